/** Work that a process does over and over, by the system's time. */

/** Does something over and over, never twice at once. Answers how to stop, which waits for what is being done. */
export function every(ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let working: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    working ??= work().finally(() => {
      working = null;
    });
  }, ms);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
