/** Measures the pages of returns for an investor with 14,400 purchases in fifty funds, compared with a bare read of the postings. */
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { addressOf, type Route } from '@lumbung/contract/route.ts';
import { getPerformance } from '@lumbung/contract/start/routes.gen.ts';
import pg from 'pg';
import { pace } from './pace.ts';
import type { BenchPlatform } from './platform.ts';
import { request } from './request.ts';

const TRANSACTIONS = pace(14_400, 1_440);
const FUNDS = 50;
/** Purchases are spread over this many of the latest days with a NAV. */
const DAYS = pace(720, 72);
const [AMOUNT, UNITS] = [1_000_000, 5_000_000_000];

/** The tables of a fund, and the column with its id. */
const MADE_OF = [
  ['ledger.asset', 'asset'],
  ['catalogue.product', 'product_id'],
  ['catalogue.terms', 'product_id'],
  ['prices.nav', 'product_id'],
] as const;

/** Adds more funds than are seeded: copies of existing ones, with their terms and NAVs. */
async function addFunds(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ product_id: string }>(`select product_id from catalogue.product where currency = 'IDR' order by 1`);
  const own = rows.map(({ product_id }) => product_id);
  const copies = Array.from({ length: Math.max(0, FUNDS - own.length) }, (_, index) => ({ of: own[index % own.length]!, copy: `X${index}` }));
  for (const [table, key] of MADE_OF) {
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema || '.' || table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => (name === key || name === 'slug' ? 'c.copy' : `t.${name}`));
    await owner.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from unnest($1::text[], $2::text[]) as c(of, copy) join ${table} t on t.${key} = c.of`,
      [copies.map(({ of }) => of), copies.map(({ copy }) => copy)],
    );
  }
  return [...own, ...copies.map(({ copy }) => copy)].slice(0, FUNDS);
}

/** The postings of the purchases: two entries each, and the resulting balances. */
async function buy(owner: pg.Pool, investorId: string, funds: readonly string[]): Promise<void> {
  await owner.query(
    `
    create table public.bought as
    select gen_random_uuid() as posting_id, ($2::text[])[1 + i % $3] as fund,
      d.day, (d.day + time '10:00') at time zone 'Asia/Jakarta' as at
    from generate_series(0, $4 - 1) i
    join (select day, row_number() over (order by day desc) - 1 as place from (select distinct day from prices.published where product_id = ($2::text[])[1]) n) d
      on d.place = i % $5 where $1::uuid is not null`,
    [investorId, funds, FUNDS, TRANSACTIONS, DAYS],
  );
  await owner.query(
    `insert into ledger.posting (investor_id, posting_id, reference, kind, business_at, business_day) select $1, posting_id, 'bench:' || posting_id, 'unitsAllotted', at, day from public.bought`,
    [investorId],
  );
  const pair = (path: string, asset: string, amount: number) => `(${path}, ${asset}, ${amount}::bigint)`;
  await owner.query(
    `
    insert into ledger.entry (investor_id, posting_id, line, portfolio_id, path, asset, amount)
    select $1, b.posting_id, row_number() over (partition by b.posting_id), $1, e.path, e.asset, e.amount from public.bought b
    cross join lateral (values ${pair(`'units'`, 'b.fund', UNITS)}, ${pair(`'fund/' || b.fund || '/invested'`, `'IDR'`, AMOUNT)}) as e(path, asset, amount)`,
    [investorId],
  );
  await owner.query(
    `
    insert into ledger.account (investor_id, portfolio_id, path, asset, below_zero, balance)
    select investor_id, portfolio_id, path, asset, false, sum(amount) from ledger.entry where investor_id = $1 group by 1, 2, 3, 4`,
    [investorId],
  );
  await owner.query('drop table public.bought');
  await owner.query('vacuum analyze ledger.posting, ledger.entry, ledger.account');
}

export interface Pages {
  readonly transactions: number;
  readonly funds: number;
  /** Milliseconds of the server's first request for this investor, and of the fastest of ten more. */
  readonly pages: readonly { readonly page: string; readonly cold: number; readonly warm: number }[];
  /** Milliseconds of a bare read of the same rows. */
  readonly floor: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export async function benchPortfolio(platform: BenchPlatform): Promise<Pages> {
  const funds = await addFunds(platform.owner);
  const [investor] = await platform.investors(1);
  const { investorId, token } = investor!;
  await buy(platform.owner, investorId, funds);
  const headers = { authorization: `Bearer ${token}`, 'x-client-id': 'bench-client-00000001', 'sandbox-address': 'bench' };
  const ask = (route: Route, query = '') => request(platform.url + addressOf(route) + query, route.method, headers);
  const year = new Date().getUTCFullYear();
  const looks: [string, () => Promise<unknown>][] = [
    ['home', () => ask(getDashboard)],
    ['performance of a year', () => ask(getPerformance, `?from=${year - 1}-01-01`)],
  ];
  const pages = [];
  for (const [page, look] of looks) {
    const cold = await timed(look);
    const again: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) again.push(await timed(look));
    pages.push({ page, cold, warm: Math.min(...again) });
  }
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const bare = () =>
    client.query('select p.business_day, e.* from ledger.posting p join ledger.entry e using (investor_id, posting_id) where p.investor_id = $1', [investorId]);
  await bare();
  const floor = await timed(bare);
  await client.end();
  return { transactions: TRANSACTIONS, funds: funds.length, pages, floor };
}
