/** Two-operator decisions of customers. */
export const DECISIONS = ['customers.unlock', 'customers.suspend', 'customers.restore', 'customers.appointAgent'] as const;
