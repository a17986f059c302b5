/** What a change of state of a receipt answers for its event. */
import { moved } from '../../../platform/states.ts';

/** Of a `receipts.receipt r`, from a state. */
export const receiptMoved = (from: string): string => moved('r', { subject: 'receipt_id', about: 'order_id', machine: `'receipt'`, from });
