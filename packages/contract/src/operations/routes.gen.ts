/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as checkChainsOf from './check-chains.ts';
import type * as getCustomerBooksOf from './get-customer-books.ts';
import type * as getOrderOf from './get-order.ts';
import type * as getOverviewOf from './get-overview.ts';
import type * as jobsOf from './jobs.ts';
import type * as listAuditEventsOf from './list-audit-events.ts';
import type * as listBrandsOf from './list-brands.ts';
import type * as listMoneyOf from './list-money.ts';
import type * as listOrdersOf from './list-orders.ts';
import type * as queuesOf from './queues.ts';
import type * as reconciliationOf from './reconciliation.ts';

export const checkChains: RouteOf<typeof checkChainsOf.checkChains> = route('operations.checkChains', 'reads', 'GET', 'ops', '/audit-events/check', 'result');
export const getCustomerBooks: RouteOf<typeof getCustomerBooksOf.getCustomerBooks> = route('operations.getCustomerBooks', 'writes', 'POST', 'ops', '/customers/books', 'result');
export const getOrder: RouteOf<typeof getOrderOf.getOrder> = route('operations.getOrder', 'reads', 'GET', 'ops', '/orders/get', 'result');
export const getOverview: RouteOf<typeof getOverviewOf.getOverview> = route('operations.getOverview', 'reads', 'GET', 'ops', '/overview', 'result');
export const giveUpJob: RouteOf<typeof jobsOf.giveUpJob> = route('operations.giveUpJob', 'writes', 'POST', 'ops', '/jobs/give-up', 'result');
export const listJobs: RouteOf<typeof jobsOf.listJobs> = route('operations.listJobs', 'reads', 'GET', 'ops', '/jobs', 'result');
export const retryJob: RouteOf<typeof jobsOf.retryJob> = route('operations.retryJob', 'writes', 'POST', 'ops', '/jobs/retry', 'result');
export const listAuditEvents: RouteOf<typeof listAuditEventsOf.listAuditEvents> = route('operations.listAuditEvents', 'reads', 'GET', 'ops', '/audit-events', 'result');
export const listBrands: RouteOf<typeof listBrandsOf.listBrands> = route('operations.listBrands', 'reads', 'GET', 'ops', '/brands', 'result');
export const listMoney: RouteOf<typeof listMoneyOf.listMoney> = route('operations.listMoney', 'reads', 'GET', 'ops', '/money', 'result');
export const listOrders: RouteOf<typeof listOrdersOf.listOrders> = route('operations.listOrders', 'reads', 'GET', 'ops', '/orders', 'result');
export const listQueues: RouteOf<typeof queuesOf.listQueues> = route('operations.listQueues', 'reads', 'GET', 'ops', '/queues', 'result');
export const listWaiting: RouteOf<typeof queuesOf.listWaiting> = route('operations.listWaiting', 'reads', 'GET', 'ops', '/queues/waiting', 'result');
export const listReconciliations: RouteOf<typeof reconciliationOf.listReconciliations> = route('operations.listReconciliations', 'reads', 'GET', 'ops', '/reconciliations', 'result');
export const reconcile: RouteOf<typeof reconciliationOf.reconcile> = route('operations.reconcile', 'writes', 'POST', 'ops', '/reconciliations/start', 'result');
