/** The length of each measurement: long enough to be meaningful, or with `--quick` just long enough for a smoke test. */
export const isQuick = process.argv.includes('--quick');

/** The first value, or with `--quick` the second. */
export const pace = (full: number, quick: number): number => (isQuick ? quick : full);
