/** The portfolios of an investor's books: the general one that every investor has, and those of goals, plans and strategies. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

export type PortfolioKind = 'goal' | 'discipline' | 'strategy';

const open = sql('portfolios.open', 'insert into portfolios.portfolio (investor_id, portfolio_id, kind, opened_at) values ($1, $2, $3, $4)');
const find = sql('portfolios.find', 'select portfolio_id from portfolios.portfolio where investor_id = $1 and portfolio_id = $2');
const kinds = sql('portfolios.kinds', 'select distinct kind from portfolios.portfolio where investor_id = $1 order by kind');

const kindsById = sql('portfolios.kindsById', 'select portfolio_id, kind from portfolios.portfolio where investor_id = $1 and portfolio_id = any($2)');

/** Opens a portfolio beside the general one. */
export function openPortfolio(tx: Tx, investorId: string, portfolioId: string, kind: PortfolioKind, at: Instant): void {
  tx.send(open, [investorId, portfolioId, kind, time(at)]);
}

/** The requested portfolio: the general one, whose id is the investor's and which has no row, when none is named. Null if it is not the investor's. */
export async function portfolioOf(db: Db, investorId: string, named: string | undefined): Promise<string | null> {
  if (named === undefined || named === investorId) return investorId;
  return (await db.query<{ portfolio_id: string }>(find, [investorId, named]))[0]?.portfolio_id ?? null;
}

/** The kinds of portfolios an investor has beside the general one. */
export const kindsOf = async (db: Db, investorId: string): Promise<PortfolioKind[]> =>
  (await db.query<{ kind: PortfolioKind }>(kinds, [investorId])).map(({ kind }) => kind);

/** The kinds of an investor's portfolios, without the general one. */
export async function kindsOfPortfolios(db: Db, investorId: string, portfolioIds: readonly string[]): Promise<ReadonlyMap<string, PortfolioKind>> {
  const others = portfolioIds.filter((portfolioId) => portfolioId !== investorId);
  if (others.length === 0) return new Map();
  const rows = await db.query<{ portfolio_id: string; kind: PortfolioKind }>(kindsById, [investorId, others]);
  return new Map(rows.map(({ portfolio_id, kind }) => [portfolio_id, kind]));
}
