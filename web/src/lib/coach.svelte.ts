// Coach of a player's first game: at most five short remarks, each computed from the table and
// given once. Switched off for good by the player.
import type { Board } from "./board";
import { readCard } from "./card";
import { preferences } from "./preferences.svelte";
import { type GameView, type Goal, GOALS, type SheetData, type TableView } from "./protocol";
import { loadOf } from "./sheet";
import { storage } from "./storage";
import { type Suffix, t } from "./texts.svelte";

const FIRST_TABLE = "hashi-coach";
const NEAR = 2; // islands missing for a goal
const LAST_CARDS = 3;

interface Remark {
  kind: "card" | "finish" | "goal" | "lost" | "last"; // at most one of each
  key: Suffix<"coach">;
  facts: Record<string, number | string>;
}

export interface Situation {
  game: GameView;
  table: TableView;
  board: Board;
  seat: number;
  impossible: string[];
}

/** The most useful remark that has not been made; none if there is nothing to say. */
export function remark(now: Situation, told: ReadonlySet<string>): Remark | undefined {
  const all = [goalRemark(now), lostRemark(now), finishRemark(now), lastRemark(now)];
  return [...all, cardRemark(now)].find((found) => found && !told.has(found.kind));
}

function goalRemark({ game, table, seat }: Situation): Remark | undefined {
  const missing = (goal: Goal) =>
    table.pays.goals[goal].needs - (game.sheets[seat]?.progress[goal] ?? 0);
  const near = GOALS.find((goal) => {
    const { first, until } = table.pays.goals[goal];
    const inTime = table.offer[goal] === first && (until === null || game.round <= until);
    return inTime && game.reached[seat]?.[goal] == null && missing(goal) <= NEAR;
  });
  if (!near) return undefined;
  const { first, until } = table.pays.goals[near];
  const facts = { goal: near, points: first, left: missing(near) };
  return until === null
    ? { kind: "goal", key: "goal-first", facts }
    : { kind: "goal", key: "goal-until", facts: { ...facts, until } };
}

function lostRemark({ impossible }: Situation): Remark | undefined {
  const [island] = impossible;
  return island === undefined ? undefined : { kind: "lost", key: "lost", facts: { island } };
}

function finishRemark({ game, board, seat, impossible }: Situation): Remark | undefined {
  const sheet = game.sheets[seat];
  const island =
    sheet && Object.keys(sheet.numbers).find((id) => missingAt(sheet, board, id) === 1);
  if (!island || impossible.includes(island)) return undefined;
  return { kind: "finish", key: "finish", facts: { island } };
}

function missingAt(sheet: SheetData, board: Board, id: string): number {
  return (sheet.numbers[id] ?? 0) - loadOf(board, id, (strait) => sheet.bridges[strait] ?? 0);
}

function lastRemark({ game }: Situation): Remark | undefined {
  const cards = game.deck.cards.length - game.round; // one of the deck is in the box (2.2)
  return cards === LAST_CARDS ? { kind: "last", key: "last", facts: {} } : undefined;
}

function cardRemark({ game }: Situation): Remark | undefined {
  if (game.round !== 1 || game.card === null) return undefined;
  const { number, bridges } = readCard(game.card);
  return { kind: "card", key: "card", facts: { number, count: bridges } };
}

export class Coach {
  text = $state("");
  private round = 0;
  private told = new Set<string>();

  /** `fresh`: no card has been played. The first table where one is played is the coached one. */
  constructor(
    private readonly table: string,
    private readonly fresh: boolean,
  ) {}

  private get coaching(): boolean {
    const first = storage.get(FIRST_TABLE);
    return first === null ? this.fresh : first === this.table;
  }

  /** Look at a new card; the text stays until the next one. */
  look(now: Situation): void {
    if (!this.coaching || !preferences.coach.on || now.game.round === this.round) return;
    this.round = now.game.round;
    if (this.round > 1) storage.set(FIRST_TABLE, this.table);
    const found = remark(now, this.told);
    if (found) this.told.add(found.kind);
    this.text = found ? t(`coach-${found.key}`, found.facts) : "";
  }

  /** No more remarks, in any game. */
  dismiss(): void {
    preferences.coach.on = false;
    this.text = "";
  }
}
