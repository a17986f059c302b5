/** A lane: limits how much work runs at once. */

export interface Lane {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Returns null if no place was free within `patience` milliseconds; the work is then not started. */
  <Result>(work: () => Promise<Result>, patience: number): Promise<Result | null>;
}

/** Runs at most `atOnce` at a time, the rest in order of arrival. Each that ends hands its place to the next. */
export function makeLane(atOnce: number): Lane {
  let running = 0;
  const waiting = new Set<() => void>();
  const getPlace = (patience?: number): Promise<boolean> =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve(true);
      };
      if (patience !== undefined) {
        timer = setTimeout(() => {
          waiting.delete(begin);
          resolve(false);
        }, patience);
      }
      waiting.add(begin);
    });
  return async <Result>(work: () => Promise<Result>, patience?: number): Promise<Result | null> => {
    if (running < atOnce) running += 1;
    else if (!(await getPlace(patience))) return null;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
