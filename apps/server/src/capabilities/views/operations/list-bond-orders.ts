/** Lists bond orders of all investors, newest first, with the queue each is in. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/list-bond-orders.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';
import { openProposals } from '../../people/decisions/index.ts';
import { type BondOrderRow, findBondOrders, findNamed, type Standing, standingOf } from './bond-order-queries.ts';

export async function listBondOrders(
  db: Db,
  { keys, business }: OperatorContext,
  { code, seri, kind, after, size = 25 }: InputOf<typeof call.listBondOrders>,
): Promise<Answer<typeof call.listBondOrders>> {
  const typed = code?.trim().toUpperCase() ?? '';
  const named = typed === '' ? null : await findNamed(db, typed);
  if (typed !== '' && named === null) return done({ items: [], next: null });
  const rows = await findBondOrders(db, { named, seri: seri ?? null, kind: kind ?? null, after: cursorAfter(after), limit: size + 1 });
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.order_id }));
  const ids = shown.map((row) => row.order_id);
  const investors = shown.map((row) => row.investor_id);
  const [standing, proposals, names] = await Promise.all([standingOf(db, ids, business), openProposals(db, ids), maskedNamesOf(db, keys, investors)]);
  return done({
    items: shown.map((row) => ({
      ...present(row, standing.get(row.order_id)),
      investorName: names.get(row.investor_id) ?? null,
      proposalId: proposals.get(row.order_id) ?? null,
    })),
    next,
  });
}

const present = (row: BondOrderRow, standing: Standing | undefined) => ({
  investorId: row.investor_id,
  orderId: row.order_id,
  orderCode: row.code,
  kind: row.kind,
  seri: row.seri,
  nominal: rupiah(row.nominal),
  state: row.state,
  placedAt: toIso(row.placed_at),
  kodePemesanan: row.kode_pemesanan,
  kodeBilling: row.kode_billing,
  kodeRedeem: row.kode_redeem,
  payBefore: row.pay_before && toIso(row.pay_before),
  ntpn: row.ntpn,
  settlesOn: row.settles_on,
  settledOn: row.settled_on,
  unmade: row.unmade,
  waits: standing === undefined ? null : { queue: standing.queue, since: toIso(standing.since) },
});
