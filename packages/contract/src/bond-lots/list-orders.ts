/** Purchases of bonds, newest first: of a series, or of a state. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, RupiahOut, type Static, type WireOf } from '../call.ts';
import { PURCHASE_STATES } from '../bonds/purchase.ts';
import { BondSeri } from '../input.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { BOND_OUTCOMES } from './propose-outcome.ts';

export const ListOrdersInput = Type.Object({
  seri: Type.Optional(BondSeri),
  waits: Type.Optional(oneOf(['unanswered', 'undecided', 'unsettled'], { description: 'Only what stands in that queue' })),
  ...cursorInput,
});
export type ListOrdersInput = Static<typeof ListOrdersInput>;

const BondPurchase = Type.Object({
  investorId: Type.String(),
  orderId: Type.String(),
  orderCode: Type.String(),
  seri: Type.String(),
  amount: RupiahOut,
  state: oneOf(PURCHASE_STATES),
  placedAt: InstantOut,
  kodePemesanan: orNull(Type.String()),
  payBefore: orNull(InstantOut),
  ntpn: orNull(Type.String()),
  settledOn: orNull(DayOut),
  unmade: orNull(oneOf(['refused', 'nationalQuotaSpent', 'individualQuotaSpent', 'away']), 'Why the registry made no order'),
  outcomes: Type.Array(oneOf(BOND_OUTCOMES), { description: 'What may be proposed of it now' }),
  proposalId: orNull(Type.String(), 'What somebody proposed about it and nobody has decided'),
});
export type BondPurchase = WireOf<typeof BondPurchase>;

export const ListOrdersReply = cursorList(BondPurchase);
export type ListOrdersReply = WireOf<typeof ListOrdersReply>;

export const listOrders = declare('bond-lots.listOrders', 'GET ops/bonds/orders', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'support', 'product', 'admin'],
  family: 'decisions',
  input: ListOrdersInput,
  reply: ListOrdersReply,
  refusals: [],
});
