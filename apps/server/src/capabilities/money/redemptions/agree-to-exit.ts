/** What applies to units leaving a fund if the order is approved now: the time of the approval determines the NAV day. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { type ProductCatalogue, termsOf, timesOf } from '../../market/catalogue/index.ts';
import type { Agreeable, LegRow, OrderRow } from '../orders/index.ts';
import { promiseExit } from './rules.ts';

export function agreeToExit(
  order: OrderRow,
  legs: readonly LegRow[],
  { products, calendar }: { readonly products: ProductCatalogue; readonly calendar: Calendar },
  now: Instant,
): Agreeable {
  const productOf = (side: LegRow['side']) => {
    const leg = legs.find((one) => one.side === side);
    return leg ? (products.byId.get(leg.product_id) ?? null) : null;
  };
  const [from, to] = [productOf('out'), productOf('in')];
  if (!from) throw new Error(`nothing leaves a fund by the order ${order.order_id}`);
  const kind = to ? 'switch' : 'redemption';
  const settlementDays = termsOf(from, order.kind, dayOf(now)).settlementDays;
  const { navDay, laterNavDay, orderBefore, cashOn, unitsOn, reason } = promiseExit(calendar, kind, timesOf(order.kind, from, to), settlementDays, now);
  return {
    legs: legs.map((leg) => ({ legId: leg.leg_id, promised: navDay, navDay, navDayReason: reason })),
    payBy: null,
    payDay: cashOn,
    before: orderBefore,
    navDay,
    laterNavDay,
    unitsOn,
    cashOn,
  };
}
