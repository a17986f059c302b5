/** Releases the units of a fund that a plan has reserved. */
import { Type } from 'typebox';
import { declare, type Static, UnitsOut, type WireOf } from '../call.ts';
import { AmountInput, ProductRef } from '../input.ts';
import { StrategyId } from './plan.ts';

/** Quantity to release: all takes precedence over units, units over an amount at the last NAV. */
export const releaseQuantity = {
  amount: Type.Optional(AmountInput),
  units: Type.Optional(AmountInput),
  isAllUnits: Type.Optional(Type.Boolean()),
};

export const ReleaseBalanceInput = Type.Object({ strategyId: StrategyId, productId: ProductRef(), ...releaseQuantity });
export type ReleaseBalanceInput = Static<typeof ReleaseBalanceInput>;
export const ReleaseBalanceReply = Type.Object({ productId: Type.String(), releasedUnits: UnitsOut, reservedUnits: UnitsOut });
export type ReleaseBalanceReply = WireOf<typeof ReleaseBalanceReply>;

export const releaseBalance = declare('disciplines.releaseBalance', 'POST main/disciplines/balance/release', {
  does: 'writes',
  area: 'discipline',
  who: 'investor',
  company: 'makes',
  rechecks: 'rightHeld',
  family: 'discipline',
  input: ReleaseBalanceInput,
  reply: ReleaseBalanceReply,
  refusals: [
    'planIdInvalid',
    'planNotFound',
    'planOfOtherType',
    'productNotFound',
    'nothingReserved',
    'amountInvalid',
    'unitsInvalid',
    'insufficientAmount',
    'insufficientUnits',
    'notConfirmed',
  ],
});
