/** The reader of receipts. */
import type { Reader } from '../../../records/recognition/index.ts';
import type { ReceiptReading } from './rules.ts';

export const receiptReader: Reader<ReceiptReading> = { program: new URL('./receipt-process.ts', import.meta.url) };
