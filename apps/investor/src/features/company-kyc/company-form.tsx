/** A page of company fields: saved while typing, validated on continue, errors listed at the top and at each field. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti, saveInstiV2 } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { type CompanyField, type CompanyProfile, type CompanyStep, companyForm } from '@lumbung/kernel/company-profile.ts';
import { type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Saved } from '@lumbung/ui/wizard.tsx';
import { companyReasonText } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { type Form, FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useLookups } from '../../app/lists.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import type { Lists } from './company-field.tsx';
import { CompanyButtons, stepAfter } from './company-wizard.tsx';
import { Returned } from '../../app/in-steps.tsx';
import { useCompanyDraft } from './use-company-draft.ts';
import { type FormValues, formValues, wireValues } from './values.ts';

interface Given {
  readonly step: CompanyStep;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly CompanyField[];
  readonly review: GetReviewInstiReply;
  /** Fields that are required regardless of their rules: those of a second signer. */
  readonly alsoNeeded?: readonly CompanyField[];
  readonly children: (form: Form<FormValues>, lists: Lists, isShown: (field: CompanyField) => boolean) => ReactNode;
}

export function CompanyForm(given: Given) {
  const lookups = useLookups();
  const start = useCall(init, {}, { staleTime: 60_000 });
  return (
    <Loaded of={both(lookups, start)} shape={<Skeleton className="h-96" />} faultIn="card">
      {([{ lists }, { businessTime }]) => (
        <Fields {...given} lists={new Map(lists.map(({ list, items }) => [list, items]))} today={dayOf(Date.parse(businessTime) as Instant)} />
      )}
    </Loaded>
  );
}

/** Validation message of a form field; null if valid. */
export function problemIn(field: CompanyField, values: CompanyProfile, today: Day, isNeeded: boolean, language: 'id' | 'en'): string | null {
  if (!isNeeded && !companyForm.isAsked(field, values)) return null;
  if (!values[field]) return isNeeded || companyForm.isNeeded(field, values) ? companyReasonText(field, 'missing', language) : null;
  const found = companyForm.findProblems(values, today).find((one) => one.field === field);
  return found ? companyReasonText(field, found.reason, language) : null;
}

function Fields({ step, title, lead, fields, review, alsoNeeded = [], children, lists, today }: Given & { lists: Lists; today: Day }) {
  const text = useTexts(companyKyc);
  const { language } = usePreferences();
  const client = useQueryClient();
  const navigate = useNavigate();
  const needed = useMemo(() => new Set(alsoNeeded), [alsoNeeded]);
  // Validation errors are shown at once; the draft is saved before the step is submitted.
  const flush = useRef<() => Promise<boolean>>(async () => true);
  const form = useForm(saveInstiV2, {
    values: formValues(review.profile, review.registeredName ? { companyName: review.registeredName } : {}),
    before: () => flush.current(),
    checks: Object.fromEntries(
      fields.map((field) => [field, (_value: string, values: FormValues) => problemIn(field, wireValues(values), today, needed.has(field), language)]),
    ),
    input: (typed) => {
      const wire = wireValues(typed);
      // Clear values that are no longer asked for, because they would be submitted unseen.
      return Object.fromEntries(fields.map((field) => [field, (companyForm.isAsked(field, wire) && wire[field]) || null]));
    },
    onDone: async () => {
      await invalidate(client, getReviewInsti);
      await navigate({ to: '/company-kyc/$step', params: { step: stepAfter(step) } });
    },
  });
  const draft = useCompanyDraft(form, fields, review);
  flush.current = draft.flush;
  const profile = wireValues(form.values);
  return (
    <>
      <PageHeader title={title} lead={lead} action={<Saved state={draft.state} text={draft.text} />} />
      <form onSubmit={form.submit} onBlur={() => void draft.flush()} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <Returned returned={review.returned} fields={fields} />
        {children(form, lists, (field) => companyForm.isAsked(field, profile))}
        <FormNotice form={form} />
        <CompanyButtons step={step} label={text.next} isBusy={form.isBusy} />
      </form>
    </>
  );
}
