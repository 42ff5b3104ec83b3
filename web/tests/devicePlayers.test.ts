// The players of the last game on a device.
import { beforeEach, expect, it } from "vitest";

import { keepPlayers, lastPlayers } from "../src/lib/devicePlayers";

const STORED = "hashi-device-players";
const NOBODY = { name: "", bot: null };

beforeEach(() => localStorage.clear());

it("are kept with their number and the bots", () => {
  expect(lastPlayers()).toEqual({ seats: "1", players: [NOBODY, NOBODY, NOBODY, NOBODY] });
  const [first, ...others] = lastPlayers().players;
  const kept = {
    seats: "3",
    players: [{ ...first!, name: "Ada" }, { name: "", bot: "minion" }, ...others.slice(1)],
  };
  keepPlayers(kept);
  expect(lastPlayers()).toEqual(kept);
});

it("have the names that an earlier version kept", () => {
  localStorage.setItem(STORED, '["Ada","Bo","",""]');
  const { seats, players } = lastPlayers();
  expect([seats, players.map(({ name }) => name)]).toEqual(["1", ["Ada", "Bo", "", ""]]);
});

it("are nobody where they are damaged, and no bot that cannot play", () => {
  for (const damaged of ["{", "null", "5", '{"players":5}', '{"players":[null,{"bot":"gone"}]}']) {
    localStorage.setItem(STORED, damaged);
    expect(lastPlayers()).toEqual({ seats: "1", players: [NOBODY, NOBODY, NOBODY, NOBODY] });
  }
  localStorage.setItem(STORED, '{"players":[{"bot":"minion"}]}');
  expect(lastPlayers().players[0]).toEqual(NOBODY); // the first seat is a person's
});
