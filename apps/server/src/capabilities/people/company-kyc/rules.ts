/** What identification of a company decides: what is missing, what a change is about, what compliance may propose. */
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

/** One signs; two where an order of the company needs a second person. */
export const signersNeeded = (needsApproval: boolean): 1 | 2 => (needsApproval ? 2 : 1);

export interface Given {
  readonly profile: CompanyProfile;
  readonly documents: ReadonlySet<CompanyDocument>;
  readonly signers: 1 | 2;
}

/** Everything that still stands in the way of handing in, in the order of the steps. The agreement is asked for last, by whoever hands in. */
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

/** The step on which a field or document is given. */
export const stepOf = (name: string): CompanyStep => (isField(name) ? COMPANY_RULES[name].step : name === 'terms' ? 'review' : 'documents');

export interface StepState {
  readonly step: CompanyStep;
  readonly isComplete: boolean;
  readonly open: number;
}

/** How far each step is. The review is complete only when it was handed in. */
export const stepsOf = (open: readonly { readonly field: string }[], state: KycState): StepState[] =>
  COMPANY_STEPS.map((step) => {
    const count = new Set(open.filter(({ field }) => stepOf(field) === step).map(({ field }) => field)).size;
    return { step, open: count, isComplete: step === 'review' ? isHandedIn(state) : count === 0 };
  });

export const nextStepOf = (steps: readonly StepState[]): CompanyStep => steps.find(({ isComplete }) => !isComplete)?.step ?? 'review';

/** Which of the reasons still stand: the field was not written since, the document not replaced. */
export const standingReasons = (reasons: readonly Reason[], draft: Draft, submittedVersion: number, handedIn: ReadonlySet<string>): readonly Reason[] =>
  reasons.filter(({ field }) => (isField(field) ? (draft[field]?.[1] ?? 0) <= submittedVersion : handedIn.has(field)));

const masked = (value: string): string => `•••• ${value.slice(-4)}`;
const IDENTIFYING = /^(npwpNumber|bankAccountNumber|owner\dIdNumber|signer\dNik)$/;

/** Numbers that identify somebody are not shown again once they were handed in. */
export const maskProfile = (profile: CompanyProfile): CompanyProfile =>
  Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, value && IDENTIFYING.test(field) ? masked(value) : value]));

export interface Change {
  /** The profile in force with what changes at once. */
  readonly atOnce: CompanyProfile;
  readonly appliedFields: readonly CompanyField[];
  /** That with everything else. */
  readonly wanted: CompanyProfile;
  readonly handedInFields: readonly CompanyField[];
}

/** What a change comes to: given fields laid over the profile in force, apart by whether somebody has to look at them. */
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
  // What is no longer asked leaves with what it hung on.
  const handedInFields = COMPANY_FIELDS.filter((field) => (wanted[field] ?? '') !== (atOnce[field] ?? ''));
  return { atOnce, appliedFields, wanted, handedInFields };
}

/** A profile with other values; an empty one takes its field away. */
export const over = (profile: CompanyProfile, values: CompanyProfile): CompanyProfile =>
  Object.fromEntries(Object.entries({ ...profile, ...values }).filter(([, value]) => value !== ''));

/** What of a change is laid over the profile in force when it is taken in, whatever changed at once meanwhile. */
export const applied = (inForce: CompanyProfile, wanted: CompanyProfile, fields: readonly CompanyField[]): CompanyProfile =>
  over(inForce, Object.fromEntries(fields.map((field) => [field, wanted[field] ?? ''])));

/** What was said of a company so far; the bank's word is absent while it has not answered. */
export interface Said {
  readonly bankName: string | undefined;
  readonly names: NamesOutcome;
  readonly isFrozen: boolean;
}

/** Whether two may take a company in at all: bank and lists have answered, and nobody of it is on one. */
export function whyNotReady({ bankName, names, isFrozen }: Said): 'checksPending' | 'hitUndecided' | 'investorFrozen' | null {
  if ((bankName !== 'exact' && bankName !== 'similar') || names === 'waiting') return 'checksPending';
  if (names === 'hit') return 'hitUndecided';
  return isFrozen ? 'investorFrozen' : null;
}

/** Whether somebody may propose to take a company in: that, and everything needed was opened by this operator. */
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
