/** The payment methods, and which of them can be used now. */
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import { type Currency, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import type { InstructionBank } from '@lumbung/contract/payments/get-instruction.ts';
import type { Settings } from '../../../platform/context.ts';
import type { AccountKind } from './rules.ts';

export interface Method {
  readonly code: number;
  readonly name: string;
  readonly group: 'transfer' | 'wallet' | 'virtualAccount';
  /** Key of the instruction texts; null where there are none. */
  readonly bank: InstructionBank | null;
  /** Ledger account under clearing/, and the name of the partner; empty for manual transfers, where the account shown determines it. */
  readonly clearing: string;
  /** How its virtual accounts are created; `transfer`: manual transfer to one of our accounts; `charged`: by a gateway. */
  readonly accounts: AccountKind | 'transfer';
  /** Minimum and maximum of one bill, in rupiah; null where there are no limits. */
  readonly limits: { readonly least: Rupiah; readonly most: Rupiah } | null;
  /** The customer is charged only on request (`IsCallGatewayPaymentApi`): until then the bill is `chosen`. */
  readonly waitsForCall?: true;
}

/** What is to be paid. Without an amount (not known yet), limits are not checked. */
export interface Payable {
  readonly currency: Currency;
  readonly amount?: bigint | undefined;
}

export type Obstacle = 'notConnected' | 'otherCurrency' | 'tooLittle' | 'tooMuch';

/** In the order in which they are offered. */
export const METHODS: readonly Method[] = [
  { code: PAYMENT_METHOD.bca, name: 'BCA Virtual Account', group: 'virtualAccount', bank: 'bca', clearing: 'bca', accounts: 'direct', limits: null },
  {
    code: PAYMENT_METHOD.mandiri,
    name: 'Mandiri Virtual Account',
    group: 'virtualAccount',
    bank: 'mandiri',
    clearing: 'mandiri',
    accounts: 'direct',
    limits: null,
  },
  { code: PAYMENT_METHOD.bni, name: 'BNI Virtual Account', group: 'virtualAccount', bank: 'bni', clearing: 'bni', accounts: 'created', limits: null },
  {
    code: PAYMENT_METHOD.permata,
    name: 'Permata Virtual Account',
    group: 'virtualAccount',
    bank: 'permata',
    clearing: 'permata',
    accounts: 'created',
    limits: null,
  },
  {
    code: PAYMENT_METHOD.maybank,
    name: 'Maybank Virtual Account',
    group: 'virtualAccount',
    bank: 'maybank',
    clearing: 'maybank',
    accounts: 'direct',
    limits: null,
  },
  {
    code: PAYMENT_METHOD.danamon,
    name: 'Danamon Virtual Account',
    group: 'virtualAccount',
    bank: 'danamon',
    clearing: 'danamon',
    accounts: 'created',
    limits: null,
  },
  { code: PAYMENT_METHOD.manual, name: 'Transfer bank', group: 'transfer', bank: null, clearing: '', accounts: 'transfer', limits: null },
  {
    code: PAYMENT_METHOD.gopay,
    name: 'GoPay',
    group: 'wallet',
    bank: null,
    clearing: 'gopay',
    accounts: 'charged',
    limits: { least: rupiah(10_000), most: rupiah(20_000_000) },
  },
  { code: PAYMENT_METHOD.blu, name: 'blu', group: 'wallet', bank: null, clearing: 'blu', accounts: 'charged', limits: null, waitsForCall: true },
];

export const methodOf = (code: number): Method | undefined => METHODS.find((method) => method.code === code);

/** The bank in whose books the money of a bill is: refunds leave through it. */
export const clearingOf = (method: number | null, partner: string): string => (method === null ? undefined : methodOf(method))?.clearing || partner;

/** Why no bill can be made for a method now, or null: no contract with the partner, rupiah only, or the amount is outside its limits. */
export function obstacleOf({ accounts, clearing, limits }: Method, settings: Settings, { currency, amount }: Payable): Obstacle | null {
  switch (accounts) {
    case 'transfer':
      if (!settings.transferAccounts[currency]) return 'notConnected';
      break;
    case 'charged':
      if (currency !== 'IDR') return 'otherCurrency';
      if (!settings.gateways.connected.includes(clearing)) return 'notConnected';
      break;
    case 'direct':
    case 'created':
      if (currency !== 'IDR') return 'otherCurrency';
      if (settings.companyCodes[clearing] === undefined) return 'notConnected';
      break;
  }
  if (limits === null || amount === undefined) return null;
  if (amount < limits.least) return 'tooLittle';
  return amount > limits.most ? 'tooMuch' : null;
}

/** Whether a bill may be made for the method now, regardless of what was shown before. */
export function isUsable(code: number, settings: Settings, payable: Payable): boolean {
  const method = methodOf(code);
  return method !== undefined && obstacleOf(method, settings, payable) === null;
}
