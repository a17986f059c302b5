/**
 * Small tables that everybody reads and few change (products, calendar), kept in memory for a few seconds.
 * A change by an operator is seen everywhere within that time.
 */
export interface Reference {
  get<Value>(name: string, load: () => Promise<Value>): Promise<Value>;
  /** Forgets everything, so that the next reader sees the newest state. */
  forget(): void;
}

const KEPT_MS = 2_000;

export function makeReference(now: () => number = () => performance.now()): Reference {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<unknown> }>();
  return {
    get(name, load) {
      const found = kept.get(name);
      if (found && found.until > now()) return found.value as ReturnType<typeof load>;
      const value = load();
      kept.set(name, { until: now() + KEPT_MS, value });
      value.catch(() => kept.delete(name));
      return value;
    },
    forget: () => kept.clear(),
  };
}
