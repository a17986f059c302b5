/** The holdings of a plan's portfolio, and how new money is split: first to the fund furthest below its target. */
import { marketValue, type PartsPerMillion, partsPerMillion, type Rupiah, rupiah, type Units } from '@lumbung/kernel/amounts.ts';
import { drift, type Held, newMoneyTaken } from '@lumbung/kernel/planning/rebalance.ts';
import { type Db, sql } from '../../../platform/database.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import type { Mandate } from './store.ts';

const holdings = sql(
  'plans.holdings',
  `
  select a.portfolio_id, case when a.path = 'units' then 'units' when a.path like '%/invested' then 'invested' else 'onTheWay' end as what,
    case when a.path = 'units' then a.asset else split_part(a.path, '/', 2) end as product_id, sum(a.balance)::bigint as balance
  from ledger.account a
  where a.investor_id = $1 and a.portfolio_id = any($2) and a.balance <> 0
    and (a.path = 'units' or a.path like 'fund/%/invested' or a.path like 'fund/%/subscriptions')
  group by 1, 2, 3`,
);

/** The holdings of a plan's portfolio. */
export interface Holdings {
  readonly units: ReadonlyMap<string, Units>;
  readonly paidIn: Rupiah;
  readonly onTheWay: Rupiah;
}

export async function holdingsOf(db: Db, investorId: string, planIds: readonly string[]): Promise<(planId: string) => Holdings> {
  const rows =
    planIds.length === 0
      ? []
      : await db.query<{ portfolio_id: string; what: 'units' | 'invested' | 'onTheWay'; product_id: string; balance: bigint }>(holdings, [investorId, planIds]);
  return (planId) => {
    const own = rows.filter((row) => row.portfolio_id === planId);
    const sum = (what: 'invested' | 'onTheWay'): Rupiah => rupiah(own.reduce((all, row) => (row.what === what ? all + row.balance : all), 0n));
    return {
      units: new Map(own.filter(({ what }) => what === 'units').map(({ product_id, balance }) => [product_id, balance as Units])),
      paidIn: sum('invested'),
      onTheWay: sum('onTheWay'),
    };
  };
}

/** The value of units at the latest NAV, by fund. */
export const worthByFund = ({ units }: Pick<Holdings, 'units'>, { byId }: ProductCatalogue): ReadonlyMap<string, Rupiah> =>
  new Map([...units].map(([productId, held]) => [productId, rupiah(byId.has(productId) ? marketValue(held, byId.get(productId)!.nav, 'IDR') : 0n)]));

/** A fund of a plan with its target share. */
export interface Target {
  readonly productId: string;
  readonly share: PartsPerMillion;
}

/** The targets of the plan's mandate in force. */
export const sharesIn = (mandates: readonly Mandate[]): Target[] =>
  (mandates.find(({ outcome }) => outcome === 'inForce')?.lines ?? []).map(({ product_id: productId, share_ppm: share }) => ({
    productId,
    share: partsPerMillion(share ?? 0n),
  }));

/** How far a plan is from its targets. */
export const driftOf = (targets: readonly Target[], own: Pick<Holdings, 'units'>, products: ProductCatalogue): PartsPerMillion =>
  drift(heldAs(targets, worthByFund(own, products)));

const heldAs = (targets: readonly Target[], worth: ReadonlyMap<string, Rupiah>): Held[] =>
  targets.map(({ productId, share }) => ({ productId, worth: worth.get(productId) ?? rupiah(0), target: share }));

/** The split of an amount over the funds, with the plan's drift before and after. */
export function topUpOf(targets: readonly Target[], own: Holdings, products: ProductCatalogue, amount: Rupiah) {
  const held = heldAs(targets, worthByFund(own, products));
  const { byId } = products;
  const leastOf = (productId: string): bigint => byId.get(productId)?.minimum_subscription ?? 0n;
  const parts = newMoneyTaken(
    held.map((one) => ({ ...one, leastBought: leastOf(one.productId) })),
    amount,
  );
  const lines = parts.map((part) => ({ ...part, name: byId.get(part.productId)?.name ?? part.productId }));
  const after = held.map((one) => ({ ...one, worth: rupiah(one.worth + (lines.find(({ productId }) => productId === one.productId)?.amount ?? 0n)) }));
  return { lines, drift: drift(held), driftAfter: drift(after), isClosed: lines.some(({ productId }) => !byId.get(productId)?.subscription_open) };
}
