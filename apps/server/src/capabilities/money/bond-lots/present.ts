/** Bond purchases as replies show them. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { OrderRow } from '../orders/index.ts';
import type { LotRow, RequestRow } from './store.ts';

/** The state shown to the investor: `preparing` while the registry has not answered. */
export const purchaseStateOf = (order: Pick<OrderRow, 'state'>, request: Pick<RequestRow, 'answered_at'> | null): OrderRow['state'] | 'preparing' =>
  (order.state === 'awaitingPayment' || order.state === 'placed') && request?.answered_at === null ? 'preparing' : order.state;

export const nominalOf = ({ units }: Pick<LotRow, 'units'>): bigint => units * BOND_UNIT;
