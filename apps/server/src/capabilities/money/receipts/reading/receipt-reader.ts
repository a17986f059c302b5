/** Runs the reader of receipts in a process of its own. */
import type { Reader } from '../../../records/recognition/index.ts';
import type { ReceiptReading } from './rules.ts';

export const receiptReader: Reader<ReceiptReading> = { program: new URL('./receipt-process.ts', import.meta.url) };
