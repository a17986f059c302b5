/** Lists orders of retail bonds in a group; the second version returns more of each. Also counts those changed since the person last saw them. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { BOND_GROUPS, type BOND_ORDER_KINDS, type BondGroup } from '@lumbung/contract/histories/bond-orders.ts';
import type * as call from '@lumbung/contract/histories/bond-orders.ts';
import type { ORDER_STATES } from '@lumbung/contract/orders/order.ts';
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, parseDay, startOf, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { type BondOrderRow, pageOfBondOrders, unreadBondOrders } from './bond-store.ts';
import { readOrders } from './read-orders.ts';

const KINDS: Readonly<Record<(typeof BOND_ORDER_KINDS)[number], string>> = { subscription: 'bondSubscription', redemption: 'bondRedemption', sale: 'bondSale' };
const kindOf = (kind: string) => (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) => KINDS[one] === kind)!;

function groupOf(type: string): BondGroup {
  const group = BOND_GROUPS.find((one) => one === type);
  if (!group) throw notFound();
  return group;
}

async function readPage(db: Db, { session }: InvestorContext, input: InputOf<typeof call.listBondOrders>) {
  const { page = 1, size = 20, from, to, search, seri, kind, sort } = { ...input, ...input.filterRequest };
  const [first, last] = [from === undefined ? null : parseDay(from), to === undefined ? null : parseDay(to)];
  const rows = await pageOfBondOrders(db, session, {
    group: groupOf(input.type),
    from: first && startOf(first),
    until: last && startOf(addDays(last, 1)),
    seri: seri ?? null,
    kind: kind === undefined ? null : KINDS[kind],
    search: search?.trim().toUpperCase() || null,
    oldestFirst: sort === 'oldest',
    size,
    page,
  });
  return { rows, total: rows[0]?.total ?? 0, page, size };
}

export const presentBondItem = ({ order_id, code, kode_pemesanan, kind, seri, amount, state, placed_at }: BondOrderRow) => ({
  transactionId: order_id,
  orderCode: code,
  kodePemesanan: kode_pemesanan,
  kind: kindOf(kind),
  seri,
  amount,
  units: Number(amount / BOND_UNIT),
  state: state as (typeof ORDER_STATES)[number],
  placedAt: toIso(placed_at),
});

export const presentBondMore = ({ is_read, kode_billing, pay_before, ntpn, ntb, settles_on }: BondOrderRow) => ({
  isRead: is_read,
  kodeBilling: kode_billing,
  payBefore: pay_before === null ? null : toIso(pay_before),
  ntpn,
  ntb,
  settlesOn: settles_on,
});

export async function listBondOrders(
  db: Db,
  context: InvestorContext,
  input: InputOf<typeof call.listBondOrders>,
): Promise<Answer<typeof call.listBondOrders>> {
  const { rows, ...rest } = await readPage(db, context, input);
  return done({ items: rows.map(presentBondItem), ...rest });
}

export async function listBondOrdersV2(
  db: Db,
  context: InvestorContext,
  input: InputOf<typeof call.listBondOrdersV2>,
): Promise<Answer<typeof call.listBondOrdersV2>> {
  const { rows, ...rest } = await readPage(db, context, input);
  const [products, calendar] = await Promise.all([productCatalogue(context), exchangeCalendar(context.reference)]);
  const basis = { products, calendar, language: context.language };
  const ids = rows.map(({ order_id }) => order_id);
  const orders = new Map(
    (await readOrders(db, context.session.investorId, ids, basis, { bills: false, steps: true })).map((order) => [order.summary.orderId, order]),
  );
  return done({
    items: rows.map((row) => ({ ...presentBondItem(row), ...presentBondMore(row), currentStep: orders.get(row.order_id)?.currentStep ?? null })),
    ...rest,
  });
}

export async function countUnreadBondOrders(
  db: Db,
  { session }: InvestorContext,
  { type }: InputOf<typeof call.countUnreadBondOrders>,
): Promise<Answer<typeof call.countUnreadBondOrders>> {
  return done({ count: await unreadBondOrders(db, session, groupOf(type)) });
}
