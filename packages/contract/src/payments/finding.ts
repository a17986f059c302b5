/** A difference between a bank statement and the books, as the console shows it. */
import { Type } from 'typebox';
import { InstantOut, MoneyOut, oneOf, orNull, type WireOf } from '../call.ts';

/**
 * `notCome`: the statement is missing; `chargeOtherwise`: a gateway reports another amount or time than two operators decided; the
 * others concern a received statement.
 */
export const FINDING_KINDS = [
  'notCome',
  'doesNotAddUp',
  'gapBefore',
  'noBalances',
  'unreadable',
  'lineChanged',
  'lineGone',
  'repeated',
  'unknownDebit',
  'unclearCredit',
  'otherMoney',
  'creditMissing',
  'payoutMissing',
  'chargeOtherwise',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const Finding = Type.Object({
  findingId: Type.String({ description: 'Empty for a missing statement' }),
  kind: oneOf(FINDING_KINDS),
  bank: Type.String(),
  account: Type.String({ description: 'Our own account; the reference of the charge for chargeOtherwise' }),
  day: Type.String({ description: 'The day of the statement' }),
  subject: Type.String({ description: 'The number of a line, the id of a payment or a payout; empty for the statement itself' }),
  about: orNull(
    Type.Object({ investorId: Type.String(), investorName: orNull(Type.String(), 'Masked'), orderId: orNull(Type.String()) }),
    'The investor and sale of the payout concerned',
  ),
  remark: Type.String({ description: 'Remark of the line; empty if it concerns none' }),
  amount: Type.Union([MoneyOut, Type.Null()]),
  currency: oneOf(['IDR', 'USD']),
  foundAt: InstantOut,
  isOverdue: Type.Boolean({ description: 'It exceeds its maximum age' }),
  closedAt: Type.Union([InstantOut, Type.Null()]),
  closedByName: Type.Union([Type.String(), Type.Null()], { description: 'Null if the next statement closed it' }),
  note: Type.Union([Type.String(), Type.Null()]),
});
export type Finding = WireOf<typeof Finding>;
