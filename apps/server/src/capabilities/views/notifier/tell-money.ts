/** What is told of money and units outside of an order: refunds, payouts, money on hold, what funds distribute or become. */
import { type Currency, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { sql } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import type * as holdingsEvents from '../../money/holdings/events.ts';
import { tell } from './tell.ts';

const findPayout = sql(
  'notifier.payout',
  `
  select p.amount, p.currency, m.product_id, coalesce(s.reason = 'navCorrected', false) as is_difference from payouts.payout p
  left join payments.suspense s on s.investor_id = p.investor_id and s.suspense_id = p.source_id
  left join holdings.movement m on m.investor_id = p.investor_id and m.movement_id = p.source_id where p.investor_id = $1 and p.payout_id = $2`,
);
const findMovements = sql(
  'notifier.movements',
  `
  select kind, product_id, day, sum(units)::bigint as units, into_product_id, sum(into_units)::bigint as into_units, sum(amount)::bigint as amount, currency
  from holdings.movement where investor_id = $1 and action_id = $2 and version = $3 group by kind, product_id, day, into_product_id, currency`,
);
const findSuspense = sql(
  'notifier.suspense',
  `
  select s.amount, s.currency, exists (
    select from payouts.payout o where o.investor_id = s.investor_id and o.source_id = s.suspense_id and o.purpose = 'refund') as goes_back
  from payments.suspense s where s.investor_id = $1 and s.suspense_id = $2`,
);

export const inMoney = ({ amount, currency }: { readonly amount: bigint; readonly currency: Currency }): { total: string; currency: Currency } => ({
  total: formatDecimal(amount, SCALE[currency]),
  currency,
});

export async function tellSuspended(errand: Errand, { investorId, suspenseId }: { investorId: string; suspenseId: string }): Promise<void> {
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency; goes_back: boolean }>(findSuspense, [investorId, suspenseId]);
  // Promise a way back only where there is one: a bank may not say where money came from.
  const kind = row?.goes_back ? 'moneySuspended' : 'moneyHeld';
  if (row) await tell(errand, investorId, kind, inMoney(row), `moneySuspended:${suspenseId}`);
}

/** A refund reached the account the money came from. What a redemption pays out is told with its order. */
export async function tellPaidOut(errand: Errand, { investorId, payoutId, purpose }: { investorId: string; payoutId: string; purpose: string }): Promise<void> {
  if (purpose !== 'refund') return;
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency; product_id: string | null; is_difference: boolean }>(findPayout, [
    investorId,
    payoutId,
  ]);
  if (!row) return;
  if (row.product_id === null)
    await tell(errand, investorId, row.is_difference ? 'differencePaid' : 'moneyReturned', inMoney(row), `moneyReturned:${payoutId}`);
  else await tell(errand, investorId, 'fundMoneySent', { fund: await fundOf(errand, row.product_id), ...inMoney(row) }, `fundMoneySent:${payoutId}`);
}

/** A bank refused for good to send money on. Tried again in vain it is the same news. */
export async function tellRefused(
  errand: Errand,
  { investorId, payoutId, sourceId }: { investorId: string; payoutId: string; sourceId: string },
): Promise<void> {
  // What the house sends is nobody's to hear of: operators have it in their queue.
  if (investorId === HOUSE_INVESTOR) return;
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency }>(findPayout, [investorId, payoutId]);
  if (row) await tell(errand, investorId, 'payoutRefused', inMoney(row), `payoutRefused:${sourceId}`);
}

const fundOf = async ({ reference }: Errand, productId: string): Promise<string> =>
  (await productCatalogue({ reference })).byId.get(productId)?.name ?? productId;

interface MovedRow {
  readonly kind: 'distribution' | 'merger' | 'liquidation';
  readonly product_id: string;
  readonly day: string;
  readonly units: bigint;
  readonly into_product_id: string | null;
  readonly into_units: bigint | null;
  readonly amount: bigint;
  readonly currency: Currency;
}

/** What a fund did to all of an investor's units of it. */
export async function tellHoldings(errand: Errand, { investorId, actionId, version }: holdingsEvents.Moved): Promise<void> {
  const [row] = await errand.primary.query<MovedRow>(findMovements, [investorId, actionId, version]);
  if (!row) return;
  const fund = await fundOf(errand, row.product_id);
  const of = { fund, day: row.day };
  const [units, source] = [formatDecimal(row.units, SCALE.units), `holdings:${actionId}:${version}`];
  if (row.kind === 'merger') {
    const into = await fundOf(errand, row.into_product_id ?? '');
    const [went, intoUnits] = [formatDecimal(-row.units, SCALE.units), formatDecimal(row.into_units ?? 0n, SCALE.units)];
    await tell(errand, investorId, 'fundMerged', { ...of, into, units: went, intoUnits }, source);
  } else if (row.kind === 'liquidation') await tell(errand, investorId, 'fundLiquidated', { ...of, ...inMoney(row) }, source);
  else if (row.amount > 0n) await tell(errand, investorId, 'distributionPaid', { ...of, ...inMoney(row) }, source);
  else await tell(errand, investorId, version === 1 ? 'distributionReinvested' : 'distributionCorrected', { ...of, units }, source);
}
