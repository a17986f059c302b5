/** A series of government bonds as lists and details show it. */
import { BOND_KINDS } from '@lumbung/kernel/bonds.ts';
import { Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, RupiahOut, ShareOut, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export { BOND_KINDS };
/** Why a series accepts no orders. */
export const CLOSED_REASONS = ['notYet', 'over'] as const;

/** Input of any look-up of a series. */
export const SeriesRef = Text(12, { minLength: 3, description: 'Name of a series: ORI031T3' });

export const BondOffer = Type.Object({
  productId: Type.String({ description: 'The series again: the id that calls about orders use' }),
  seri: Type.String(),
  kind: oneOf(BOND_KINDS),
  isSharia: Type.Boolean(),
  tenorYears: Type.Integer(),
  coupon: ShareOut,
  isFloating: Type.Boolean(),
  floor: orNull(ShareOut, 'The minimum rate of a floating series; null for a fixed one'),
  spread: orNull(ShareOut, "Spread over the central bank's rate; null for a fixed series"),
  opensAt: InstantOut,
  closesAt: InstantOut,
  minimum: RupiahOut,
  multiple: RupiahOut,
  maximum: RupiahOut,
  settlesOn: DayOut,
  maturesOn: DayOut,
  firstCouponOn: DayOut,
  isTradable: Type.Boolean(),
  unit: RupiahOut,
  netPerUnit: RupiahOut,
  nationalQuota: orNull(RupiahOut, 'Remaining national quota when the ministry was last queried; null if it never was'),
  quotaAt: orNull(InstantOut, 'Time of that query'),
  isOpen: Type.Boolean(),
  closedReason: orNull(oneOf(CLOSED_REASONS)),
});
export type BondOffer = WireOf<typeof BondOffer>;

export const Coupon = Type.Object({ couponOn: DayOut, payOn: DayOut, gross: RupiahOut, tax: RupiahOut, net: RupiahOut });
export type Coupon = WireOf<typeof Coupon>;

const terms = {
  rates: Type.Array(Type.Object({ from: DayOut, rate: ShareOut }), { description: 'All rates set for a floating series, newest first' }),
  redemption: orNull(
    Type.Object({
      opensAt: InstantOut,
      closesAt: InstantOut,
      settlesOn: DayOut,
      most: ShareOut,
    }),
    'Window of early redemption and maximum share of a purchase; null if there is none, or it is not known yet',
  ),
  tradableFrom: orNull(DayOut, 'First day on which it may be sold; null if it may not'),
  memorandum: orNull(Type.String(), 'URL of the information memorandum'),
};

export const BondDetail = Type.Object({
  ...BondOffer.properties,
  ...terms,
  calendar: Type.Array(Coupon, { description: 'Payments of one unit in order; for a floating series at the newest rate' }),
});
export type BondDetail = WireOf<typeof BondDetail>;

export const BondListed = Type.Object({ ...BondOffer.properties, ...terms });
