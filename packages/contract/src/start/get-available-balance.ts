/** Money of the investor that is with us, account by account as the ledger has it: free, on its way in or out, in suspense. */
import { Type } from 'typebox';
import { AmountOut, declare, oneOf, type WireOf } from '../call.ts';

export const MoneyWithUs = Type.Object({
  currency: oneOf(['IDR', 'USD']),
  /** What lies free on cash: nothing, for nobody keeps free money with us. */
  available: AmountOut,
  /** Paid for funds, and not yet units. */
  onTheWayIn: AmountOut,
  /** From sales, and not yet paid out. */
  onTheWayOut: AmountOut,
  /** Came and fitted nothing, or was not invested: it goes back. */
  inSuspense: AmountOut,
  /** Earned by an agent, and not yet paid out. */
  commissions: AmountOut,
  /** Of what goes out, is in suspense or was earned: what is set aside for payouts that are planned or under way. */
  leaving: AmountOut,
});
export type MoneyWithUs = WireOf<typeof MoneyWithUs>;

export const GetAvailableBalanceReply = Type.Object({
  balances: Type.Array(MoneyWithUs, { description: 'In rupiah always, in dollars where there is anything' }),
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
