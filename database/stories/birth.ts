/** Determines whether a database was created as a sandbox. Sandbox and live mode each refuse the other's database. */
import { INVESTORS, OPERATORS } from '@lumbung/specimen/people.ts';
import { type Db, makePool, onPool, only, sql } from '../../apps/server/src/platform/database.ts';

/** `unused`: it has our tables, without any data. */
type Database = 'empty' | 'unused' | 'sandbox' | 'other';

const look = sql(
  'birth.look',
  `
  select count(*)::int as tables, to_regclass('platform.sandbox') is not null as is_ours
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'`,
);
const lookInside = sql(
  'birth.lookInside',
  `
  select exists (select from platform.sandbox) as is_sandbox,
    exists (select from catalogue.product) or exists (select from accounts.investor) or exists (select from operations.operator)
      or exists (select from ledger.posting) as is_used`,
);
const lookForSeeds = sql(
  'birth.lookForSeeds',
  `
  select exists (select from accounts.login where login_id = any($1)) or exists (select from operations.operator where operator_id = any($2)) as has_seeds,
    (select offset_ms <> 0 from platform.clock) as is_moved`,
);
const lookAtLogin = sql(
  'birth.lookAtLogin',
  `
  select r.rolsuper or pg_has_role(r.oid, c.relowner, 'member') as is_owner
  from pg_roles r, pg_class c where r.rolname = session_user and c.oid = 'ledger.entry'::regclass`,
);

export async function whatIs(db: Db): Promise<Database> {
  const { tables, is_ours } = only(await db.query<{ tables: number; is_ours: boolean }>(look));
  if (tables === 0) return 'empty';
  if (!is_ours) return 'other';
  const { is_sandbox, is_used } = only(await db.query<{ is_sandbox: boolean; is_used: boolean }>(lookInside));
  return is_sandbox ? 'sandbox' : is_used ? 'other' : 'unused';
}

/** Why a mode refuses to open a database, in one sentence; null when it opens it. */
export async function refusalOf(db: Db, isSandbox: boolean): Promise<string | null> {
  const database = await whatIs(db);
  if (isSandbox) return database === 'other' ? 'The database at DATABASE_URL was not born as a sandbox: SANDBOX=on wants an empty one.' : null;
  if (database === 'sandbox') return 'The database at DATABASE_URL was born as a sandbox: live mode wants one of its own.';
  if (database === 'empty') return null;
  const logins = [INVESTORS.map(({ loginId }) => loginId), OPERATORS.map(({ operatorId }) => operatorId)];
  const { has_seeds, is_moved } = only(await db.query<{ has_seeds: boolean; is_moved: boolean | null }>(lookForSeeds, logins));
  if (has_seeds) return 'The database at DATABASE_URL has logins of the sandbox, whose password everybody knows: live mode does not open it.';
  return is_moved ? 'The business clock of the database at DATABASE_URL was moved: live mode does not open it.' : null;
}

/** The same with the owner's login, before any migration runs. */
export async function refusalAt(ownerUrl: string, isSandbox: boolean): Promise<string | null> {
  const pool = makePool({ url: ownerUrl, size: 1, name: 'birth' });
  try {
    return await refusalOf(onPool(pool), isSandbox);
  } finally {
    await pool.end();
  }
}

/** Why a server refuses to open a database with its login. In live mode the login may have the rights of the application only. */
export async function refusalToServe(db: Db, isSandbox: boolean): Promise<string | null> {
  const refusal = await refusalOf(db, isSandbox);
  if (refusal !== null || isSandbox) return refusal;
  const { is_owner } = only(await db.query<{ is_owner: boolean }>(lookAtLogin));
  return is_owner ? 'The login of DATABASE_URL owns the tables: live mode wants one that only has the role of the application.' : null;
}
