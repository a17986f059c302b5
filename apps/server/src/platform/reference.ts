/**
 * Small tables that everybody reads and few change (products, calendar), kept in memory for a few seconds.
 * A change by an operator is seen everywhere within that time.
 */
import type { Db } from './database.ts';

/**
 * A table that may be kept: declared once, beside its statement. It is loaded by the cache, on a connection of the
 * cache. What a caller's transaction sees, or that it failed, is nobody else's business.
 */
export interface ReferenceTable<Value> {
  readonly name: string;
  readonly load: (db: Db) => Promise<Value>;
}

export const referenceTable = <Value>(name: string, load: (db: Db) => Promise<Value>): ReferenceTable<Value> => ({ name, load });

export interface ReferenceCache {
  /** What a table holds, at most two seconds old. Throws when it cannot be loaded; the next reader tries again. */
  get<Value>(table: ReferenceTable<Value>): Promise<Value>;
  /** Forgets everything, so that the next reader sees the newest state. */
  forget(): void;
}

const KEPT_MS = 2_000;

/** `db` belongs to the cache alone: readers who hold every other connection may be waiting for what it loads. */
export function makeReferenceCache(db: Db, now: () => number = () => performance.now()): ReferenceCache {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<unknown> }>();
  return {
    get<Value>({ name, load }: ReferenceTable<Value>): Promise<Value> {
      const found = kept.get(name);
      if (found && found.until > now()) return found.value as Promise<Value>;
      const value = load(db);
      const made = { until: now() + KEPT_MS, value };
      kept.set(name, made);
      // Late news of a failure must not take away what was loaded since.
      value.catch(() => kept.get(name) === made && kept.delete(name));
      return value;
    },
    forget: () => kept.clear(),
  };
}
