// Bytes counted while they come in.

/** The same response, which notes every chunk of its body. */
export function counted(answer: Response, note: (bytes: number) => void): Response {
  const passed = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      note(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  return answer.body ? new Response(answer.body.pipeThrough(passed), answer) : answer;
}

/** Do something that fetches files, and note every chunk of them. */
export async function counting<T>(note: (bytes: number) => void, work: () => Promise<T>) {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...request) => counted(await plain(...request), note);
  try {
    return await work();
  } finally {
    globalThis.fetch = plain;
  }
}
