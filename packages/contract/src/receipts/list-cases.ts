/** Receipts for operators: waiting ones, oldest first, and decided ones; one in detail with its picture, candidate statement lines and similar receipts. */
import { Type } from 'typebox';
import { declare, InstantOut, MoneyOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Day, Text, Uuid } from '../input.ts';
import { Receipt, RECEIPT_STATES } from './receipt.ts';

const common = { area: 'operations', who: 'operator', roles: ['finance', 'admin'], family: 'receiptCases' } as const;

export const ListCasesInput = Type.Object({ which: Type.Optional(oneOf(['open', 'decided'], { default: 'open' })) });
export type ListCasesInput = Static<typeof ListCasesInput>;
export const ReceiptCase = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked'),
  receiptId: Type.String(),
  orderId: Type.String(),
  state: oneOf(RECEIPT_STATES),
  since: InstantOut,
  amount: MoneyOut,
  currency: oneOf(['IDR', 'USD']),
  at: InstantOut,
  differs: Receipt.properties.differs,
  isConfirmed: Type.Boolean(),
  reason: Receipt.properties.reason,
  proposalId: orNull(Type.String()),
});
export type ReceiptCase = WireOf<typeof ReceiptCase>;
export const ListCasesReply = Type.Object({ items: Type.Array(ReceiptCase, { description: 'At most 200' }) });
export const listCases = declare('receipts.listCases', 'GET ops/receipts', {
  ...common,
  does: 'reads',
  input: ListCasesInput,
  reply: ListCasesReply,
  refusals: [],
});

/** Key of a line of a statement. */
export const LineKey = Type.Object({
  bank: Text(20),
  account: Text(34),
  day: Day,
  reference: Text(100),
});
export type LineKey = Static<typeof LineKey>;

export const NAME_MATCHES = ['exact', 'similar', 'different', 'unknown'] as const;
export const CandidateLine = Type.Object({
  bank: Type.String(),
  account: Type.String({ description: 'Our account' }),
  day: Type.String(),
  reference: Type.String(),
  at: InstantOut,
  amount: MoneyOut,
  remark: Type.String(),
  sourceBank: orNull(Type.String()),
  sourceAccount: orNull(Type.String()),
  holder: orNull(Type.String(), 'Holder of the sending account'),
  name: oneOf(NAME_MATCHES, { description: 'The holder compared with the verified name' }),
  takesTwo: Type.Boolean({ description: 'Another operator must agree to this line' }),
  isKept: Type.Boolean({ description: 'Booked as held by the platform, owner unknown' }),
});
export type CandidateLine = WireOf<typeof CandidateLine>;

export const caseInput = { investorId: Uuid, receiptId: Uuid };
export const OpenCaseReply = Type.Object({
  receipt: Receipt,
  image: Type.String(),
  orderCode: Type.String(),
  due: orNull(MoneyOut, 'Amount of the open bill; null if nothing is due any more'),
  verifiedName: orNull(Type.String()),
  lines: Type.Array(CandidateLine, { description: 'Credits of this amount without a known owner, the nearest in time first' }),
  likes: Type.Array(
    Type.Object({
      investorId: Type.String(),
      investorName: orNull(Type.String()),
      receiptId: Type.String(),
      isSameOwner: Type.Boolean(),
      kinds: Type.Array(oneOf(['picture', 'bankReference'])),
      state: oneOf(RECEIPT_STATES),
    }),
    { description: 'Other receipts with the same picture or bank reference' },
  ),
  takesTwo: Type.Boolean({ description: 'Another operator must agree' }),
  proposalId: orNull(Type.String()),
});
export type OpenCaseReply = WireOf<typeof OpenCaseReply>;
export const openCase = declare('receipts.openCase', 'POST ops/receipts/open', {
  ...common,
  does: 'writes',
  input: Type.Object(caseInput),
  reply: OpenCaseReply,
  refusals: [],
});
