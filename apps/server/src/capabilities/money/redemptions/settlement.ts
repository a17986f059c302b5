/** How units that leave a fund are settled: the parts that redemptions and switches share. */
import type { Feed, SettlementOf } from '../orders/index.ts';

/** Both are confirmed in one list, the first come first: a day lets only so much go. */
const feed: Feed = async (registry, day, from) => {
  const { confirmations, deferred, next } = await registry.exitConfirmationsOf(day, from);
  return { fills: confirmations, deferred, next };
};

const submitAs =
  (kind: 'redemption' | 'switch'): SettlementOf['submit'] =>
  (registry, { navDay, productId, number }, legs) =>
    registry.sendExits({
      navDay,
      productId,
      kind,
      number,
      orders: legs.map((leg) => ({
        reference: leg.reference,
        ifua: leg.ifua,
        amount: leg.askedAmount,
        units: leg.askedAmount === null ? leg.reservedUnits : null,
        isAll: leg.isAll,
        toProductId: leg.toProductId,
        feePpm: leg.feePpm,
        vatPpm: leg.vatPpm,
      })),
    });

/**
 * units × 10⁴ = amount × 10¹⁰ ÷ (NAV × 10⁶), half up, never more than was set aside; an amount that was asked for is
 * paid to the rupiah. The fee and its tax come off it, each rounded for itself.
 */
const LEAVING = `
  taken as (
    select b.*, n.nav as at_nav,
      least(b.reserved_units, coalesce(round(b.asked_amount::numeric * 10000000000 / n.nav)::bigint, b.reserved_units)) as taken
    from batch b join prices.nav n on n.product_id = b.product_id and n.day = $1
  ), gross as (
    select k.*, case when k.asked_amount is not null and round(k.asked_amount::numeric * 10000000000 / k.at_nav)::bigint = k.taken then k.asked_amount
      else round(k.taken::numeric * k.at_nav / 10000000000)::bigint end as gross from taken k
  ), charged as (
    select g.*, round(g.gross::numeric * g.fee_ppm / 1000000)::bigint as its_fee from gross g
  ), taxed as (
    select c.*, round(c.its_fee::numeric * c.vat_ppm / 1000000)::bigint as its_vat from charged c
  )`;
const LEFT = 'select investor_id, leg_id, at_nav as nav, taken as units, gross as amount, its_fee as fee, its_vat as vat, gross - its_fee - its_vat as net';

/**
 * The registry's figures win: they are what the custodian wrote down. Another NAV than was published, more units than
 * were set aside, or a difference of more than one step is not settled: it is shown. The cost of several orders in one
 * batch is cut from one average, so that its parts add up.
 */
const DIFFERS = 'c.c_nav <> c.nav or abs(c.c_units - c.units) > 1 or abs(c.c_amount - c.amount) > 1 or c.c_units > c.reserved_units';
const LEAVES = `
  good as (
    select b.*, sum(b.c_units) over w as gone, round(b.c_amount::numeric * b.fee_ppm / 1000000)::bigint as its_fee
    from batch b where not b.differs window w as (partition by b.investor_id order by b.leg_id)
  ), left_behind as materialized (
    select g.*, round(g.its_fee::numeric * g.vat_ppm / 1000000)::bigint as its_vat,
      (round(i.balance::numeric * g.gone / u.balance) - round(i.balance::numeric * (g.gone - g.c_units) / u.balance))::bigint as its_cost
    from good g
    join ledger.account u on u.investor_id = g.investor_id and u.path = 'units' and u.asset = g.product_id
    join ledger.account i on i.investor_id = g.investor_id and i.path = 'fund/' || g.product_id || '/invested' and i.asset = 'IDR'
  )`;
const GONE =
  'select investor_id, leg_id, c_units as units, c_amount as amount, its_fee as fee, its_vat as vat, c_amount - its_fee - its_vat as net, its_cost as cost from left_behind';

export const redemptionSettlement = {
  submit: submitAs('redemption'),
  feed,
  price: `${LEAVING}, figures as (${LEFT} from taxed)`,
  book: `
  batch as materialized (
    select c.*, ${DIFFERS} as differs from confirmed c
  ), ${LEAVES}, figures as materialized (${GONE})`,
  holdsUnits: true,
} as const;

/** What follows is priced and confirmed with what leaves, or neither is. */
export const switchSettlement = {
  submit: submitAs('switch'),
  feed,
  price: `${LEAVING}, both_sides as (
    select x.*, t.leg_id as to_leg_id, n.nav as to_nav
    from taxed x join orders.leg t on t.investor_id = x.investor_id and t.follows = x.leg_id
    join prices.nav n on n.product_id = t.product_id and n.day = $1
  ), figures as (
    ${LEFT} from both_sides
    union all
    select investor_id, to_leg_id, to_nav, round((gross - its_fee - its_vat)::numeric * 10000000000 / to_nav)::bigint, gross - its_fee - its_vat, null, null, null
    from both_sides
  )`,
  book: `
  batch as materialized (
    select c.*, t.leg_id as to_leg_id, f.units as to_units,
      ${DIFFERS} or f.nav is distinct from t.nav or f.units is null or abs(f.units - t.units) > 1 as differs
    from confirmed c join orders.leg t on t.investor_id = c.investor_id and t.follows = c.leg_id
    left join lateral (
      select nav, units from orders.fill f where f.investor_id = t.investor_id and f.leg_id = t.leg_id order by f.version desc limit 1) f on true
  ), ${LEAVES}, figures as materialized (
    ${GONE}
    union all
    select investor_id, to_leg_id, to_units, c_amount - its_fee - its_vat, null, null, null, null from left_behind
  )`,
  holdsUnits: true,
} as const;
