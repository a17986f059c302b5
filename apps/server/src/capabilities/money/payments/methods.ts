/** The ways to pay, and which of them can be used now. */
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import type { InstructionBank } from '@lumbung/contract/payments/get-instruction.ts';

export interface Method {
  readonly code: number;
  readonly name: string;
  readonly group: 'transfer' | 'wallet' | 'virtualAccount';
  /** Key of the instruction texts; null where there are none. */
  readonly bank: InstructionBank | null;
  /** Ledger account under clearing/. */
  readonly clearing: string;
  readonly isBuilt: boolean;
}

/** In the order in which they are offered. What is not built yet is listed as not available, with the reason. */
export const METHODS: readonly Method[] = [
  { code: PAYMENT_METHOD.bca, name: 'BCA Virtual Account', group: 'virtualAccount', bank: 'bca', clearing: 'bca', isBuilt: true },
  { code: PAYMENT_METHOD.mandiri, name: 'Mandiri Virtual Account', group: 'virtualAccount', bank: 'mandiri', clearing: 'mandiri', isBuilt: false },
  { code: PAYMENT_METHOD.bni, name: 'BNI Virtual Account', group: 'virtualAccount', bank: 'bni', clearing: 'bni', isBuilt: false },
  { code: PAYMENT_METHOD.permata, name: 'Permata Virtual Account', group: 'virtualAccount', bank: 'permata', clearing: 'permata', isBuilt: false },
  { code: PAYMENT_METHOD.maybank, name: 'Maybank Virtual Account', group: 'virtualAccount', bank: 'maybank', clearing: 'maybank', isBuilt: false },
  { code: PAYMENT_METHOD.danamon, name: 'Danamon Virtual Account', group: 'virtualAccount', bank: 'danamon', clearing: 'danamon', isBuilt: false },
  { code: PAYMENT_METHOD.gopay, name: 'GoPay', group: 'wallet', bank: null, clearing: 'gopay', isBuilt: false },
  { code: PAYMENT_METHOD.blu, name: 'blu', group: 'wallet', bank: null, clearing: 'blu', isBuilt: false },
];

export const methodOf = (code: number): Method | undefined => METHODS.find((method) => method.code === code);

/** The bank in whose books money of a bill stands: what goes back leaves through it. */
export const clearingOf = (method: number, partner: string): string => methodOf(method)?.clearing ?? partner;

/** True when a bill may be made for the method now. What was shown before does not matter. */
export const isUsable = (code: number): boolean => methodOf(code)?.isBuilt === true;
