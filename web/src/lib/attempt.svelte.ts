// Result or error of an action that a section of a page offers.
import { errorText } from "./errors";

export class Attempt {
  said = $state("");
  wrong = $state("");

  /** Run an action and keep what it says, or why it failed. */
  async run(work: () => Promise<string>): Promise<void> {
    this.said = this.wrong = "";
    try {
      this.said = await work();
    } catch (error) {
      this.wrong = errorText(error);
    }
  }
}

/** A handler that does not let the browser send the form. */
export const submit =
  (work: () => Promise<void>) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    void work();
  };
