/** What identification decides: what may still be changed, what is missing, how drafts of several devices become one. */
import type { DocumentKind, KycState } from '@lumbung/contract/kyc/profile.ts';
import {
  FIELD_RULES,
  type FieldFinding,
  asAsked,
  findMissing,
  findProblems,
  PROFILE_FIELDS,
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
const OTHERS = { ktp: 'documents', selfie: 'documents', riskProfile: 'work', terms: 'review' } as const satisfies Record<string, Step>;
export type OpenField = ProfileField | keyof typeof OTHERS;

export interface OpenItem {
  readonly field: OpenField;
  readonly reason: FieldFinding['reason'];
}

export interface Given {
  readonly profile: Profile;
  readonly documents: ReadonlySet<DocumentKind>;
  readonly riskLevel: number | null;
}

/** Everything that still stands in the way of handing in, in the order of the steps. The agreement is asked for last, by whoever hands in. */
export function openItems({ profile, documents, riskLevel }: Given, today: Day, isListed: (list: string, code: string) => boolean): OpenItem[] {
  const missing = (field: keyof typeof OTHERS): OpenItem => ({ field, reason: 'missing' });
  const items: OpenItem[] = [
    ...(['ktp', 'selfie'] as const).filter((kind) => !documents.has(kind)).map(missing),
    ...findMissing(profile),
    ...findProblems(asAsked(profile), today, isListed),
    ...(riskLevel === null ? [missing('riskProfile')] : []),
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

/** Which of the reasons somebody was sent back for still stand: the field was not written since, the document not replaced. */
export const standingReasons = (reasons: readonly Reason[], draft: Draft, submittedVersion: number, handedIn: ReadonlySet<string>): readonly Reason[] =>
  reasons.filter(({ field }) => (field in FIELD_RULES ? (draft[field as ProfileField]?.[1] ?? 0) <= submittedVersion : handedIn.has(field)));

/** All but the last four digits of a number. */
const masked = (value: string): string => `•••• ${value.slice(-4)}`;

/** Numbers that identify somebody are not shown again once they were handed in. */
export const maskProfile = (profile: Profile): Profile => ({
  ...profile,
  ...(profile.nik ? { nik: masked(profile.nik) } : {}),
  ...(profile.ownerNik ? { ownerNik: masked(profile.ownerNik) } : {}),
  ...(profile.npwpNumber ? { npwpNumber: masked(profile.npwpNumber) } : {}),
  ...(profile.bankAccountNumber ? { bankAccountNumber: masked(profile.bankAccountNumber) } : {}),
});
