/** Purchases, early redemptions and sales of government bonds, newest first: by a code, a series or a kind, with what each waits for. */
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
      description: 'A whole code: ours, or that under which the ministry knows a purchase or is paid for it, which finds what left the purchase too',
    }),
  ),
  seri: Type.Optional(BondSeri),
  kind: Type.Optional(oneOf(BOND_ORDER_KINDS)),
  ...cursorInput,
});
export type ListBondOrdersInput = Static<typeof ListBondOrdersInput>;

const BondOrder = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked; null where nobody is known, or the name was erased'),
  orderId: Type.String(),
  orderCode: Type.String(),
  kind: oneOf(BOND_ORDER_KINDS),
  seri: Type.String(),
  nominal: RupiahOut,
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  kodePemesanan: orNull(Type.String(), 'The code of the purchase: of a redemption or sale, of which one it is a part'),
  kodeBilling: orNull(Type.String()),
  kodeRedeem: orNull(Type.String()),
  payBefore: orNull(InstantOut),
  ntpn: orNull(Type.String()),
  settlesOn: orNull(DayOut),
  settledOn: orNull(DayOut),
  unmade: orNull(oneOf(['refused', 'nationalQuotaSpent', 'individualQuotaSpent', 'away']), 'Why the registry made no order'),
  waits: orNull(Type.Object({ queue: oneOf(QUEUES), since: InstantOut }), 'The queue in which it stands'),
  proposalId: orNull(Type.String(), 'What somebody proposed about it and nobody has decided'),
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
