/** Holdings of retail bonds, purchase by purchase; the second version adds what can be done with each now. 403 for another user's id. */
import { type Static, Type } from 'typebox';
import { DayOut, declare, InstantOut, listOf, orNull, RupiahOut, ShareOut, type WireOf } from '../call.ts';
import { UserId } from '../bonds/purchase.ts';
import { BondSeri, pagingInput } from '../input.ts';

const filter = { seri: Type.Optional(BondSeri), ...pagingInput };
export const BondLotsInput = Type.Object({ userId: UserId, filterRequest: Type.Optional(Type.Object(filter)), ...filter });
export type BondLotsInput = Static<typeof BondLotsInput>;

const lot = {
  transactionId: Type.String(),
  kodePemesanan: Type.String(),
  seri: Type.String(),
  units: Type.Integer({ description: 'Units still held' }),
  nominal: RupiahOut,
  coupon: ShareOut,
  settledOn: DayOut,
  maturesOn: DayOut,
  received: RupiahOut,
};
const more = {
  bought: RupiahOut,
  redeemable: RupiahOut,
  redeemBefore: orNull(InstantOut, 'When the early redemption window closes; null if not open'),
  tradableFrom: orNull(DayOut, 'First day it may be sold; null if it may not'),
  nextCoupon: orNull(Type.Object({ couponOn: DayOut, payOn: DayOut, net: RupiahOut }), 'Null after the last'),
  quote: orNull(
    Type.Object({
      price: Type.String({ description: 'Price the dealer pays, in percent of nominal' }),
      spreadPercent: Type.String(),
      finalPrice: Type.String({ description: 'Amount paid to the seller' }),
      goodUntil: InstantOut,
    }),
    'Quote of the dealer now; null outside trading hours and for lots that may not be sold yet',
  ),
};

export const BondLotsReply = listOf(Type.Object(lot));
export type BondLotsReply = WireOf<typeof BondLotsReply>;
export const BondLotsV2Reply = listOf(Type.Object({ ...lot, ...more }));
export type BondLotsV2Reply = WireOf<typeof BondLotsV2Reply>;
export type BondLot = BondLotsV2Reply['items'][number];

const example = { userId: '00000000-0000-7000-8000-000000000000' };

export const listBondLots = declare('portfolio.listBondLots', 'POST bonds/ritel/sbn/portfolio/list-detail', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'any',
  family: 'bonds',
  input: BondLotsInput,
  reply: BondLotsReply,
  refusals: [],
  example,
});

/** Not a plain read: it queries the dealer for quotes, although it writes nothing. */
export const listBondLotsV2 = declare('portfolio.listBondLotsV2', 'POST bonds/ritel/sbn/portfolio/list-detail-v2', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'any',
  family: 'bonds',
  input: BondLotsInput,
  reply: BondLotsV2Reply,
  refusals: [],
  example,
});
