/** Money awaiting operators: money that fits no bill, and payouts that the bank refused. Newest first. */
import { Type } from 'typebox';
import { declare, InstantOut, MoneyOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Purpose } from '../payout-approvals/proposal.ts';
import { cursorInput, cursorList } from './cursor.ts';

export const MONEY_STATES = ['waiting', 'awaited', 'sending', 'failed', 'returned', 'assigned'] as const;

export const ListMoneyInput = Type.Object({
  which: Type.Optional(oneOf(['open', 'all'], { default: 'open', description: 'open excludes money that is being sent or has arrived' })),
  investorId: Type.Optional(Uuid),
  ...cursorInput,
});
export type ListMoneyInput = Static<typeof ListMoneyInput>;

const LastPayout = Type.Object({
  payoutId: Type.String(),
  state: oneOf(['planned', 'sent', 'done', 'failed']),
  at: InstantOut,
  reason: Type.Union([Type.String(), Type.Null()], { description: "The bank's reason for a refusal" }),
  attempts: Type.Integer({ description: 'Attempts of the sending job; 0 once it is done' }),
});

export const WaitingMoney = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked; null if the investor is unknown or the name was erased'),
  purpose: Purpose,
  sourceId: Type.String(),
  bank: Type.String({ description: 'The bank that received it' }),
  amount: MoneyOut,
  currency: oneOf(['IDR', 'USD']),
  isOfHouse: Type.Boolean({ description: 'The owner is unknown: it is booked to the reserved investor' }),
  reason: Type.String({
    description: 'Why it waits: wrongAmount, alreadyPaid, expired, closed, ownerUnknown, assigned, notFilled, navCorrected, commission, or refused',
  }),
  sender: Type.Union(
    [Type.Object({ name: Type.String(), account: Type.String({ description: 'Bank and last digits' }), remark: Type.String() }), Type.Null()],
    {
      description: 'Sender of money without an owner, as the bank and the sender state it; missing fields are empty',
    },
  ),
  at: InstantOut,
  state: oneOf(MONEY_STATES, { description: 'awaited: its custodian has not sent it yet, so it cannot be sent on' }),
  isSourceKnown: Type.Boolean({ description: 'Whether the account to return or send it to is known' }),
  tries: Type.Integer({ description: 'Payouts made so far' }),
  lastPayout: Type.Union([LastPayout, Type.Null()]),
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type WaitingMoney = WireOf<typeof WaitingMoney>;

export const ListMoneyReply = cursorList(WaitingMoney);
export type ListMoneyReply = WireOf<typeof ListMoneyReply>;

export const listMoney = declare('operations.listMoney', 'GET ops/money', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'admin'],
  family: 'operations',
  input: ListMoneyInput,
  reply: ListMoneyReply,
  refusals: [],
});
