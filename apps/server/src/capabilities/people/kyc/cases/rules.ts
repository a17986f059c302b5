/** What compliance may decide about a case, and whether one person is enough. */
import type { NamesOutcome } from '@lumbung/contract/kyc/list-cases.ts';
import type { Concern } from '@lumbung/contract/kyc/open-case.ts';
import { isByPassport, type Profile } from '@lumbung/kernel/profile.ts';
import type { CheckOutcomes } from '../store.ts';

/** What partners and lists said so far; absent while they have not answered. */
export interface Said {
  readonly civilRegistry: CheckOutcomes['civilRegistry'] | undefined;
  readonly bankName: CheckOutcomes['bankName'] | undefined;
  readonly names: NamesOutcome;
  /** Neither orders nor is paid out. */
  readonly isFrozen: boolean;
}

const YES = '1';
const OF_SOMEBODY_ELSE = '2';

/**
 * Why a yes takes two people; nothing of a plain case: the registry knows all of it, the money is the investor's own, and there is
 * neither high office nor a list. What two people cleared of a list is plain again. Whatever is no match is an override.
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

/** Why nobody can say yes yet, whoever it is; null when somebody can. */
export function whyNotReady({ civilRegistry, bankName, names, isFrozen }: Said): WhyNotReady | null {
  if (civilRegistry === undefined || (bankName !== 'exact' && bankName !== 'similar') || names === 'waiting') return 'checksPending';
  if (names === 'hit') return 'hitUndecided';
  return isFrozen ? 'investorFrozen' : null;
}

/** Pictures that nobody has to look at before deciding who somebody is. */
const ASIDE = new Set<string>(['npwp', 'signature']);
/** The documents of a case that whoever decides has to have opened: the card, or what stands for it, and the face. */
export const mustBeSeen = <Document extends { readonly kind: string }>(documents: readonly Document[]): Document[] =>
  documents.filter(({ kind }) => !ASIDE.has(kind));

/** What one submission says otherwise than the one before it. */
export function changesBetween(before: Profile, after: Profile): { field: string; before: string | null; after: string | null }[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Profile)[];
  return fields.flatMap((field) => (before[field] === after[field] ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }]));
}
