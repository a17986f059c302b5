/** A receipt of a transfer: what was read from its picture, what its owner states, and its state. */
import { RECEIPT_FIELDS, REFUSE_REASONS } from '@lumbung/kernel/receipts.ts';
import { Type } from 'typebox';
import { InstantOut, MoneyOut, oneOf, orNull, type WireOf } from '../call.ts';
import { AmountInput, Code, Moment, Text, Uuid } from '../input.ts';

export const RECEIPT_STATES = ['draft', 'waiting', 'asked', 'accepted', 'refused', 'closed'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
/** Why a receipt was refused or closed. */
export const RECEIPT_REASONS = [...REFUSE_REASONS, 'paidAlready', 'orderOver'] as const;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

export const Read = Type.Object({
  bank: orNull(Type.String(), 'National clearing code of the sending bank'),
  account: orNull(Type.String(), 'The sending account'),
  amount: orNull(MoneyOut),
  at: orNull(InstantOut),
  reference: orNull(Type.String(), 'Transaction number of the bank'),
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
  state: oneOf(RECEIPT_STATES, { description: 'asked: its owner must confirm or correct it' }),
  uploadedAt: InstantOut,
  waitingSince: orNull(InstantOut),
  decidedAt: orNull(InstantOut),
  currency: oneOf(['IDR', 'USD']),
  said: orNull(Said),
  read: Read,
  doubtful: Type.Array(oneOf(RECEIPT_FIELDS), { description: 'Present in the picture but not legible' }),
  differs: Type.Array(oneOf(RECEIPT_FIELDS), { description: 'Stated differently from what was read' }),
  isConfirmed: Type.Boolean(),
  question: orNull(Type.String(), 'Question of an operator'),
  reason: orNull(oneOf(RECEIPT_REASONS)),
  duplicateOf: orNull(
    Type.Object({ receiptId: Type.String(), transactionId: Type.String(), uploadedAt: InstantOut }),
    'Another receipt of the same owner with the same picture or bank reference',
  ),
});
export type Receipt = WireOf<typeof Receipt>;

/** What the owner states about a transfer. */
export const saidInput = {
  bank: Text(3, { minLength: 3, description: 'National clearing code' }),
  amount: AmountInput,
  paidAt: Moment,
  account: Type.Optional(Text(20)),
  reference: Type.Optional(Text(40)),
};

export const side = () => Type.Optional(Type.Integer({ minimum: 16, maximum: 800, default: 100 }));
/** A receipt of the caller, by its id or by the link of a mail. */
export const named = { receiptId: Type.Optional(Uuid), code: Type.Optional(Code('From the link in the email')) };
