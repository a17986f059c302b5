/** Notices about orders that were corrected after settlement. */
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { sql } from '../../../platform/database.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findOrder } from '../orders/index.ts';
import * as correctionsEvents from './events.ts';

/** A corrected version of a leg, and of the one that follows it, with the version before; the product whose NAV was corrected comes first. */
const findCorrection = sql(
  'corrections.told',
  `
  select l.product_id, l.nav_day, was.nav as from_nav, now.nav as to_nav, case when l.side = 'in' then now.units - was.units end as units,
    case when l.side = 'out' then (select sum(e.amount)::bigint from ledger.posting g join ledger.entry e using (investor_id, posting_id)
      where g.investor_id = l.investor_id and g.reference = 'leg:' || $2::uuid || ':corrected:' || $3::int and e.asset = l.currency
        and e.path in ('proceeds', 'suspense', 'receivable', 'expenses/corrections')) end as money,
    exists (select from corrections.claim c where c.investor_id = l.investor_id and c.leg_id = l.leg_id and c.version = $3) as is_claimed
  from orders.leg l
  join orders.fill now on now.investor_id = l.investor_id and now.leg_id = l.leg_id and now.version = $3
  cross join lateral (
    select f.nav, f.units from orders.fill f where f.investor_id = l.investor_id and f.leg_id = l.leg_id and f.version < $3 and f.outcome <> 'rejected'
    order by f.version desc limit 1) was
  where l.investor_id = $1 and (l.leg_id = $2 or l.follows = $2) order by was.nav = now.nav, l.product_id <> $4`,
);

interface Correction {
  readonly product_id: string;
  readonly nav_day: Day;
  readonly from_nav: bigint;
  readonly to_nav: bigint;
  readonly units: bigint | null;
  readonly money: bigint | null;
  readonly is_claimed: boolean;
}

/** The NAV of an order was corrected after it was settled. */
async function tellCorrected(
  errand: TellingErrand,
  of: {
    readonly investorId: string;
    readonly orderId: string;
    readonly legId: string;
    readonly version: number;
    readonly productId: string;
  },
): Promise<void> {
  const [order, { byId }, legs] = await Promise.all([
    findOrder(errand.reads, of.investorId, of.orderId),
    productCatalogue(errand),
    errand.reads.query<Correction>(findCorrection, [of.investorId, of.legId, of.version, of.productId]),
  ]);
  const [told] = legs;
  if (!order) throw new Error(`no order ${of.orderId}`);
  if (!told) throw new Error(`no version ${of.version} of the leg ${of.legId}`);
  const units = legs.reduce((sum, leg) => sum + (leg.units ?? 0n), 0n);
  const money = legs.reduce((sum, leg) => sum + (leg.money ?? 0n), 0n);
  const facts = {
    orderId: of.orderId,
    code: order.code,
    fund: byId.get(told.product_id)?.name ?? told.product_id,
    navDay: told.nav_day,
    from: formatDecimal(told.from_nav, SCALE.nav),
    to: formatDecimal(told.to_nav, SCALE.nav),
    units: units === 0n ? null : formatDecimal(units, SCALE.units),
    money: money === 0n ? null : formatDecimal(money, SCALE[order.currency]),
    currency: order.currency,
    isClaimed: legs.some((leg) => leg.is_claimed),
  };
  await errand.tell(of.investorId, 'orderCorrected', facts, `orderCorrected:${of.orderId}:${of.legId}:${of.version}`);
}

export const tellings: readonly Telling[] = [telling('notifications.tellCorrected', correctionsEvents.corrected, tellCorrected)];
