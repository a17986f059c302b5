/** Decides when a cached list must be refetched. */

/** True if the named version differs from the cached one. An unknown version counts as unchanged. */
export const isOutdated = (kept: string | undefined, named: string | undefined): boolean => kept !== undefined && named !== undefined && kept !== named;
