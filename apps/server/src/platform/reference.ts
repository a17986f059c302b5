/**
 * In-memory cache of small tables that are read by every request and rarely change (products, calendar).
 * A change by an operator is visible in every process within two seconds.
 */
import type { Db } from './database.ts';

/**
 * A cacheable table, declared once beside its statement. The cache loads it on its own connection, so a caller's
 * transaction neither affects what others see nor fails them.
 */
export interface ReferenceTable<Value> {
  readonly name: string;
  readonly load: (db: Db) => Promise<Value>;
}

export const referenceTable = <Value>(name: string, load: (db: Db) => Promise<Value>): ReferenceTable<Value> => ({ name, load });

export interface ReferenceCache {
  /** The value of a table, at most two seconds old. Throws if it cannot be loaded; the next call tries again. */
  get<Value>(table: ReferenceTable<Value>): Promise<Value>;
  /** Empties the cache, so that the next read loads current data. */
  forget(): void;
}

const KEPT_MS = 2_000;

/** `db` must be used by the cache alone: callers that hold every other connection may wait for what it loads. */
export function makeReferenceCache(db: Db, now: () => number = () => performance.now()): ReferenceCache {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<unknown> }>();
  return {
    get<Value>({ name, load }: ReferenceTable<Value>): Promise<Value> {
      const found = kept.get(name);
      if (found && found.until > now()) return found.value as Promise<Value>;
      const value = load(db);
      const made = { until: now() + KEPT_MS, value };
      kept.set(name, made);
      // A late failure must not remove a value loaded since.
      value.catch(() => kept.get(name) === made && kept.delete(name));
      return value;
    },
    forget: () => kept.clear(),
  };
}
