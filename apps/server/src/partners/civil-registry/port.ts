/** Port to the civil registry: verifies that a person's data match their ID card. */
import type { Day } from '@lumbung/kernel/time.ts';

/** Data to verify. The registry returns no data, only whether each field matches. */
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

/** Result: NIK unknown, or for each field whether it matches the register. */
export type Verdict = { readonly kind: 'unknown' } | { readonly kind: 'known'; readonly fields: Readonly<Record<CheckedField, 'match' | 'differs'>> };

export interface CivilRegistry {
  /** Throws PartnerFault if there is no reliable answer. Read-only. */
  check(person: PersonAsked, reference: string): Promise<Verdict>;
}
