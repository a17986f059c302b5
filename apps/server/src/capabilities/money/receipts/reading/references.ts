/** Numbers that banks give transfers: the same one, however it is spaced. */
const bare = (reference: string): string => reference.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const isSameReference = (one: string, other: string): boolean => bare(one) === bare(other);

/** The text under which a transfer is known, whoever shows it; null for what is too short to tell two apart. */
export const transferKey = (bank: string, reference: string): string | null => (bare(reference).length < 8 ? null : `${bank}:${bare(reference)}`);
