// Problems shown beside the sheet: why an action is not possible, and the marks concerned.
import type { Board } from "./board";
import type { RefusalData } from "./protocol";
import { refusalText } from "./refusals";

export interface Problem {
  text: string;
  rule?: string; // number of the rule to read about it
}

const NONE = new Set<string>();

export class Problems {
  list = $state.raw<Problem[]>([]);
  islands = $state.raw(NONE); // that the problems are about
  straits = $state.raw(NONE);

  clear(): void {
    this.list = [];
    this.islands = this.straits = NONE;
  }

  show(text: string): void {
    this.clear();
    this.list = [{ text }];
  }

  /** Show refusals in words and on the sheet; `id` is the island or strait tapped. */
  refusals(found: RefusalData[], board: Board, id = ""): void {
    this.list = found.map((one) => ({ text: refusalText(one), rule: one.rule }));
    this.islands = new Set(found.flatMap((one) => one.islands));
    const pairs = found.flatMap(({ islands: [one, two] }) =>
      one && two ? [board.strait(one, two)?.id ?? ""] : [],
    );
    this.straits = new Set(id.includes("-") ? [...pairs, id] : pairs);
  }
}
