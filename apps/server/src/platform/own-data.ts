/**
 * What is held about an investor, for that investor: each capability says which of its tables hold it, what of a row stays
 * here (hashes, secrets, keys of other rows) and how what is sealed is opened. `views/own-data` puts it together; a house test
 * finds a table of investors that is neither told nor excused.
 */
import { type Db, sql, type Statement } from './database.ts';
import type { Keys } from './keys.ts';

type Row = Readonly<Record<string, unknown>>;

export interface OwnData {
  readonly statement: Statement;
  /** `kyc.profile`. */
  readonly table: string;
  /** Columns that are not told: what opens doors, or is of use to nobody but us. */
  readonly leaves: readonly string[];
  /** What each sealed column is bound to; `_encrypted` is cut off its name. JSON inside is told as JSON. */
  readonly opens: Readonly<Record<`${string}_encrypted`, (investorId: string, row: Row) => string>>;
}

export const ownData = (table: string, { leaves = [], opens = {} }: Partial<Pick<OwnData, 'leaves' | 'opens'>> = {}): OwnData => ({
  table,
  leaves,
  opens,
  statement: sql(`ownData.${table}`, `select to_jsonb(t) as row from ${table} t where t.investor_id = $1`),
});

let parts: readonly OwnData[] = [];

/** Names what all capabilities hold: `app.ts` does, before anything runs. */
export const tellAll = (all: readonly OwnData[]): void => {
  parts = all;
};

/** What all capabilities hold. Throws when nobody named it: an export of nothing would look whole. */
export function toldParts(): readonly OwnData[] {
  if (parts.length === 0) throw new Error('nobody said what is held about investors');
  return parts;
}

/** The rows of an investor in a table, as JSON. What another person of the same company signs in with is not hers to have. */
export async function readOwnData(
  db: Db,
  keys: Keys,
  { investorId, loginId }: { readonly investorId: string; readonly loginId: string },
  of: OwnData,
): Promise<Row[]> {
  const rows = await db.query<{ row: Row }>(of.statement, [investorId]);
  return rows
    .map(({ row }) => row)
    .filter((row) => row.login_id === undefined || row.login_id === null || row.login_id === loginId)
    .map((row) => told(keys, investorId, row, of));
}

function told(keys: Keys, investorId: string, row: Row, { leaves, opens }: OwnData): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      if (leaves.includes(column)) return [];
      const contextOf = opens[column as `${string}_encrypted`];
      if (contextOf === undefined || value === null) return [[column.replace(/_encrypted$/, ''), value]];
      // Bytes come as `\x…` in JSON.
      const text = keys.decrypt(Buffer.from(String(value).slice(2), 'hex'), contextOf(investorId, row));
      return [[column.replace(/_encrypted$/, ''), jsonOf(text)]];
    }),
  );
}

function jsonOf(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
