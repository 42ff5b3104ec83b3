// The connection of a table to the worker, in the place of a WebSocket to the service.
import { call, worded } from "./offlineService";
import { isError } from "./errors";
import { CLOSE_CODES, type ServerFrame } from "./protocol";
import type { Connection } from "./table.svelte";

interface Answer {
  frames: ServerFrame[];
  thinking: boolean; // a bot has to play
}

export function connectOffline(game: string, seat = 0): Connection {
  const connection: Connection = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => void send(text),
    close: () => {
      connection.onmessage = null; // what is still on its way was for this seat
      connection.onclose?.({ code: CLOSE_CODES.LOST, reason: "" });
    },
  };

  let bots = false; // play now, one after the other

  async function ask(method: string, params: Record<string, unknown>): Promise<boolean> {
    const { frames, thinking } = await call<Answer>(method, { game, seat, ...params });
    for (const answer of frames) {
      if ("error" in answer && answer.error) answer.error = worded(answer.error);
      connection.onmessage?.({ data: JSON.stringify(answer) });
    }
    return thinking;
  }

  async function send(text: string): Promise<void> {
    try {
      const frame: unknown = JSON.parse(text);
      let thinking = await ask("frame", { frame });
      if (bots) return;
      bots = true;
      while (thinking && connection.onmessage) thinking = await ask("play-bot", {});
      bots = false;
    } catch (error) {
      bots = false;
      const missing = isError(error, "not-found");
      const code = missing ? CLOSE_CODES.NO_TABLE : CLOSE_CODES.LOST;
      connection.onclose?.({ code, reason: "" });
    }
  }

  queueMicrotask(() => connection.onopen?.());
  return connection;
}
