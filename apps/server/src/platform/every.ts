/** Repeats work in a process at an interval of system time. */

/** Runs work every `ms` milliseconds, never twice at once. Returns a function that stops it and waits for the current run. */
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
