/** Open states of a rebalancing. */
export const REBALANCING_STATES = ['proposed', 'agreed', 'underWay', 'waitsForMoney'] as const;
