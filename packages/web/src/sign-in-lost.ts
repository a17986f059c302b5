/** Handles calls that fail because the session has ended: redirects to sign-in once, and back afterwards. */

export interface Door {
  readonly next: string;
  /** Set if the session has ended; not set if it is a half session that continues at sign-in. */
  readonly ended?: true;
}

/**
 * Redirects to sign-in once, however many calls report it. `forget` drops the session's cached data and returns whether a half session remains, whose
 * next step is at sign-in; `here` returns the address to come back to.
 */
export function signInLost(forget: () => Promise<boolean>, here: () => string, lead: (door: Door) => Promise<unknown>): () => void {
  let isLeading = false;
  return () => {
    if (isLeading) return;
    isLeading = true;
    const next = here();
    void forget()
      .then((isHalf) => lead({ next, ...(isHalf ? {} : { ended: true as const }) }))
      .finally(() => {
        isLeading = false;
      });
  };
}
