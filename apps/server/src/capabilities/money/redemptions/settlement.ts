/** How units that leave a fund are settled: the parts that redemptions and switches share. */
import type { Feed, SettlementOf } from '../orders/index.ts';
import type { ExitKind } from './rules.ts';

/** Both are confirmed in one list, in order of arrival: a daily limit applies to both together. */
const feed: Feed = async (registry, day, from) => {
  const { confirmations, deferred, odd, next } = await registry.exitConfirmationsOf(day, from);
  return { fills: confirmations, deferred, odd, next };
};

const submitAs =
  (kind: 'redemption' | 'switch'): SettlementOf['submit'] =>
  (registry, { navDay, productId, currency, number }, legs) =>
    registry.sendExits({
      navDay,
      productId,
      currency,
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
 * Units are amount ÷ NAV (`units_times_nav` is 1 unit × NAV 1 in the smallest step of the currency), rounded as the custodian
 * does, and never more than is reserved and free; a requested amount is paid to the rupiah. The fee and its VAT are deducted,
 * each rounded separately.
 */
const leaving = (kind: ExitKind): string => `
  wanted as (
    select b.*, n.nav as at_nav, m.units_times_nav, r.amount_rounding, b.reserved_units + u.balance - u.held as most,
      catalogue.units_of(b.asked_amount::numeric * m.units_times_nav / n.nav, r.unit_rounding, r.unit_scale) as wanted
    from batch b join prices.published n on n.product_id = b.product_id and n.day = $1 join ledger.asset m on m.asset = b.currency
    join ledger.account u on u.investor_id = b.investor_id and u.portfolio_id = b.portfolio_id and u.path = 'units' and u.asset = b.product_id
    cross join catalogue.terms_on($2, '${kind}', $1) r
  ), taken as (
    select w.*, least(w.most, coalesce(w.wanted, w.reserved_units)) as taken from wanted w
  ), gross as (
    select k.*, case when k.asked_amount is not null and k.wanted = k.taken then k.asked_amount
      else catalogue.amount_of(k.taken::numeric * k.at_nav / k.units_times_nav, k.amount_rounding) end as gross from taken k
  ), charged as (
    select g.*, round(g.gross::numeric * g.fee_ppm / 1000000)::bigint as its_fee from gross g
  ), taxed as (
    select c.*, round(c.its_fee::numeric * c.vat_ppm / 1000000)::bigint as its_vat from charged c
  )`;
const LEFT = 'select investor_id, leg_id, at_nav as nav, taken as units, gross as amount, its_fee as fee, its_vat as vat, gross - its_fee - its_vat as net';

/**
 * The registry's figures take precedence: they are the custodian's record. A leg is mismatched if its NAV is not the published one, its
 * amount is not the value of its units, or it differs from the order. An order by amount may take more units than were reserved,
 * if the NAV fell, and one for everything may include later purchases, as long as the units are free; never more than what is
 * reserved and free. The costs of several orders in a batch are derived from one average, so that they add up.
 */
const withFree = (kind: ExitKind): string => `
    select c.*, u.balance - u.held as free, m.units_times_nav, catalogue.unit_step(r.unit_scale) as unit_step,
      sum(greatest(c.c_units - c.reserved_units, 0)) over (partition by c.investor_id, c.portfolio_id order by c.leg_id) as beyond
    from confirmed c join ledger.asset m on m.asset = c.currency
    join ledger.account u on u.investor_id = c.investor_id and u.portfolio_id = c.portfolio_id and u.path = 'units' and u.asset = c.product_id
    cross join catalogue.terms_on($2, '${kind}', $1) r`;
const NOT_AS_ASKED = `case
      when c.c_outcome = 'partial' then c.c_units >= c.reserved_units or coalesce(c.c_amount >= c.asked_amount, false)
      when c.asked_amount is not null then abs(c.c_amount - c.asked_amount) > 1 and c.c_units < c.reserved_units + c.free
      when c.all_units then c.c_units < c.reserved_units - 1
      else abs(c.c_units - c.reserved_units) > 1 end`;
const DIFFERS = `c.beyond > c.free or not c.is_agreed and (c.is_other_nav
        or abs(c.c_amount - c.c_units::numeric * c.c_nav / c.units_times_nav) > 1 + c.c_nav::numeric * c.unit_step / c.units_times_nav or ${NOT_AS_ASKED})`;
const LEAVES = `
  good as (
    select b.*, sum(b.c_units) over w as gone, round(b.c_amount::numeric * b.fee_ppm / 1000000)::bigint as its_fee
    from batch b where not b.differs window w as (partition by b.investor_id, b.portfolio_id order by b.leg_id)
  ), left_behind as materialized (
    select g.*, round(g.its_fee::numeric * g.vat_ppm / 1000000)::bigint as its_vat,
      (round(coalesce(i.balance, 0)::numeric * g.gone / u.balance) - round(coalesce(i.balance, 0)::numeric * (g.gone - g.c_units) / u.balance))::bigint as its_cost
    from good g
    join ledger.account u on u.investor_id = g.investor_id and u.portfolio_id = g.portfolio_id and u.path = 'units' and u.asset = g.product_id
    left join ledger.account i on i.investor_id = g.investor_id and i.portfolio_id = g.portfolio_id
      and i.path = 'fund/' || g.product_id || '/invested' and i.asset = g.currency
  )`;
const NONE_RETURNED = 'null::bigint as returned_amount, null::bigint as returned_fee, null::bigint as returned_vat';
const GONE = `select investor_id, leg_id, c_nav as nav, c_units as units, c_amount as amount, its_fee as fee, its_vat as vat,
      c_amount - its_fee - its_vat as net, its_cost as cost, ${NONE_RETURNED}, c_version as version from left_behind`;

export const redemptionSettlement = {
  submit: submitAs('redemption'),
  feed,
  owed: 'l.amount',
  price: `${leaving('redemption')}, figures as (${LEFT} from taxed)`,
  book: `
  told as materialized (${withFree('redemption')}
  ), batch as materialized (
    select c.*, ${DIFFERS} as differs from told c
  ), ${LEAVES}, figures as materialized (${GONE})`,
  holdsUnits: true,
} as const;

/** The leaving leg and the leg that follows it are priced and confirmed together, or not at all. */
export const switchSettlement = {
  submit: submitAs('switch'),
  feed,
  // Custodians settle the switched amount with each other; only our fee and its VAT are owed to us.
  owed: `case when l.side = 'out' then l.fee + l.vat else 0 end`,
  price: `${leaving('switch')}, into_terms as materialized (
    select p.product_id, r.unit_rounding, r.unit_scale from catalogue.product p cross join lateral catalogue.terms_on(p.product_id, 'switch', $1) r
  ), both_sides as (
    select x.*, t.leg_id as to_leg_id, n.nav as to_nav, r.unit_rounding, r.unit_scale
    from taxed x join orders.leg t on t.investor_id = x.investor_id and t.follows = x.leg_id
    join prices.published n on n.product_id = t.product_id and n.day = $1 join into_terms r on r.product_id = t.product_id
  ), figures as (
    ${LEFT} from both_sides
    union all
    select investor_id, to_leg_id, to_nav, catalogue.units_of((gross - its_fee - its_vat)::numeric * units_times_nav / to_nav, unit_rounding, unit_scale),
      gross - its_fee - its_vat, null, null, null
    from both_sides
  )`,
  book: `
  told as materialized (${withFree('switch')}
  ), batch as materialized (
    select c.*, t.leg_id as to_leg_id, f.units as to_units, f.nav as to_nav, f.version as to_version,
      ${DIFFERS} or f.units is null or not c.is_agreed and (f.nav is null or f.nav <> t.nav and not prices.was_corrected(t.product_id, $1, f.nav)
        or abs(f.units::numeric * f.nav / c.units_times_nav - (c.c_amount - round(c.c_amount::numeric * c.fee_ppm / 1000000)
          - round(round(c.c_amount::numeric * c.fee_ppm / 1000000) * c.vat_ppm / 1000000))) > 1 + f.nav::numeric * catalogue.unit_step(r.unit_scale) / c.units_times_nav) as differs
    from told c join orders.leg t on t.investor_id = c.investor_id and t.follows = c.leg_id
    join prices.published p on p.product_id = t.product_id and p.day = $1 and p.nav = t.nav
    cross join lateral catalogue.terms_on(t.product_id, 'switch', $1) r
    left join lateral (
      select version, nav, units from orders.fill f where f.investor_id = t.investor_id and f.leg_id = t.leg_id order by f.version desc limit 1) f on true
  ), ${LEAVES}, figures as materialized (
    ${GONE}
    union all
    select investor_id, to_leg_id, to_nav, to_units, c_amount - its_fee - its_vat, null, null, null, null, null, null, null, to_version from left_behind
  )`,
  holdsUnits: true,
} as const;
