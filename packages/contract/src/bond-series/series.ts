/** A series of government bonds as lists and details show it. */
import { BOND_KINDS } from '@lumbung/kernel/bonds.ts';
import { Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, RupiahOut, ShareOut, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export { BOND_KINDS };
/** Why a series takes no orders. */
export const CLOSED_REASONS = ['notYet', 'over'] as const;

/** Whatever is typed where a series is looked up. */
export const SeriesRef = Text(12, { minLength: 3, description: 'A series by its name: ORI031T3' });

export const BondOffer = Type.Object({
  productId: Type.String({ description: 'The series again: what calls about orders name it by' }),
  seri: Type.String(),
  kind: oneOf(BOND_KINDS),
  isSharia: Type.Boolean(),
  tenorYears: Type.Integer(),
  coupon: ShareOut,
  isFloating: Type.Boolean(),
  floor: orNull(ShareOut, 'The rate a floating series never falls below; null for a fixed one'),
  spread: orNull(ShareOut, 'Above the rate of the central bank; null for a fixed one'),
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
  nationalQuota: orNull(RupiahOut, 'What could still be ordered by everybody together when the ministry was last asked; null when it never was'),
  quotaAt: orNull(InstantOut, 'When that was'),
  isOpen: Type.Boolean(),
  closedReason: orNull(oneOf(CLOSED_REASONS)),
});
export type BondOffer = WireOf<typeof BondOffer>;

export const Coupon = Type.Object({ couponOn: DayOut, payOn: DayOut, gross: RupiahOut, tax: RupiahOut, net: RupiahOut });
export type Coupon = WireOf<typeof Coupon>;

const terms = {
  rates: Type.Array(Type.Object({ from: DayOut, rate: ShareOut }), { description: 'Of a floating series each rate that was set, newest first' }),
  redemption: orNull(
    Type.Object({
      opensAt: InstantOut,
      closesAt: InstantOut,
      settlesOn: DayOut,
      most: ShareOut,
    }),
    'When it may be redeemed early, and which share of a purchase; null where it may not, or the window is not known yet',
  ),
  tradableFrom: orNull(DayOut, 'The first day on which it may be sold; null where it may not'),
  memorandum: orNull(Type.String(), 'The address of the information memorandum'),
};

export const BondDetail = Type.Object({
  ...BondOffer.properties,
  ...terms,
  calendar: Type.Array(Coupon, { description: 'What one unit pays, first to last; of a floating series at the newest rate' }),
});
export type BondDetail = WireOf<typeof BondDetail>;

export const BondListed = Type.Object({ ...BondOffer.properties, ...terms });
