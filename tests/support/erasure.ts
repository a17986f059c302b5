/** What the tables say becomes of their rows when an account is closed and its records need not be kept any more. */
import type pg from 'pg';

export interface Fates {
  /** No row of hers remains: records of who she is, and what statements of capabilities delete. */
  readonly erased: readonly string[];
  readonly records: readonly string[];
  /** The row stays, because books name its id; these columns say nothing any more: the sealed ones are an empty text, the others null. */
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
