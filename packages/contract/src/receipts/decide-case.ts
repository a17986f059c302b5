/** Actions of operators on a receipt: ask its owner, accept it for a line of a statement, or refuse it. */
import { REFUSE_REASONS } from '@lumbung/kernel/receipts.ts';
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Paragraph } from '../input.ts';
import { caseInput, LineKey } from './list-cases.ts';

const common = { area: 'operations', who: 'operator', roles: ['finance'], family: 'receiptCases', does: 'writes' } as const;

export const AskInput = Type.Object({ ...caseInput, question: Paragraph(500, { minLength: 5, pattern: '\\S' }) });
export type AskInput = Static<typeof AskInput>;
export const ask = declare('receipts.ask', 'POST ops/receipts/ask', { ...common, input: AskInput, refusals: ['receiptDecided'] });

export const AcceptInput = Type.Object({ ...caseInput, line: LineKey, note: Note });
export type AcceptInput = Static<typeof AcceptInput>;
export const AcceptReply = Type.Object({ proposalId: orNull(Type.String(), 'The proposal if another operator must agree; null if it is paid') });
export type AcceptReply = WireOf<typeof AcceptReply>;
export const accept = declare('receipts.accept', 'POST ops/receipts/accept', {
  ...common,
  movesMoney: true,
  input: AcceptInput,
  reply: AcceptReply,
  refusals: ['receiptDecided', 'billOver', 'lineUnknown', 'lineDiffers', 'lineTooEarly', 'otherBooks', 'senderDiffers', 'lineTaken', 'alreadyProposed'],
});

export const RefuseInput = Type.Object({
  ...caseInput,
  reason: oneOf(REFUSE_REASONS),
  line: Type.Optional(LineKey),
  note: Note,
});
export type RefuseInput = Static<typeof RefuseInput>;
export const RefuseReply = Type.Object({ proposalId: orNull(Type.String(), 'The proposal to return the money of the line to its sender') });
export type RefuseReply = WireOf<typeof RefuseReply>;
export const refuseReceipt = declare('receipts.refuseReceipt', 'POST ops/receipts/refuse', {
  ...common,
  movesMoney: true,
  input: RefuseInput,
  reply: RefuseReply,
  refusals: ['receiptDecided', 'lineUnknown', 'lineTaken', 'sourceUnknown', 'alreadyProposed'],
});
