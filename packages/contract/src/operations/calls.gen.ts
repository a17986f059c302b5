/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { checkChains } from './check-chains.ts';
export { getCustomerBooks } from './get-customer-books.ts';
export { getDayImpact } from './get-day-impact.ts';
export { getOrder } from './get-order.ts';
export { getOverview } from './get-overview.ts';
export { getPlanDay } from './get-plan-day.ts';
export { giveUpJob, listJobs, retryJob } from './jobs.ts';
export { listAuditEvents } from './list-audit-events.ts';
export { listBondOrders } from './list-bond-orders.ts';
export { listBrands } from './list-brands.ts';
export { listMoney } from './list-money.ts';
export { listOrders } from './list-orders.ts';
export { listReads } from './list-reads.ts';
export { listQueues, listWaiting } from './queues.ts';
export { listReconciliations, reconcile } from './reconciliation.ts';
