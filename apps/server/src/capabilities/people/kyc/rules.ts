/** Rules of identification: what is editable, what is missing, and how drafts of several devices merge. */
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

/** A draft: each field with the draft version that wrote it. A cleared field stays, empty. */
export type Draft = Readonly<Partial<Record<ProfileField, readonly [value: string, version: number]>>>;

/** Nothing changes during a review and afterwards. */
export const isEditable = (state: KycState): boolean => state === 'none' || state === 'draft' || state === 'returned';
/** Submitted and pending or completed: submitting again changes nothing. */
export const isHandedIn = (state: KycState): boolean => state === 'submitted' || state === 'approved' || state === 'active' || state === 'refreshDue';

/** Verified by partners and compliance. */
export const isVerified = (state: KycState): boolean => state === 'approved' || state === 'active' || state === 'refreshDue';

export const profileOf = (draft: Draft): Profile =>
  Object.fromEntries(Object.entries(draft).flatMap(([field, [value]]) => (value === '' ? [] : [[field, value]])));

export interface Merged {
  readonly draft: Draft;
  readonly version: number;
  /** Fields that others wrote since the version this writer has seen, except those it wrote itself. */
  readonly changed: Profile;
}

/** Applies given fields to a draft. The last writer of a field wins; an unchanged field is not written. */
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

/** Requirements other than fields, and the step of each. */
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
  /** The chosen way of signing; a promised picture must exist. */
  readonly signedType: number | null;
}

/** Everything still missing or wrong before submission, in the order of the steps. The agreement itself is requested last, on submission. */
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

/** The step on which a field or document is entered. */
export const stepOf = (field: string): Step =>
  field in OTHERS ? OTHERS[field as keyof typeof OTHERS] : field in FIELD_RULES ? FIELD_RULES[field as ProfileField].step : 'documents';

export interface StepState {
  readonly step: Step;
  readonly isComplete: boolean;
  readonly open: number;
}

/** The state of each step. The review is complete only once the profile was submitted. */
export const stepsOf = (open: readonly { readonly field: string }[], state: KycState): StepState[] =>
  STEPS.map((step) => {
    const count = new Set(open.filter(({ field }) => stepOf(field) === step).map(({ field }) => field)).size;
    return { step, open: count, isComplete: step === 'review' ? isHandedIn(state) : count === 0 };
  });

/** The step at which a returning user continues. */
export const nextStepOf = (steps: readonly StepState[]): Step => steps.find(({ isComplete }) => !isComplete)?.step ?? 'review';

export interface Reason {
  readonly field: string;
  readonly reason: string;
  readonly note?: string | undefined;
}

/** The return reasons that still apply: the field is required and was not written since, or the document not replaced. */
export const standingReasons = (reasons: readonly Reason[], draft: Draft, submittedVersion: number, handedIn: ReadonlySet<string>): readonly Reason[] =>
  reasons.filter(({ field }) => {
    if (!(field in FIELD_RULES)) return handedIn.has(field);
    // A user who switches to a passport has no NIK to correct.
    return isFieldAsked(field as ProfileField, profileOf(draft)) && (draft[field as ProfileField]?.[1] ?? 0) <= submittedVersion;
  });

/** Masks all but the last four digits. */
const masked = (value: string): string => `•••• ${value.slice(-4)}`;

/** Fields that identify a person. */
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

/** Masks identifying numbers, which are not shown in full after submission. */
export const maskProfile = (profile: Profile): Profile => ({
  ...profile,
  ...Object.fromEntries(NUMBERS.flatMap((field) => (profile[field] ? [[field, masked(profile[field])]] : []))),
});

/** The state of a verified investor's tax number, and what to do about it. */
export interface TaxStanding {
  /** `none`: no own number; `old`: fifteen digits, replaced by the tax office; `given`, `updated`: as in the table. */
  readonly state: 'none' | 'old' | 'given' | 'updated';
  readonly number: string | null;
}

/** The number given since the submission, otherwise the submitted one. A submitted number of sixteen digits needs no update. */
export function taxStandingOf(profile: Profile, since: { readonly entered: string; readonly state: 'given' | 'updated' } | null): TaxStanding {
  if (since) return { state: since.state, number: masked(since.entered) };
  const { npwpNumber } = profile;
  if (npwpNumber === undefined) return { state: 'none', number: null };
  return { state: npwpNumber.length === 15 ? 'old' : 'updated', number: masked(npwpNumber) };
}

/** Validates a new tax number of sixteen digits; null when it is valid. */
export const newNpwpProblem = (typed: string, profile: Profile): 'npwpShape' | 'npwpNotNik' | null => {
  if (!/^\d{16}$/.test(typed)) return 'npwpShape';
  const problem = ownNpwpProblem(typed, profile);
  return problem === 'npwpNotNik' ? problem : problem === null ? null : 'npwpShape';
};
