/** Compares the references that banks give transfers, regardless of spacing and case. */
const bare = (reference: string): string => reference.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const isSameReference = (one: string, other: string): boolean => bare(one) === bare(other);

/** The key that identifies a transfer across investors; null if the reference is too short to be unique. */
export const transferKey = (bank: string, reference: string): string | null => (bare(reference).length < 8 ? null : `${bank}:${bare(reference)}`);
