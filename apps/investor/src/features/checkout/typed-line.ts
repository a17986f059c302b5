/** Saves a cart amount while it is typed, serialized, and before the user leaves the cart; reports why an amount cannot be saved. */

export interface LineWork {
  /** Validation message of the text; empty if the amount can be bought. */
  readonly problemOf: (typed: string) => string | undefined;
  /** Saves on the server. Returns the reason for a failure, or nothing. */
  readonly keep: (typed: string) => Promise<string | undefined>;
  /** Shows or clears the error. */
  readonly tell: (problem: string | undefined) => void;
}

interface TypedLine {
  type(next: string): void;
  /** Whether the text differs from what the server has stored. */
  isOpen(): boolean;
  /** Saves the latest text. Returns false if it is invalid or the request failed. */
  save(): Promise<boolean>;
}

export function typedLine(saved: string, work: () => LineWork): TypedLine {
  let now = saved;
  let stored = saved;
  let running: Promise<boolean> = Promise.resolve(true);
  async function keep(): Promise<boolean> {
    const typed = now;
    const problem = work().problemOf(typed);
    work().tell(problem);
    if (problem) return false;
    if (typed === stored) return true;
    const refused = await work().keep(typed);
    if (refused === undefined) stored = typed;
    else work().tell(refused);
    return refused === undefined;
  }
  return {
    type(next) {
      now = next;
    },
    isOpen: () => now !== stored,
    // Serialized: changes typed during a request go with the next one.
    save() {
      running = running.then(keep, keep);
      return running;
    },
  };
}

/** Saves every line before the review. Returns the names of the lines that could not be saved. */
export async function saveAll(lines: ReadonlyMap<string, () => Promise<boolean>>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, save] of lines) if (!(await save())) wrong.push(name);
  return wrong;
}
