/** What the platform asks of the civil registry: whether a person is who the card says. */
import type { Day } from '@lumbung/kernel/time.ts';

/** What is asked about. The registry never hands data out; it says of each field whether it is the same. */
export interface PersonAsked {
  readonly nik: string;
  readonly name: string;
  readonly birthPlace: string;
  readonly birthDate: Day;
  readonly gender: string;
  readonly motherName: string;
}

export const CHECKED_FIELDS = ['name', 'birthPlace', 'birthDate', 'gender', 'motherName'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** The registry's word: it knows the NIK or not, and which fields are as it has them. */
export type Verdict = { readonly kind: 'unknown' } | { readonly kind: 'known'; readonly fields: Readonly<Record<CheckedField, 'match' | 'differs'>> };

export interface CivilRegistry {
  /** Throws PartnerFault when there is no answer to rely on. Asking again changes nothing. */
  check(person: PersonAsked, reference: string): Promise<Verdict>;
}
