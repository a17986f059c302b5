/** The units an investor owns of each product, per portfolio, and the part reserved by open orders. */
import type { Units } from '@lumbung/kernel/amounts.ts';
import { type Db, sql } from '../../../platform/database.ts';
import type { Position } from './rules.ts';

const positions = sql(
  'redemptions.positions',
  `select portfolio_id, asset as product_id, balance as owned, held from ledger.account where investor_id = $1 and path = 'units' and balance > 0`,
);

const NONE: Position = { owned: 0n, held: 0n };

/** Positions by portfolio and product. */
export class Positions {
  readonly #all = new Map<string, Position>();

  of(portfolioId: string, productId: string): Position {
    return this.#all.get(`${portfolioId} ${productId}`) ?? NONE;
  }

  /** Returns a copy with one position replaced. */
  with(portfolioId: string, productId: string, position: Position): Positions {
    const changed = new Positions();
    for (const [key, value] of this.#all) changed.#all.set(key, value);
    changed.#all.set(`${portfolioId} ${productId}`, position);
    return changed;
  }
}

export async function positionsOf(db: Db, investorId: string): Promise<Positions> {
  const rows = await db.query<{ portfolio_id: string; product_id: string } & Position>(positions, [investorId]);
  return rows.reduce((all, { portfolio_id, product_id, owned, held }) => all.with(portfolio_id, product_id, { owned, held }), new Positions());
}

const heldUnits = sql(
  'redemptions.heldUnits',
  `select portfolio_id, asset as product_id, balance as units from ledger.account where investor_id = $1 and path = 'units' and balance > 0`,
);
/** An investor's units, one row per portfolio and product. */
export async function heldOf(db: Db, investorId: string): Promise<{ readonly portfolioId: string; readonly productId: string; readonly units: Units }[]> {
  const rows = await db.query<{ portfolio_id: string; product_id: string; units: Units }>(heldUnits, [investorId]);
  return rows.map(({ portfolio_id: portfolioId, product_id: productId, units }) => ({ portfolioId, productId, units }));
}
