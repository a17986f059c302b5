/** The states in which a rebalancing is open. */
export const REBALANCING_STATES = ['proposed', 'agreed', 'underWay', 'waitsForMoney'] as const;
