/** How long each measurement lasts: long enough to be read, or with `--quick` just long enough to see that it still runs. */
export const isQuick = process.argv.includes('--quick');

/** The first, or with `--quick` the second. */
export const pace = (full: number, quick: number): number => (isQuick ? quick : full);
