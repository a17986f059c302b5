/** What becomes of a line that the server would not open: whether it is tried again, and when. */

/** A wrong request, or nobody who may: asked again it would be the same. Too many, too slow, or a server that is away may be over soon. */
export const isRefusedForGood = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Twice as long each time, so that a server which comes back is not met by everybody at once. */
export const pauseBefore = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
