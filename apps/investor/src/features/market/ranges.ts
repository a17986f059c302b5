/** Ranges of NAV and index charts, in their own module because the address is parsed before the page is loaded. */
export const RANGES = ['1m', '6m', '1y', '5y', '10y'] as const;
