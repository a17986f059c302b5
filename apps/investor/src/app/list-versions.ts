/** When a list that is kept has to be asked for again. */

/** True when another version is named than the kept one. What is not known yet is nothing to go by. */
export const isOutdated = (kept: string | undefined, named: string | undefined): boolean => kept !== undefined && named !== undefined && kept !== named;
