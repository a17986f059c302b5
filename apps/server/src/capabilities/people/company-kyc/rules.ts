/** Rules of company identification: what is missing, what a change covers, and what compliance may propose. */
import type { NamesOutcome } from '@lumbung/contract/kyc/list-cases.ts';
import type { KycState } from '@lumbung/contract/kyc/profile.ts';
import {
  CHANGED_AT_ONCE,
  COMPANY_FIELDS,
  COMPANY_RULES,
  COMPANY_STEPS,
  type CompanyDocument,
  type CompanyField,
  type CompanyProblem,
  type CompanyProfile,
  type CompanyStep,
  companyForm,
  isSignerGiven,
  neededDocuments,
  SIGNER_SLOTS,
} from '@lumbung/kernel/company-profile.ts';
import type { DraftOf } from '@lumbung/kernel/field-rules.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { isHandedIn, type Reason } from '../kyc/index.ts';

export type Draft = DraftOf<CompanyField>;

export type OpenField = CompanyField | CompanyDocument | 'terms';
export interface OpenItem {
  readonly field: OpenField;
  readonly reason: CompanyProblem | 'missing' | 'notListed';
}

/** One signer; two where orders of the company need a second person. */
export const signersNeeded = (needsApproval: boolean): 1 | 2 => (needsApproval ? 2 : 1);

export interface Given {
  readonly profile: CompanyProfile;
  readonly documents: ReadonlySet<CompanyDocument>;
  readonly signers: 1 | 2;
}

/** Everything still missing or wrong before submission, in the order of the steps. The agreement itself is requested last, on submission. */
export function openItems({ profile, documents, signers }: Given, today: Day, isListed: (list: string, code: string) => boolean): OpenItem[] {
  const given = SIGNER_SLOTS.filter((slot) => isSignerGiven(slot, profile));
  const nextSigner = SIGNER_SLOTS.find((slot) => !given.includes(slot)) ?? 1;
  const items: OpenItem[] = [
    ...companyForm.findMissing(profile),
    ...companyForm.findProblems(companyForm.asAsked(profile), today, isListed),
    ...(given.length > 0 && given.length < signers ? [{ field: `signer${nextSigner}Name`, reason: 'missing' } as const] : []),
    ...neededDocuments(profile)
      .filter((kind) => !documents.has(kind))
      .map((field) => ({ field, reason: 'missing' as const })),
  ];
  return items.sort((a, b) => COMPANY_STEPS.indexOf(stepOf(a.field)) - COMPANY_STEPS.indexOf(stepOf(b.field)));
}

const isField = (name: string): name is CompanyField => Object.hasOwn(COMPANY_RULES, name);

/** The step on which a field or document is entered. */
export const stepOf = (name: string): CompanyStep => (isField(name) ? COMPANY_RULES[name].step : name === 'terms' ? 'review' : 'documents');

export interface StepState {
  readonly step: CompanyStep;
  readonly isComplete: boolean;
  readonly open: number;
}

/** The state of each step. The review is complete only once the profile was submitted. */
export const stepsOf = (open: readonly { readonly field: string }[], state: KycState): StepState[] =>
  COMPANY_STEPS.map((step) => {
    const count = new Set(open.filter(({ field }) => stepOf(field) === step).map(({ field }) => field)).size;
    return { step, open: count, isComplete: step === 'review' ? isHandedIn(state) : count === 0 };
  });

export const nextStepOf = (steps: readonly StepState[]): CompanyStep => steps.find(({ isComplete }) => !isComplete)?.step ?? 'review';

/** The reasons that still apply: the field was not written since, or the document not replaced. */
export const standingReasons = (reasons: readonly Reason[], draft: Draft, submittedVersion: number, handedIn: ReadonlySet<string>): readonly Reason[] =>
  reasons.filter(({ field }) => (isField(field) ? (draft[field]?.[1] ?? 0) <= submittedVersion : handedIn.has(field)));

const masked = (value: string): string => `•••• ${value.slice(-4)}`;
const IDENTIFYING = /^(npwpNumber|bankAccountNumber|owner\dIdNumber|signer\dNik)$/;

/** Masks identifying numbers, which are not shown in full after submission. */
export const maskProfile = (profile: CompanyProfile): CompanyProfile =>
  Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, value && IDENTIFYING.test(field) ? masked(value) : value]));

export interface Change {
  /** The profile in force with the fields that change at once. */
  readonly atOnce: CompanyProfile;
  readonly appliedFields: readonly CompanyField[];
  /** That profile with all other changes. */
  readonly wanted: CompanyProfile;
  readonly handedInFields: readonly CompanyField[];
}

/** Applies given fields to the profile in force, and separates those that need a review from those that do not. */
export function changeOf(inForce: CompanyProfile, given: Readonly<Partial<Record<CompanyField, string | null>>>): Change {
  const changed = COMPANY_FIELDS.flatMap((field) => {
    const value = given[field];
    if (value === undefined) return [];
    const tidy = companyForm.tidy(field, value ?? '');
    return tidy === (inForce[field] ?? '') ? [] : [[field, tidy] as const];
  });
  const appliedFields = changed.map(([field]) => field).filter((field) => CHANGED_AT_ONCE.has(field));
  const laid = (isWanted: (field: CompanyField) => boolean): CompanyProfile => over(inForce, Object.fromEntries(changed.filter(([field]) => isWanted(field))));
  const wanted = companyForm.asAsked(laid(() => true));
  const atOnce = laid((field) => CHANGED_AT_ONCE.has(field));
  // A field that is no longer required is removed together with the field it depended on.
  const handedInFields = COMPANY_FIELDS.filter((field) => (wanted[field] ?? '') !== (atOnce[field] ?? ''));
  return { atOnce, appliedFields, wanted, handedInFields };
}

/** A profile with other values; an empty value removes its field. */
export const over = (profile: CompanyProfile, values: CompanyProfile): CompanyProfile =>
  Object.fromEntries(Object.entries({ ...profile, ...values }).filter(([, value]) => value !== ''));

/** Applies a reviewed change to the profile in force on approval, keeping what changed at once in the meantime. */
export const applied = (inForce: CompanyProfile, wanted: CompanyProfile, fields: readonly CompanyField[]): CompanyProfile =>
  over(inForce, Object.fromEntries(fields.map((field) => [field, wanted[field] ?? ''])));

/** The check results of a company so far; `bankName` is undefined while the bank has not replied. */
export interface Said {
  readonly bankName: string | undefined;
  readonly names: NamesOutcome;
  readonly isFrozen: boolean;
}

/** Why a company cannot be approved yet: a check is pending, or a name is on a list; null when it can. */
export function whyNotReady({ bankName, names, isFrozen }: Said): 'checksPending' | 'hitUndecided' | 'investorFrozen' | null {
  if ((bankName !== 'exact' && bankName !== 'similar') || names === 'waiting') return 'checksPending';
  if (names === 'hit') return 'hitUndecided';
  return isFrozen ? 'investorFrozen' : null;
}

/** Whether this operator may propose approval: the checks allow it, and the operator has opened every required document. */
export function mayPropose(
  said: Said,
  needed: readonly string[],
  seen: ReadonlySet<string>,
): 'yes' | 'checksPending' | 'documentsUnseen' | 'hitUndecided' | 'investorFrozen' {
  const unready = whyNotReady(said);
  if (unready === 'checksPending') return unready;
  if (!needed.every((documentId) => seen.has(documentId))) return 'documentsUnseen';
  return unready ?? 'yes';
}
