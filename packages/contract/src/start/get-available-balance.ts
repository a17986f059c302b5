/** Money of the investor with us, per account of the ledger: free, on its way in or out, in suspense. */
import { Type } from 'typebox';
import { AmountOut, declare, oneOf, type WireOf } from '../call.ts';

export const MoneyWithUs = Type.Object({
  currency: oneOf(['IDR', 'USD']),
  /** Free cash: always zero, as no free money is kept with us. */
  available: AmountOut,
  /** Paid for funds and not yet units. */
  onTheWayIn: AmountOut,
  /** From redemptions and not yet paid out. */
  onTheWayOut: AmountOut,
  /** Received without a matching order, or not invested: it is returned. */
  inSuspense: AmountOut,
  /** Earned by an agent and not yet paid out. */
  commissions: AmountOut,
  /** The part of money on its way out, in suspense or earned that is reserved for payouts planned or under way. */
  leaving: AmountOut,
});
export type MoneyWithUs = WireOf<typeof MoneyWithUs>;

export const GetAvailableBalanceReply = Type.Object({
  balances: Type.Array(MoneyWithUs, { description: 'Rupiah always; dollars if there are any' }),
});
export type GetAvailableBalanceReply = WireOf<typeof GetAvailableBalanceReply>;

export const getAvailableBalance = declare('start.getAvailableBalance', 'GET main/wallet/AvaliableBalance', {
  does: 'reads',
  area: 'start',
  who: 'investor',
  family: 'plain',
  input: Type.Object({}),
  reply: GetAvailableBalanceReply,
  refusals: [],
});
