/** Where the views of the console go. They are ours, beyond the specification's list. */
import { route } from '../route.ts';
import type { CheckChainsReply } from './check-chains.ts';
import type { GetOrderInput, GetOrderReply } from './get-order.ts';
import type { GetOverviewReply } from './get-overview.ts';
import type { ListActsInput, ListActsReply } from './list-acts.ts';
import type { ListMoneyInput, ListMoneyReply } from './list-money.ts';
import type { ListOrdersInput, ListOrdersReply } from './list-orders.ts';
import type { ListReconciliationsReply, ReconcileInput, ReconcileReply } from './reconciliation.ts';

type Nothing = Record<string, never>;

export const getOverview = route<Nothing, GetOverviewReply>('operations.getOverview', 'reads', 'GET', '/api/ops/overview');
export const listOrders = route<ListOrdersInput, ListOrdersReply>('operations.listOrders', 'reads', 'GET', '/api/ops/orders');
export const getOrder = route<GetOrderInput, GetOrderReply>('operations.getOrder', 'reads', 'GET', '/api/ops/orders/get');
export const listMoney = route<ListMoneyInput, ListMoneyReply>('operations.listMoney', 'reads', 'GET', '/api/ops/money');
export const listActs = route<ListActsInput, ListActsReply>('operations.listActs', 'reads', 'GET', '/api/ops/acts');
export const checkChains = route<Nothing, CheckChainsReply>('operations.checkChains', 'reads', 'GET', '/api/ops/acts/check');
export const reconcile = route<ReconcileInput, ReconcileReply>('operations.reconcile', 'writes', 'POST', '/api/ops/reconciliations/start');
export const listReconciliations = route<Nothing, ListReconciliationsReply>('operations.listReconciliations', 'reads', 'GET', '/api/ops/reconciliations');
