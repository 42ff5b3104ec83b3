// The board of a new game: a side, or one from the editor, which may come with a link.
import * as api from "./api";
import { BoardEditor } from "./boardEditor.svelte";
import { errorCode, errorText } from "./errors";
import { linkedBoard } from "./setUpLink";
import { t } from "./texts.svelte";

export const BOARDS = ["a", "b", "own"] as const;
export type BoardName = (typeof BOARDS)[number];

export class BoardChoice {
  name = $state<BoardName>("a");
  /** Starts when it is wanted: it asks about every change. */
  editor = $state.raw<BoardEditor>();
  private readonly linked = linkedBoard();

  constructor(
    private readonly ask = api.checkBoard,
    last: string = "a",
  ) {
    this.name = this.linked ? "own" : (BOARDS.find((one) => one === last) ?? "a");
  }

  /** Start the editor if its board is chosen; texts have to be loaded. */
  edit(): void {
    if (this.name === "own") this.editor ??= new BoardEditor(this.ask, this.linked);
  }

  /** A, B or the board file. */
  get file(): string {
    return this.name === "own" && this.editor ? this.editor.file : this.name.toUpperCase();
  }

  /** Why a game could not be opened; the editor says what is missing of a board. */
  problem(error: unknown): string {
    return errorCode(error).startsWith("board-") ? t("editor-unfinished") : errorText(error);
  }
}
