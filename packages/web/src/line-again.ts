/** Retry policy for an event stream that the server refused to open. */

/** A bad or unauthorized request fails again if repeated. Rate limits, timeouts and server errors may be temporary. */
export const isRefusedForGood = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Exponential backoff in ms, so that clients do not all reconnect at once when the server recovers. */
export const pauseBefore = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
