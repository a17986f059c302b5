/**
 * Orders of retail bonds in four groups, each with the number that changed since the user last viewed them. `sbn` lists retail series,
 * which are all there are. 404 for any other group.
 */
import { type Static, Type } from 'typebox';
import { DayOut, declare, InstantOut, listOf, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';
import { PURCHASE_STATES } from '../bonds/purchase.ts';
import { BondSeri, Day, pagingInput, Text, Uuid } from '../input.ts';
import { ORDER_STATES, TimelineStep } from '../orders/order.ts';

export const BOND_GROUPS = ['pending', 'inprogress', 'success', 'reject'] as const;
export type BondGroup = (typeof BOND_GROUPS)[number];
export const BOND_ORDER_KINDS = ['subscription', 'redemption', 'sale'] as const;

/** The path parameter; an unknown group is not found. */
const Group = Text(20, { description: BOND_GROUPS.join(', ') });

const filter = {
  ...pagingInput,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  search: Type.Optional(Text(60, { description: "A complete order code, ours or the ministry's, or the beginning of a series" })),
  seri: Type.Optional(BondSeri),
  kind: Type.Optional(oneOf(BOND_ORDER_KINDS)),
  sort: Type.Optional(oneOf(['newest', 'oldest'])),
};
export const BondOrdersInput = Type.Object({ type: Group, filterRequest: Type.Optional(Type.Object(filter)), ...filter });
export type BondOrdersInput = Static<typeof BondOrdersInput>;

const item = {
  transactionId: Type.String(),
  orderCode: Type.String(),
  kodePemesanan: orNull(Type.String(), "The ministry's code of the purchase; null until it has answered"),
  kind: oneOf(BOND_ORDER_KINDS),
  seri: Type.String(),
  amount: RupiahOut,
  units: Type.Integer(),
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
};
const more = {
  isRead: Type.Boolean({ description: 'Whether the caller has viewed the order in its current state' }),
  kodeBilling: orNull(Type.String()),
  payBefore: orNull(InstantOut),
  ntpn: orNull(Type.String(), 'Receipt of the treasury'),
  ntb: orNull(Type.String(), 'Receipt of the collecting bank'),
  currentStep: orNull(TimelineStep),
  settlesOn: orNull(DayOut),
};

export const BondOrdersReply = listOf(Type.Object(item));
export type BondOrdersReply = WireOf<typeof BondOrdersReply>;
export const BondOrdersV2Reply = listOf(Type.Object({ ...item, ...more }));
export type BondOrdersV2Reply = WireOf<typeof BondOrdersV2Reply>;
export type BondOrder = BondOrdersV2Reply['items'][number];

const listed = { does: 'reads', area: 'bonds', who: 'investor', family: 'bonds', input: BondOrdersInput, refusals: [], example: { type: 'pending' } } as const;
export const listBondOrders = declare('histories.listBondOrders', 'POST bonds/trans/{type}', { ...listed, reply: BondOrdersReply });
export const listBondOrdersV2 = declare('histories.listBondOrdersV2', 'POST bonds/trans/{type}-v2', { ...listed, reply: BondOrdersV2Reply });
export const listRetailBondOrders = declare('histories.listRetailBondOrders', 'POST bonds/ritel/sbn/trans/{type}', { ...listed, reply: BondOrdersReply });
export const listRetailBondOrdersV2 = declare('histories.listRetailBondOrdersV2', 'POST bonds/ritel/sbn/trans/{type}-v2', {
  ...listed,
  reply: BondOrdersV2Reply,
});

export const CountUnreadBondOrdersInput = Type.Object({ type: Group });
export type CountUnreadBondOrdersInput = Static<typeof CountUnreadBondOrdersInput>;
export const CountUnreadBondOrdersReply = Type.Object({ count: Type.Integer() });
export type CountUnreadBondOrdersReply = WireOf<typeof CountUnreadBondOrdersReply>;

export const countUnreadBondOrders = declare('histories.countUnreadBondOrders', 'GET bonds/ritel/sbn/trans/{type}/unread', {
  does: 'reads',
  area: 'bonds',
  who: 'investor',
  family: 'bonds',
  input: CountUnreadBondOrdersInput,
  reply: CountUnreadBondOrdersReply,
  refusals: [],
  example: { type: 'pending' },
});

export const GetBondOrderInput = Type.Object({ transactionId: Uuid });
export type GetBondOrderInput = Static<typeof GetBondOrderInput>;

/** One order with its timeline and what was agreed to; a draft awaiting its code is `awaitingCode`. 404 if not the caller's. */
export const GetBondOrderReply = Type.Object({
  ...item,
  ...more,
  orderCode: orNull(Type.String(), 'Null for a draft'),
  state: oneOf(['awaitingCode', ...PURCHASE_STATES]),
  endsAt: orNull(InstantOut, 'Expiry of a draft awaiting its code'),
  unmade: orNull(
    oneOf(['refused', 'nationalQuotaSpent', 'individualQuotaSpent', 'away']),
    'Why the ministry made no order, or the dealer took no sale; null if it did, or has not answered',
  ),
  timeline: Type.Array(TimelineStep),
  figures: orNull(Type.Unknown({ description: 'What was shown and agreed to, as shown' })),
  evidence: orNull(Type.Object({ sha256: Type.String(), shownAt: InstantOut, acceptedAt: InstantOut, factor: Type.String() }), 'Null for a draft'),
});
export type GetBondOrderReply = WireOf<typeof GetBondOrderReply>;

export const getBondOrder = declare('histories.getBondOrder', 'GET bonds/ritel/sbn/trans/details', {
  does: 'reads',
  area: 'bonds',
  who: 'investor',
  family: 'bonds',
  input: GetBondOrderInput,
  reply: GetBondOrderReply,
  refusals: [],
});
