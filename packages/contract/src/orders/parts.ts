/** Names of what waits of orders. */
export const QUEUES = ['orders.awaitingApproval'] as const;
