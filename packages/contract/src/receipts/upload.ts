/** Stores the picture of a receipt and returns what was read from it; the same picture for the same order is the same receipt. */
import { RECEIPT_FIELDS } from '@lumbung/kernel/receipts.ts';
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Receipt, side } from './receipt.ts';

/** The order id is optional because a form over the size limit is not parsed: it is refused for its file before the order id is known. */
export const UploadInput = Type.Object({ w: side(), h: side(), transactionId: Type.Optional(Uuid) });
export type UploadInput = Static<typeof UploadInput>;
export const UploadReply = Type.Object({
  image: Type.String({ description: 'The picture scaled to w and h, a JPEG in base64' }),
  receiptId: Type.String(),
  read: Receipt.properties.read,
  doubtful: Type.Array(oneOf(RECEIPT_FIELDS)),
  duplicateOf: Receipt.properties.duplicateOf,
});
export type UploadReply = WireOf<typeof UploadReply>;

export const upload = declare('receipts.upload', 'POST main/receipt/upload', {
  does: 'writes',
  area: 'receipt',
  who: 'investor',
  company: 'acts',
  family: 'uploads',
  files: ['rec'],
  input: UploadInput,
  reply: UploadReply,
  refusals: ['tooManyUploads', 'noTransaction', 'noFile', 'fileTooBig', 'fileWrongType'],
});
