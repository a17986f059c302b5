/** Rules of compliance decisions about a case, and whether one operator is enough. */
import type { NamesOutcome } from '@lumbung/contract/kyc/list-cases.ts';
import type { Concern } from '@lumbung/contract/kyc/open-case.ts';
import { isByPassport, type Profile } from '@lumbung/kernel/profile.ts';
import type { CheckOutcomes } from '../store.ts';

/** Results of partners and watch lists so far; undefined while there is no reply. */
export interface Said {
  readonly civilRegistry: CheckOutcomes['civilRegistry'] | undefined;
  readonly bankName: CheckOutcomes['bankName'] | undefined;
  readonly names: NamesOutcome;
  /** May neither order nor be paid out. */
  readonly isFrozen: boolean;
}

const YES = '1';
const OF_SOMEBODY_ELSE = '2';

/**
 * Why an approval takes two operators; empty for a plain case: the registry confirms everything, the money is the investor's own,
 * and there is neither a public office nor a list hit. A hit that two operators cleared is plain again. Any mismatch counts as an
 * override.
 */
export function concernsOf({ civilRegistry, names }: Said, profile: Profile): Concern[] {
  return [
    ...(isByPassport(profile) ? (['notAsked'] as const) : []),
    ...(civilRegistry === 'differs' ? (['registryDiffers'] as const) : []),
    ...(civilRegistry === 'unknown' ? (['registryUnknown'] as const) : []),
    ...(profile.politicallyExposed === YES ? (['politicallyExposed'] as const) : []),
    ...(profile.assetOwnership === OF_SOMEBODY_ELSE ? (['otherOwner'] as const) : []),
    ...(names === 'hit' || names === 'confirmed' ? (['onList'] as const) : []),
  ];
}

export type WhyNotReady = 'checksPending' | 'hitUndecided' | 'investorFrozen';

/** Why the case cannot be approved yet, or null. */
export function whyNotReady({ civilRegistry, bankName, names, isFrozen }: Said): WhyNotReady | null {
  if (civilRegistry === undefined || (bankName !== 'exact' && bankName !== 'similar') || names === 'waiting') return 'checksPending';
  if (names === 'hit') return 'hitUndecided';
  return isFrozen ? 'investorFrozen' : null;
}

/** Pictures that do not identify a person and need not be opened. */
const ASIDE = new Set<string>(['npwp', 'signature']);
/** The documents that must be opened before a decision: the card, or its substitute, and the face. */
export const mustBeSeen = <Document extends { readonly kind: string }>(documents: readonly Document[]): Document[] =>
  documents.filter(({ kind }) => !ASIDE.has(kind));

/** The differences between two submissions. */
export function changesBetween(before: Profile, after: Profile): { field: string; before: string | null; after: string | null }[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Profile)[];
  return fields.flatMap((field) => (before[field] === after[field] ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }]));
}
