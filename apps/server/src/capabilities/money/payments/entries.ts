/** The ledger entries of payments: money that came and fits no bill, money whose owner was found, and what gateways pay us. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';

export const SUSPENSE = 'suspense';

/** Money came through a bank and matched nothing: it stands in suspense until it goes back. */
export const moneySuspended = (clearing: string, amount: bigint, currency: Currency): Entry[] => [
  { path: `clearing/${clearing}`, asset: currency, amount: -amount },
  { path: SUSPENSE, asset: currency, amount },
];

/** It is somebody's: it leaves the books of the house as it came, and comes into his (`moneySuspended`). */
export const suspenseAssigned = (clearing: string, amount: bigint, currency: Currency): Entry[] => [
  { path: SUSPENSE, asset: currency, amount: -amount },
  { path: `clearing/${clearing}`, asset: currency, amount },
];

/** What a gateway keeps of what it took. */
const GATEWAY_FEES = 'expenses/gateway';

/** What the house bears of payments that gateways took back. */
const REVERSALS = 'expenses/reversals';

/** What was paid with is not there any more, and the gateway owes it no more: the house has paid for what was bought. */
export const reversalBorne = (partner: string, amount: bigint): Entry[] => [
  { path: REVERSALS, asset: 'IDR', amount: -amount },
  { path: `clearing/${partner}`, asset: 'IDR', amount },
];

/** A gateway paid what it owed, less its fee: it stands on our account, and the gateway owes it no more. */
export const gatewayPaid = (
  partner: string,
  bank: string,
  { due, fee, net }: { readonly due: bigint; readonly fee: bigint; readonly net: bigint },
): Entry[] => [
  { path: `clearing/${bank}`, asset: 'IDR', amount: -net },
  { path: `clearing/${partner}`, asset: 'IDR', amount: due },
  ...(fee === 0n ? [] : [{ path: GATEWAY_FEES, asset: 'IDR', amount: -fee }]),
];
