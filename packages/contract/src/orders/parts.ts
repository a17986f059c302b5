/** Queues of orders. */
export const QUEUES = ['orders.awaitingApproval'] as const;
