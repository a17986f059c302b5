/**
 * Data export of an investor. Each capability declares which of its tables hold an investor's data, which columns are left
 * out (hashes, secrets, keys of other rows) and how encrypted columns are decrypted. `views/own-data` assembles the export;
 * `tests/house` finds investor tables that are neither exported nor exempted.
 */
import { type Db, sql, type Statement } from './database.ts';
import type { Keys } from './keys.ts';

type Row = Readonly<Record<string, unknown>>;

export interface OwnData {
  readonly statement: Statement;
  /** Qualified name, for example `kyc.profile`. */
  readonly table: string;
  /** Columns left out: credentials, and what is only of internal use. */
  readonly leaves: readonly string[];
  /** Columns that hold the id of one of the investor's files, with its type; the file is exported too. */
  readonly files: Readonly<Record<string, 'jpg' | 'pdf'>>;
  /** Fields left out of decrypted JSON columns: internal notes of operators. */
  readonly hides: Readonly<Record<string, readonly string[]>>;
  /** Decryption context of each encrypted column. The export drops the suffix `_encrypted`; JSON inside is exported as JSON. */
  readonly opens: Readonly<Record<`${string}_encrypted`, (investorId: string, row: Row) => string>>;
}

export const ownData = (table: string, { leaves = [], files = {}, hides = {}, opens = {} }: Partial<Omit<OwnData, 'statement' | 'table'>> = {}): OwnData => ({
  table,
  leaves: [...leaves, ...Object.keys(files)],
  files,
  hides,
  opens,
  statement: sql(`ownData.${table}`, `select to_jsonb(t) as row from ${table} t where t.investor_id = $1`),
});

let parts: readonly OwnData[] = [];

/** Registers the tables of all capabilities. `app.ts` calls it before anything runs. */
export const tellAll = (all: readonly OwnData[]): void => {
  parts = all;
};

/** The registered tables. Throws if there are none: an empty export would look complete. */
export function toldParts(): readonly OwnData[] {
  if (parts.length === 0) throw new Error('nobody said what is held about investors');
  return parts;
}

/** A file of the investor, and its path in the export. */
export interface OwnFile {
  readonly fileId: string;
  readonly name: string;
}

/** Export of one table: its rows as JSON, and the files they refer to. */
export interface Told {
  readonly rows: readonly Row[];
  readonly files: readonly OwnFile[];
}

/** An investor's rows of a table as JSON. Rows that belong to another login of the same company are left out. */
export async function readOwnData(
  db: Db,
  keys: Keys,
  { investorId, loginId }: { readonly investorId: string; readonly loginId: string },
  of: OwnData,
): Promise<Told> {
  const rows = await db.query<{ row: Row }>(of.statement, [investorId]);
  const files: OwnFile[] = [];
  const hers = rows.map(({ row }) => row).filter((row) => row.login_id === undefined || row.login_id === null || row.login_id === loginId);
  const saying = hers.map((row, index) => {
    const own = filesOf(row, of, index + 1);
    files.push(...own);
    const said = told(keys, investorId, row, of);
    return own.length === 0 ? said : { ...said, files: own.map(({ name }) => name) };
  });
  return { rows: saying, files };
}

/** The file of a row that was removed, or replaced before it was submitted, no longer exists. */
const isKept = ({ state, submitted_at: submittedAt }: Row): boolean => state !== 'removed' && (state !== 'replaced' || submittedAt !== null);

function filesOf(row: Row, { table, files }: OwnData, number: number): OwnFile[] {
  if (!isKept(row)) return [];
  // A name of ours and a number: the customer's own file name is not stored.
  const what = String(row.kind ?? row.purpose ?? 'file').replace(/[^A-Za-z]/g, '');
  return Object.entries(files).flatMap(([column, kind]) =>
    typeof row[column] === 'string' ? [{ fileId: row[column], name: `files/${table.replace('.', '-')}-${number}-${what}.${kind}` }] : [],
  );
}

function told(keys: Keys, investorId: string, row: Row, { leaves, hides, opens }: OwnData): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      if (leaves.includes(column)) return [];
      const contextOf = opens[column as `${string}_encrypted`];
      if (contextOf === undefined || value === null) return [[column.replace(/_encrypted$/, ''), value]];
      // to_jsonb renders bytea as `\x…`.
      const text = keys.decrypt(Buffer.from(String(value).slice(2), 'hex'), contextOf(investorId, row));
      return [[column.replace(/_encrypted$/, ''), without(jsonOf(text), hides[column] ?? [])]];
    }),
  );
}

const without = (value: unknown, hidden: readonly string[]): unknown =>
  hidden.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)));

function jsonOf(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
