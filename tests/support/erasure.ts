/** What the tables declare about their rows when an account is closed and its records need not be kept any longer. */
import type pg from 'pg';

export interface Fates {
  /** No row of the investor remains: identity records, and rows that capabilities delete. */
  readonly erased: readonly string[];
  readonly records: readonly string[];
  /** The row stays because the books refer to its id; these columns are cleared: encrypted ones to an empty text, others to null. */
  readonly blanked: Readonly<Record<string, readonly string[]>>;
  readonly answered: readonly string[];
}

export async function fatesOf(database: pg.Client | pg.Pool): Promise<Fates> {
  const { rows } = await database.query<{ relname: string; fate: string; why: string | null }>(
    'select relname, fate, why from platform.table_class where fate is not null order by relname',
  );
  const named = (...fates: readonly string[]): string[] => rows.filter(({ fate }) => fates.includes(fate)).map(({ relname }) => relname);
  return {
    erased: named('record', 'erased'),
    records: named('record'),
    blanked: Object.fromEntries(rows.flatMap(({ relname, fate, why }) => (fate === 'blanked' ? [[relname, why!.split(', ')]] : []))),
    answered: rows.map(({ relname }) => relname),
  };
}
