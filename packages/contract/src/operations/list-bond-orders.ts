/** Purchases, early redemptions and sales of government bonds, newest first: by code, series or kind, with the queue each is in. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, RupiahOut, type Static, type WireOf } from '../call.ts';
import { BondSeri, Text } from '../input.ts';
import { ORDER_STATES } from '../orders/order.ts';
import { cursorInput, cursorList } from './cursor.ts';
import { QUEUES } from './queues.ts';

export const BOND_ORDER_KINDS = ['bondSubscription', 'bondRedemption', 'bondSale'] as const;

export const ListBondOrdersInput = Type.Object({
  code: Type.Optional(
    Text(40, {
      description: "A complete code: ours, or the ministry's order or billing code of a purchase, which also finds its redemptions and sales",
    }),
  ),
  seri: Type.Optional(BondSeri),
  kind: Type.Optional(oneOf(BOND_ORDER_KINDS)),
  ...cursorInput,
});
export type ListBondOrdersInput = Static<typeof ListBondOrdersInput>;

const BondOrder = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked; null if the investor is unknown or the name was erased'),
  orderId: Type.String(),
  orderCode: Type.String(),
  kind: oneOf(BOND_ORDER_KINDS),
  seri: Type.String(),
  nominal: RupiahOut,
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  kodePemesanan: orNull(Type.String(), 'Code of the purchase; for a redemption or sale, the purchase it belongs to'),
  kodeBilling: orNull(Type.String()),
  kodeRedeem: orNull(Type.String()),
  payBefore: orNull(InstantOut),
  ntpn: orNull(Type.String()),
  settlesOn: orNull(DayOut),
  settledOn: orNull(DayOut),
  unmade: orNull(oneOf(['refused', 'nationalQuotaSpent', 'individualQuotaSpent', 'away']), 'Why the registry made no order'),
  waits: orNull(Type.Object({ queue: oneOf(QUEUES), since: InstantOut }), 'The queue it is in'),
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type BondOrder = WireOf<typeof BondOrder>;

export const ListBondOrdersReply = cursorList(BondOrder);
export type ListBondOrdersReply = WireOf<typeof ListBondOrdersReply>;

export const listBondOrders = declare('operations.listBondOrders', 'GET ops/bonds/orders', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'support', 'product', 'admin'],
  family: 'operations',
  input: ListBondOrdersInput,
  reply: ListBondOrdersReply,
  refusals: [],
});
