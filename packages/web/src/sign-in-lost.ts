/** What happens when a call hears that nobody is signed in any more: once for all parts of a screen, to the door, and back afterwards. */

export interface Door {
  readonly next: string;
  /** Set where a session ended; not where one is only half there and goes on at the door. */
  readonly ended?: true;
}

/**
 * Leads to the door once, however many calls hear it. `forget` drops what the session read and answers whether a half
 * session is there, whose next step stands at the door; `here` is the address to come back to.
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
