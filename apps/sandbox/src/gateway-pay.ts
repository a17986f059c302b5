/** Gateway settlements: what customers paid on a day, less refunds and the fee, paid into the platform's bank account. */
import { dayOf, type Instant } from '@lumbung/kernel/time.ts';
import type { Source } from './bank-records.ts';

/** Per gateway: the account that it pays from, its remark, and the fee of a charge in millionths. */
const GATEWAYS = {
  gopay: { source: { bank: '013', account: '7010099001' }, holder: 'PT MIDTRANS', words: 'MIDTRANS', feePpm: 20_000 },
  blu: { source: { bank: '501', account: '7010099002' }, holder: 'BCA DIGITAL', words: 'BLU SETTLEMENT', feePpm: 7_000 },
} as const;
export type GatewayName = keyof typeof GATEWAYS;
export const isGateway = (name: unknown): name is GatewayName => name === 'gopay' || name === 'blu';

interface Taken {
  readonly amount: number;
  readonly paidAt: number | null;
  readonly refunds: readonly { readonly amount: number; readonly at: number }[];
}

export interface Payment {
  readonly amount: bigint;
  readonly remark: string;
  readonly source: Source;
  readonly holder: string;
}

/** What a gateway pays for a day; `amount` overrides it. Null if there is nothing to pay. */
export function paymentOf(name: GatewayName, charges: readonly Taken[], day: string, amount?: number): Payment | null {
  const { source, holder, words, feePpm } = GATEWAYS[name];
  const isOn = (at: number | null): boolean => at !== null && dayOf(at as Instant) === day;
  const taken = charges.filter(({ paidAt }) => isOn(paidAt));
  const back = charges.flatMap(({ refunds }) => refunds).filter(({ at }) => isOn(at));
  const fee = taken.reduce((sum, one) => sum + Math.round((one.amount * feePpm) / 1_000_000), 0);
  const net = amount ?? taken.reduce((sum, one) => sum + one.amount, 0) - back.reduce((sum, one) => sum + one.amount, 0) - fee;
  return net <= 0 ? null : { amount: BigInt(net), remark: `${words} ${day.replaceAll('-', '')}`, source, holder };
}
