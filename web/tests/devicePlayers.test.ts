// The players of the last game on a device.
import { beforeEach, expect, it } from "vitest";

import { keepPlayers, lastPlayers, recolour } from "../src/lib/devicePlayers";
import { COLOURS } from "../src/lib/protocol";

const STORED = "hashi-device-players";
const NEW = COLOURS.slice(0, 4).map((colour) => ({ name: "", bot: null, colour }));

beforeEach(() => localStorage.clear());

it("are kept with their number and the bots", () => {
  expect(lastPlayers()).toEqual({ seats: "1", players: NEW });
  const [first, second, ...others] = recolour(lastPlayers().players, 0, "pink");
  const kept = {
    seats: "3",
    players: [{ ...first!, name: "Ada" }, { ...second!, bot: "minion" }, ...others],
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
    expect(lastPlayers()).toEqual({ seats: "1", players: NEW });
  }
  localStorage.setItem(STORED, '{"players":[{"bot":"minion"}]}');
  expect(lastPlayers().players[0]).toEqual(NEW[0]); // the first seat is a person's
});

it("have different colours: who takes one gives theirs away", () => {
  const colours = (players: { colour: string }[]) => players.map(({ colour }) => colour);
  const some = recolour(lastPlayers().players, 0, "violet");
  expect(colours(some)).toEqual(["violet", "gold", "teal", "green"]);
  expect(colours(recolour(some, 1, "grey"))).toEqual(["violet", "grey", "teal", "green"]);
  for (const wrong of ["teal", "red"]) {
    const stored = some.map((player, at) => (at === 0 ? { ...player, colour: wrong } : player));
    localStorage.setItem(STORED, JSON.stringify({ players: stored }));
    expect(colours(lastPlayers().players)).toEqual(COLOURS.slice(0, 4));
  }
});
