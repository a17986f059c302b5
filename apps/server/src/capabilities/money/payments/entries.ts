/** Ledger entries of payments: unmatched money, money whose owner was found, and what gateways pay us. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Entry } from '../../../ledger/ledger.ts';

export const SUSPENSE = 'suspense';

/** Money came through a bank and matched nothing: it stays in suspense until it is returned. */
export const moneySuspended = (clearing: string, amount: bigint, currency: Currency): Entry[] => [
  { path: `clearing/${clearing}`, asset: currency, amount: -amount },
  { path: SUSPENSE, asset: currency, amount },
];

/** The owner is known: the money leaves the books of the house account as it came, and enters the owner's (`moneySuspended`). */
export const suspenseAssigned = (clearing: string, amount: bigint, currency: Currency): Entry[] => [
  { path: SUSPENSE, asset: currency, amount: -amount },
  { path: `clearing/${clearing}`, asset: currency, amount },
];

/** Fees that a gateway keeps from what it collected. */
const GATEWAY_FEES = 'expenses/gateway';

/** Payments that gateways reversed and we bear. */
const REVERSALS = 'expenses/reversals';

/** A gateway reversed a payment and no longer owes it: we have paid for the purchase. */
export const reversalBorne = (partner: string, amount: bigint): Entry[] => [
  { path: REVERSALS, asset: 'IDR', amount: -amount },
  { path: `clearing/${partner}`, asset: 'IDR', amount },
];

/** A gateway paid what it owed, less its fee: the money is on our account, and the debt is cleared. */
export const gatewayPaid = (
  partner: string,
  bank: string,
  { due, fee, net }: { readonly due: bigint; readonly fee: bigint; readonly net: bigint },
): Entry[] => [
  { path: `clearing/${bank}`, asset: 'IDR', amount: -net },
  { path: `clearing/${partner}`, asset: 'IDR', amount: due },
  ...(fee === 0n ? [] : [{ path: GATEWAY_FEES, asset: 'IDR', amount: -fee }]),
];
