/** A way for work that few may do at once. */

export interface Lane {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Null when no place was free for so many milliseconds; then the work is not begun. */
  <Result>(work: () => Promise<Result>, patience: number): Promise<Result | null>;
}

/** So many at once, the others one after another. Whoever ends hands the place to the next. */
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
