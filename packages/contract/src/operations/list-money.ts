/** Money that waits for operators: what fits no bill, and payouts that the bank refused. Newest first. */
import { Type } from 'typebox';
import { declare, InstantOut, MoneyOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Purpose } from '../payout-approvals/proposal.ts';
import { cursorInput, cursorList } from './cursor.ts';

export const MONEY_STATES = ['waiting', 'awaited', 'sending', 'failed', 'returned', 'assigned'] as const;

export const ListMoneyInput = Type.Object({
  which: Type.Optional(oneOf(['open', 'all'], { default: 'open', description: 'open leaves out what is on its way or has arrived' })),
  investorId: Type.Optional(Uuid),
  ...cursorInput,
});
export type ListMoneyInput = Static<typeof ListMoneyInput>;

const LastPayout = Type.Object({
  payoutId: Type.String(),
  state: oneOf(['planned', 'sent', 'done', 'failed']),
  at: InstantOut,
  reason: Type.Union([Type.String(), Type.Null()], { description: 'What the bank said when it refused' }),
  attempts: Type.Integer({ description: 'How often the job was tried that sends it; 0 once it is through' }),
});

export const WaitingMoney = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked; null where nobody is known, or the name was erased'),
  purpose: Purpose,
  sourceId: Type.String(),
  bank: Type.String({ description: 'The bank it came through' }),
  amount: MoneyOut,
  currency: oneOf(['IDR', 'USD']),
  isOfHouse: Type.Boolean({ description: 'Nobody knows whose it is: it stands in the books of the house' }),
  reason: Type.String({
    description: 'Why it waits: wrongAmount, alreadyPaid, expired, closed, ownerUnknown, assigned, notFilled, navCorrected, commission, or refused',
  }),
  sender: Type.Union(
    [Type.Object({ name: Type.String(), account: Type.String({ description: 'Bank and last digits' }), remark: Type.String() }), Type.Null()],
    {
      description: 'Who sent what has no owner yet, in the words of the bank and his own; fields it does not say are empty',
    },
  ),
  at: InstantOut,
  state: oneOf(MONEY_STATES, { description: 'awaited: its custodian has not sent it yet, and nobody can send it on' }),
  isSourceKnown: Type.Boolean({ description: 'Whether it can go back to where it came from, or was to go to' }),
  tries: Type.Integer({ description: 'Payouts made so far' }),
  lastPayout: Type.Union([LastPayout, Type.Null()]),
  proposalId: orNull(Type.String(), 'What somebody proposed about it and nobody has decided'),
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
