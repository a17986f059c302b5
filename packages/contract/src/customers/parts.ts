/** Names of what two people decide of customers. */
export const DECISIONS = ['customers.unlock', 'customers.suspend', 'customers.restore', 'customers.appointAgent'] as const;
