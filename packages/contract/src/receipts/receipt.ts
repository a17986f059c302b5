/** A receipt of a transfer: what its picture says, what its owner says, and how far it is. */
import { RECEIPT_FIELDS, REFUSE_REASONS } from '@lumbung/kernel/receipts.ts';
import { Type } from 'typebox';
import { InstantOut, MoneyOut, oneOf, orNull, type WireOf } from '../call.ts';
import { AmountInput, Code, Moment, Text, Uuid } from '../input.ts';

export const RECEIPT_STATES = ['draft', 'waiting', 'asked', 'accepted', 'refused', 'closed'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
/** Why one was not accepted, or is closed. */
export const RECEIPT_REASONS = [...REFUSE_REASONS, 'paidAlready', 'orderOver'] as const;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

export const Read = Type.Object({
  bank: orNull(Type.String(), 'The national clearing code of the bank it was sent from'),
  account: orNull(Type.String(), 'The account it was sent from'),
  amount: orNull(MoneyOut),
  at: orNull(InstantOut),
  reference: orNull(Type.String(), 'The number under which the bank keeps it'),
});
export const Said = Type.Object({
  bank: Type.String(),
  bankName: Type.String(),
  account: orNull(Type.String()),
  amount: MoneyOut,
  at: InstantOut,
  reference: orNull(Type.String()),
});

export const Receipt = Type.Object({
  receiptId: Type.String(),
  transactionId: Type.String(),
  state: oneOf(RECEIPT_STATES, { description: 'asked: its owner is to confirm it, or to say it anew' }),
  uploadedAt: InstantOut,
  waitingSince: orNull(InstantOut),
  decidedAt: orNull(InstantOut),
  currency: oneOf(['IDR', 'USD']),
  said: orNull(Said),
  read: Read,
  doubtful: Type.Array(oneOf(RECEIPT_FIELDS), { description: 'Seen in the picture, and not made out' }),
  differs: Type.Array(oneOf(RECEIPT_FIELDS), { description: 'Said otherwise than read' }),
  isConfirmed: Type.Boolean(),
  question: orNull(Type.String(), 'What an operator asks'),
  reason: orNull(oneOf(RECEIPT_REASONS)),
  duplicateOf: orNull(
    Type.Object({ receiptId: Type.String(), transactionId: Type.String(), uploadedAt: InstantOut }),
    'Another receipt of the same owner with the same picture or bank reference',
  ),
});
export type Receipt = WireOf<typeof Receipt>;

/** What its owner says of a transfer. */
export const saidInput = {
  bank: Text(3, { minLength: 3, description: 'The national clearing code' }),
  amount: AmountInput,
  paidAt: Moment,
  account: Type.Optional(Text(20)),
  reference: Type.Optional(Text(40)),
};

export const side = () => Type.Optional(Type.Integer({ minimum: 16, maximum: 800, default: 100 }));
/** One of the caller's own, by its id or by the link of a mail. */
export const named = { receiptId: Type.Optional(Uuid), code: Type.Optional(Code('From the link of the mail')) };
