// How hard a board is: what bots score on it and on sides A and B with the same cards, and par.
import * as api from "./api";
import type { BoardParData, RatingPart } from "./protocol";

const PARS = 5; // deals of the rating whose par is shown

export const COLUMNS = ["mine", "A", "B"] as const;
export type Column = (typeof COLUMNS)[number];
type Pars = Record<Column, BoardParData[]>;

export class BoardRating {
  parts = $state.raw<RatingPart[]>([]);
  /** The pars that are there, deal by deal. */
  pars = $state.raw<Pars>({ mine: [], A: [], B: [] });
  working = $state<"bots" | "par" | null>("bots");
  private stopped = false;

  constructor(
    readonly file: string,
    private readonly service: Pick<typeof api, "rateBoard" | "boardPar"> = api,
  ) {}

  /** Whatever comes after this is not asked for any more. */
  stop(): void {
    this.stopped = true;
  }

  get levels(): string[] {
    return Object.keys(this.parts[0]?.totals ?? {});
  }

  /** Deals that the bots have played. */
  get deals(): number {
    return this.totals(this.levels[0] ?? "", "mine").length;
  }

  totals(level: string, column: Column): number[] {
    const of = (part: RatingPart) => (column === "mine" ? part.totals : part.sides[column]);
    return this.parts.flatMap((part) => of(part)?.[level] ?? []);
  }

  /** The totals of the pars that are proven. */
  proven(column: Column): number[] {
    return this.pars[column].filter(({ total, bound }) => total === bound).map((par) => par.total);
  }

  async run(): Promise<void> {
    try {
      await this.play();
      this.working = "par";
      await this.findPars();
    } finally {
      this.working = null;
    }
  }

  private async play(): Promise<void> {
    for (let more = true; more && !this.stopped;) {
      const part = await this.service.rateBoard(this.file, this.parts.length);
      ({ more } = part);
      this.parts = [...this.parts, part];
    }
  }

  private async findPars(): Promise<void> {
    while (this.pars.mine.length < PARS && !this.stopped) {
      const { par, sides } = await this.service.boardPar(this.file, this.pars.mine.length);
      const { A, B } = sides;
      if (!par || !A || !B) continue; // still computed: ask again
      const { pars } = this;
      this.pars = { mine: [...pars.mine, par], A: [...pars.A, A], B: [...pars.B, B] };
    }
  }
}
