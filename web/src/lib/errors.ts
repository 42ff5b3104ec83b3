// Errors of API calls and commands: what to show, and what to rethrow.
import { type ErrorCode, type ErrorData, Refused } from "./protocol";
import { t } from "./texts.svelte";

/** The service's error; any other error is not ours to handle and is thrown again. */
export function refused(error: unknown): ErrorData {
  if (error instanceof Refused) return error.data;
  throw error;
}

/** The service's message, or that the service cannot be reached. */
export const errorText = (error: unknown): string =>
  (error instanceof Refused && error.message) || t("site-no-connection");

/** The code of the service's error; empty if the service cannot be reached. */
export const errorCode = (error: unknown): string =>
  error instanceof Refused ? error.data.code : "";

/** Whether it is the service's error with this code. */
export const isError = (error: unknown, code: ErrorCode): boolean => errorCode(error) === code;

/** The line of an uploaded file that was rejected, from 1; 0 if the error names none. */
export const errorLine = (error: unknown): number =>
  error instanceof Refused ? (error.data.line ?? 0) : 0;
