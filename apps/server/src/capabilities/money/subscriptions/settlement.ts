/** How subscriptions are settled: money that was paid goes into funds, and becomes units at their NAV. */
import type { SettlementOf } from '../orders/index.ts';
import { UNITS_ALLOTTED, UNITS_ALLOTTED_ENTRIES } from './entries.ts';
import { confirmationsFeed } from './feed.ts';
import { giveBack } from './give-back.ts';

export const subscriptionSettlement: SettlementOf = {
  submit: (registry, { navDay, productId, currency, number }, legs) =>
    registry.sendOrders({
      navDay,
      productId,
      currency,
      number,
      orders: legs.map(({ reference, ifua, amount, fee }) => ({ reference, ifua, amount: amount ?? 0n, fee: fee ?? 0n })),
    }),
  feed: confirmationsFeed,
  // Units are amount ÷ NAV, rounded as the custodian does: numeric, because the product overflows a bigint.
  price: `
  published as materialized (
    select n.nav, m.asset as currency, m.units_times_nav, r.unit_rounding, r.unit_scale
    from prices.published n cross join ledger.asset m cross join catalogue.terms_on($2, 'subscription', $1) r
    where n.product_id = $2 and n.day = $1 and m.kind = 'money'
  ), figures as (
    select b.investor_id, b.leg_id, n.nav, catalogue.units_of(b.amount::numeric * n.units_times_nav / n.nav, n.unit_rounding, n.unit_scale) as units, b.amount, b.fee, b.vat, b.net
    from batch b join published n on n.currency = b.currency
  )`,
  // The registry's units take precedence: they are the custodian's record. A leg is mismatched if its NAV is not the published one, its
  // units are not its amount at that NAV, or its outcome `partial` does not fit the amount. More than was paid is never invested.
  book: `
  batch as materialized (
    select c.*, coalesce(c.c_amount, c.amount) as filled,
      coalesce(c.c_amount, c.amount) > c.amount or not c.is_agreed and (
        c.is_other_nav or (c.c_outcome = 'partial') <> (coalesce(c.c_amount, c.amount) < c.amount)
        or abs(c.c_units - catalogue.units_of(coalesce(c.c_amount, c.amount)::numeric * m.units_times_nav / c.c_nav, r.unit_rounding, r.unit_scale))
          > catalogue.unit_step(r.unit_scale)) as differs
    from confirmed c join ledger.asset m on m.asset = c.currency cross join catalogue.terms_on($2, 'subscription', $1) r
  ), charged as (
    select b.*, case when b.filled = b.amount then b.fee else round(b.filled::numeric * b.fee_ppm / 1000000)::bigint end as its_fee from batch b where not b.differs
  ), taxed as (
    select c.*, case when c.filled = c.amount then c.vat else round(c.its_fee::numeric * c.vat_ppm / 1000000)::bigint end as its_vat from charged c
  ), figures as materialized (
    select investor_id, leg_id, c_nav as nav, c_units as units, filled as amount, its_fee as fee, its_vat as vat, net, null::bigint as cost,
      case when filled < amount then amount - filled end as returned_amount, case when filled < amount then fee - its_fee end as returned_fee,
      case when filled < amount then vat - its_vat end as returned_vat, c_version as version
    from taxed
  )`,
  posting: UNITS_ALLOTTED,
  entries: UNITS_ALLOTTED_ENTRIES,
  fees: null,
  holdsUnits: false,
  giveBack,
  order: { from: 'paid', to: 'done' },
};
