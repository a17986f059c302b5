/** Purchases of bonds as replies show them. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { OrderRow } from '../orders/index.ts';
import type { LotRow, RequestRow } from './store.ts';

/** Where an order stands for whoever made it: while the registry has not answered it is being prepared. */
export const purchaseStateOf = (order: Pick<OrderRow, 'state'>, request: Pick<RequestRow, 'answered_at'> | null): OrderRow['state'] | 'preparing' =>
  (order.state === 'awaitingPayment' || order.state === 'placed') && request?.answered_at === null ? 'preparing' : order.state;

export const nominalOf = ({ units }: Pick<LotRow, 'units'>): bigint => units * BOND_UNIT;
