import { expect, test } from "vitest";

import { focusLost } from "../src/lib/focus";

test("the focus is lost with the button that had it, not before anything had it", () => {
  expect(focusLost()).toBe(false);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(focusLost()).toBe(false);
  button.remove();
  expect(focusLost()).toBe(true);
});
