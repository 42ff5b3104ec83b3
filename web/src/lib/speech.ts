// Texts read aloud by the system's voices, where there are any.
import { preferences } from "./preferences.svelte";
import { texts } from "./texts.svelte";

export const canSpeak = typeof speechSynthesis !== "undefined";

/** Whether there are voices, but none for the language of the page; another one only confuses. */
export function lacksVoice(): boolean {
  const voices = canSpeak ? speechSynthesis.getVoices() : [];
  return voices.length > 0 && !voices.some(({ lang }) => lang.startsWith(texts.language));
}

/** Read a text aloud in the language of the page; a new text ends the one before. */
export function speak(text: string): void {
  if (!canSpeak || !preferences.speech.on || lacksVoice()) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = texts.language;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

export const silence = (): void => {
  if (canSpeak) speechSynthesis.cancel();
};
