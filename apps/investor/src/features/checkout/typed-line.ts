/** An amount of the cart as it is typed: saved one after another, and before the cart is left; what cannot be saved says why. */

export interface LineWork {
  /** What is wrong with what stands there, in words; nothing when it can be bought. */
  readonly problemOf: (typed: string) => string | undefined;
  /** Has the server keep it. Answers why it did not, or nothing. */
  readonly keep: (typed: string) => Promise<string | undefined>;
  /** Shows what is wrong, or that nothing is. */
  readonly tell: (problem: string | undefined) => void;
}

interface TypedLine {
  type(next: string): void;
  /** Whether what stands there differs from what the server has. */
  isOpen(): boolean;
  /** Saves what stands there by then. Answers false when that cannot be bought or did not get through. */
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
    // One after another: what is typed while something is on its way goes with the next.
    save() {
      running = running.then(keep, keep);
      return running;
    },
  };
}

/** Saves every line of a cart that is about to be left for the review. Answers the names of those that cannot go along. */
export async function saveAll(lines: ReadonlyMap<string, () => Promise<boolean>>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, save] of lines) if (!(await save())) wrong.push(name);
  return wrong;
}
