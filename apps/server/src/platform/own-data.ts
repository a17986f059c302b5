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
  /** Columns that name a file of hers, with its kind: the file goes along. */
  readonly files: Readonly<Record<string, 'jpg' | 'pdf'>>;
  /** Fields inside opened JSON that are not told: what those who worked on it wrote for each other. */
  readonly hides: Readonly<Record<string, readonly string[]>>;
  /** What each sealed column is bound to; `_encrypted` is cut off its name. JSON inside is told as JSON. */
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

/** Names what all capabilities hold: `app.ts` does, before anything runs. */
export const tellAll = (all: readonly OwnData[]): void => {
  parts = all;
};

/** What all capabilities hold. Throws when nobody named it: an export of nothing would look whole. */
export function toldParts(): readonly OwnData[] {
  if (parts.length === 0) throw new Error('nobody said what is held about investors');
  return parts;
}

/** A file of hers, and what it is called in her copy. */
export interface OwnFile {
  readonly fileId: string;
  readonly name: string;
}

/** What is told of a table: its rows as JSON, and the files that they name. */
export interface Told {
  readonly rows: readonly Row[];
  readonly files: readonly OwnFile[];
}

/** The rows of an investor in a table, as JSON. What another person of the same company signs in with is not hers to have. */
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

/** Of a row that something else took the place of before anybody saw it the file is gone. */
const isKept = ({ state, submitted_at: submittedAt }: Row): boolean => state !== 'removed' && (state !== 'replaced' || submittedAt !== null);

function filesOf(row: Row, { table, files }: OwnData, number: number): OwnFile[] {
  if (!isKept(row)) return [];
  // Words of ours, and a number: what somebody called her file is not kept.
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
      // Bytes come as `\x…` in JSON.
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
