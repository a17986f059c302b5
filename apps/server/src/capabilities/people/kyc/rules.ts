/** What identification decides: what may still be changed, what is missing, how drafts of several devices become one. */
import type { DocumentKind, KycState } from '@lumbung/contract/kyc/profile.ts';
import {
  FIELD_RULES,
  type FieldFinding,
  asAsked,
  documentsNeeded,
  findMissing,
  findProblems,
  isFieldAsked,
  PROFILE_FIELDS,
  ownNpwpProblem,
  type Profile,
  type ProfileField,
  type Step,
  STEPS,
  tidyField,
} from '@lumbung/kernel/profile.ts';
import type { Day } from '@lumbung/kernel/time.ts';

/** A draft: each field with the version of the draft that wrote it. A cleared field stays, empty. */
export type Draft = Readonly<Partial<Record<ProfileField, readonly [value: string, version: number]>>>;

/** While somebody looks at what was handed in, and afterwards, nothing of it changes under their hands. */
export const isEditable = (state: KycState): boolean => state === 'none' || state === 'draft' || state === 'returned';
/** It was handed in and is on its way, or has arrived: handing in once more changes nothing. */
export const isHandedIn = (state: KycState): boolean => state === 'submitted' || state === 'approved' || state === 'active' || state === 'refreshDue';

/** Partners and compliance found it to be true. */
export const isVerified = (state: KycState): boolean => state === 'approved' || state === 'active' || state === 'refreshDue';

export const profileOf = (draft: Draft): Profile =>
  Object.fromEntries(Object.entries(draft).flatMap(([field, [value]]) => (value === '' ? [] : [[field, value]])));

export interface Merged {
  readonly draft: Draft;
  readonly version: number;
  /** What others wrote since the version this writer has seen, in fields it did not write itself. */
  readonly changed: Profile;
}

/** Lays given fields over a draft. The last writer of a field wins; a field that is the same already is not written. */
export function mergeDraft(draft: Draft, version: number, given: Readonly<Partial<Record<ProfileField, string | null>>>, seen: number | undefined): Merged {
  const next = version + 1;
  const written = Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const value = given[field];
      if (value === undefined) return [];
      const tidy = tidyField(field, value ?? '');
      return tidy === (draft[field]?.[0] ?? '') ? [] : [[field, [tidy, next] as const]];
    }),
  );
  const changed =
    seen === undefined
      ? {}
      : Object.fromEntries(
          Object.entries(draft).flatMap(([field, [value, at]]) => (at > seen && given[field as ProfileField] === undefined ? [[field, value]] : [])),
        );
  return Object.keys(written).length === 0 ? { draft, version, changed } : { draft: { ...draft, ...written }, version: next, changed };
}

/** What identification needs beside the fields, and the step where it is given. */
const OTHERS = {
  ktp: 'documents',
  selfie: 'documents',
  permit: 'person',
  npwp: 'work',
  riskProfile: 'work',
  signature: 'review',
  terms: 'review',
} as const satisfies Record<string, Step>;
export type OpenField = ProfileField | keyof typeof OTHERS;

export interface OpenItem {
  readonly field: OpenField;
  readonly reason: FieldFinding['reason'];
}

export interface Given {
  readonly profile: Profile;
  readonly documents: ReadonlySet<DocumentKind>;
  readonly riskLevel: number | null;
  /** How somebody said to sign; a picture that was promised has to be there. */
  readonly signedType: number | null;
}

/** Everything that still stands in the way of handing in, in the order of the steps. The agreement is asked for last, by whoever hands in. */
export function openItems({ profile, documents, riskLevel, signedType }: Given, today: Day, isListed: (list: string, code: string) => boolean): OpenItem[] {
  const missing = (field: keyof typeof OTHERS): OpenItem => ({ field, reason: 'missing' });
  const items: OpenItem[] = [
    ...documentsNeeded(profile)
      .filter((kind) => !documents.has(kind))
      .map(missing),
    ...findMissing(profile),
    ...findProblems(asAsked(profile), today, isListed),
    ...(riskLevel === null ? [missing('riskProfile')] : []),
    ...(signedType !== null && !documents.has('signature') ? [missing('signature')] : []),
  ];
  return items.sort((a, b) => STEPS.indexOf(stepOf(a.field)) - STEPS.indexOf(stepOf(b.field)));
}

/** The step on which a field or document is given. */
export const stepOf = (field: string): Step =>
  field in OTHERS ? OTHERS[field as keyof typeof OTHERS] : field in FIELD_RULES ? FIELD_RULES[field as ProfileField].step : 'documents';

export interface StepState {
  readonly step: Step;
  readonly isComplete: boolean;
  readonly open: number;
}

/** How far each step is. The review is complete only when it was handed in. */
export const stepsOf = (open: readonly { readonly field: string }[], state: KycState): StepState[] =>
  STEPS.map((step) => {
    const count = new Set(open.filter(({ field }) => stepOf(field) === step).map(({ field }) => field)).size;
    return { step, open: count, isComplete: step === 'review' ? isHandedIn(state) : count === 0 };
  });

/** Where somebody who comes back goes on. */
export const nextStepOf = (steps: readonly StepState[]): Step => steps.find(({ isComplete }) => !isComplete)?.step ?? 'review';

export interface Reason {
  readonly field: string;
  readonly reason: string;
  readonly note?: string | undefined;
}

/** Which of the reasons somebody was sent back for still stand: the field is asked and was not written since, the document not replaced. */
export const standingReasons = (reasons: readonly Reason[], draft: Draft, submittedVersion: number, handedIn: ReadonlySet<string>): readonly Reason[] =>
  reasons.filter(({ field }) => {
    if (!(field in FIELD_RULES)) return handedIn.has(field);
    // Who comes with a passport instead has no NIK to mend.
    return isFieldAsked(field as ProfileField, profileOf(draft)) && (draft[field as ProfileField]?.[1] ?? 0) <= submittedVersion;
  });

/** All but the last four digits of a number. */
const masked = (value: string): string => `•••• ${value.slice(-4)}`;

/** Numbers that identify somebody. */
const NUMBERS = [
  'nik',
  'passportNumber',
  'residencePermit',
  'ownerNik',
  'ownerPassportNumber',
  'npwpNumber',
  'spouseNpwp',
  'bankAccountNumber',
] as const satisfies readonly ProfileField[];

/** Numbers that identify somebody are not shown again once they were handed in. */
export const maskProfile = (profile: Profile): Profile => ({
  ...profile,
  ...Object.fromEntries(NUMBERS.flatMap((field) => (profile[field] ? [[field, masked(profile[field])]] : []))),
});

/** How it stands with the tax number of somebody verified, and what is to be done about it. */
export interface TaxStanding {
  /** `none`: has none of one's own; `old`: fifteen digits, which the tax office has replaced; `given`, `updated`: see the table. */
  readonly state: 'none' | 'old' | 'given' | 'updated';
  readonly number: string | null;
}

/** What counts: what was given since, else what was handed in. Sixteen digits of then are as they should be. */
export function taxStandingOf(profile: Profile, since: { readonly entered: string; readonly state: 'given' | 'updated' } | null): TaxStanding {
  if (since) return { state: since.state, number: masked(since.entered) };
  const { npwpNumber } = profile;
  if (npwpNumber === undefined) return { state: 'none', number: null };
  return { state: npwpNumber.length === 15 ? 'old' : 'updated', number: masked(npwpNumber) };
}

/** A tax number of sixteen digits that somebody gives in the place of the one before; null when it is right. */
export const newNpwpProblem = (typed: string, profile: Profile): 'npwpShape' | 'npwpNotNik' | null => {
  if (!/^\d{16}$/.test(typed)) return 'npwpShape';
  const problem = ownNpwpProblem(typed, profile);
  return problem === 'npwpNotNik' ? problem : problem === null ? null : 'npwpShape';
};
