/** The ranges of a chart of NAVs or levels: apart from what draws them, for an address is read before its page is loaded. */
export const RANGES = ['1m', '6m', '1y', '5y', '10y'] as const;
