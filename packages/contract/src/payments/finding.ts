/** What a statement of a bank and the books do not agree about, as the console shows it. */
import { Type } from 'typebox';
import { InstantOut, MoneyOut, oneOf, orNull, type WireOf } from '../call.ts';

/** `notCome`: the bank has not sent the statement; `chargeOtherwise`: a gateway tells of another amount or time than two people did; the others are about a statement that came. */
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
  findingId: Type.String({ description: 'Empty for a statement that has not come' }),
  kind: oneOf(FINDING_KINDS),
  bank: Type.String(),
  account: Type.String({ description: 'Our own account; the reference of the charge for chargeOtherwise' }),
  day: Type.String({ description: 'The day of the statement' }),
  subject: Type.String({ description: 'The number of a line, the id of a payment or a payout; empty for the statement itself' }),
  about: orNull(
    Type.Object({ investorId: Type.String(), investorName: orNull(Type.String(), 'Masked'), orderId: orNull(Type.String()) }),
    'Whose payout it is about, and of which sale',
  ),
  remark: Type.String({ description: 'The words of the line; empty when it is about none' }),
  amount: Type.Union([MoneyOut, Type.Null()]),
  currency: oneOf(['IDR', 'USD']),
  foundAt: InstantOut,
  isOverdue: Type.Boolean({ description: 'It is older than it should ever get' }),
  closedAt: Type.Union([InstantOut, Type.Null()]),
  closedByName: Type.Union([Type.String(), Type.Null()], { description: 'Null when the next statement closed it' }),
  note: Type.Union([Type.String(), Type.Null()]),
});
export type Finding = WireOf<typeof Finding>;
