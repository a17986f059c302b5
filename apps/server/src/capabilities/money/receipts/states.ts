/** RETURNING clause that logs a state transition of a receipt as an event. */
import { moved } from '../../../platform/states.ts';

/** For `receipts.receipt r`, from the given state. */
export const receiptMoved = (from: string): string => moved('r', { subject: 'receipt_id', about: 'order_id', machine: `'receipt'`, from });
