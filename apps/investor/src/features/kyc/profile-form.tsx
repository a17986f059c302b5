/** A page of profile fields: saved while typing, validated on continue, errors listed at the top and at each field. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getReview, saveV2 } from '@lumbung/contract/kyc/routes.gen.ts';
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { invalidate, keyOf, useCall } from '@lumbung/client/hooks.tsx';
import { fieldProblem, isFieldAsked, isFieldNeeded, type Profile, type ProfileField, type Step, usualOf } from '@lumbung/kernel/profile.ts';
import { type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Saved } from '@lumbung/ui/wizard.tsx';
import { kyc } from '@lumbung/wording/kyc.ts';
import { fieldText } from '@lumbung/wording/kyc-fields.ts';
import { kycForm } from '@lumbung/wording/kyc-form.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { type Form, FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useLookups } from '../../app/lists.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { useCardReading } from './card-reading.ts';
import { ProfileInput } from './profile-field.tsx';
import { useDraft } from './use-draft.ts';
import { type FormValues, formValues, toForm, wireProfile } from './values.ts';
import { stepAfter, WizardButtons } from './wizard.tsx';
import { Returned } from '../../app/in-steps.tsx';

export interface Group {
  readonly title?: string | ((profile: Profile) => string);
  readonly fields: readonly ProfileField[];
}

interface Given {
  readonly step: Step;
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly Group[];
  readonly review: GetReviewReply;
  /** Content below a group's fields: a warning, a link. */
  readonly after?: (group: number, form: Form<FormValues>) => ReactNode;
  readonly hintOf?: (field: ProfileField, form: Form<FormValues>) => string | undefined;
  readonly onLeave?: (field: ProfileField, form: Form<FormValues>, today: Day) => void;
}

export function ProfileForm(given: Given) {
  const lookups = useLookups();
  const start = useCall(init, {}, { staleTime: 60_000 });
  return (
    <Loaded of={both(lookups, start)} shape={<Skeleton className="h-96" />} faultIn="card">
      {([{ lists }, { businessTime, user }]) => (
        <Fields
          {...given}
          lists={new Map(lists.map(({ list, items }) => [list, items]))}
          today={dayOf(Date.parse(businessTime) as Instant)}
          name={user?.name ?? ''}
        />
      )}
    </Loaded>
  );
}

function Fields({
  step,
  title,
  lead,
  groups,
  review,
  after,
  hintOf,
  onLeave,
  lists,
  today,
  name,
}: Given & { lists: ReadonlyMap<string, readonly LookupItem[]>; today: Day; name: string }) {
  const text = useTexts(kyc);
  const fields = useMemo(() => groups.flatMap((group) => group.fields), [groups]);
  // Validation errors are shown at once; the draft is saved before the step is submitted.
  const flush = useRef<() => Promise<boolean>>(async () => true);
  const cardHint = useCardHint(review);
  const form = useProfileForm({ step, fields, review, today, name, before: () => flush.current() });
  const draft = useDraft(form, fields, review);
  flush.current = draft.flush;
  const profile = wireProfile(form.values);
  const isShown = (field: ProfileField): boolean => isFieldAsked(field, profile);

  return (
    <>
      <PageHeader title={title} lead={lead} action={<Saved state={draft.state} text={draft.text} />} />
      <form onSubmit={form.submit} onBlur={() => void draft.flush()} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <Returned returned={review.returned} fields={fields} />
        {groups.map((group, index) => {
          const shown = group.fields.filter(isShown);
          if (shown.length === 0) return null;
          const title = typeof group.title === 'function' ? group.title(profile) : group.title;
          return (
            <Card key={group.fields[0]} {...(title ? { title, id: `group-${index}` } : {})}>
              <div className="grid gap-4 md:grid-cols-2">
                {shown.map((field) => (
                  <div key={field} className={WIDE.has(field) ? 'md:col-span-2' : ''}>
                    <ProfileInput
                      field={field}
                      form={form}
                      lists={lists}
                      hint={cardHint(field, form) ?? hintOf?.(field, form)}
                      onLeave={onLeave && (() => onLeave(field, form, today))}
                    />
                  </div>
                ))}
              </div>
              {after?.(index, form)}
            </Card>
          );
        })}
        <FormNotice form={form} />
        <WizardButtons step={step} label={text.next} isBusy={form.isBusy} />
      </form>
    </>
  );
}

/** Hint for fields filled from the card, or present on it but unreadable. */
function useCardHint(review: GetReviewReply): (field: ProfileField, form: Form<FormValues>) => string | undefined {
  const text = useTexts(kycForm);
  const { profile, doubtful } = useCardReading();
  // Values saved before this page was opened have already been seen.
  const [kept] = useState(() => review.profile);
  return (field, form) => {
    const [value, read] = [form.values[field], profile[field]];
    if (read !== undefined && kept[field] === undefined && value === toForm(field, read)) return text.fromCard;
    return value === '' && doubtful.includes(field) ? text.cardUnclear : undefined;
  };
}

/** Validates and submits a step. */
function useProfileForm({
  step,
  fields,
  review,
  today,
  name,
  before,
}: {
  step: Step;
  fields: readonly ProfileField[];
  review: GetReviewReply;
  today: Day;
  name: string;
  before: () => Promise<unknown>;
}): Form<FormValues> {
  const { language } = usePreferences();
  const client = useQueryClient();
  const navigate = useNavigate();
  const card = useCardReading();
  const problemOf = (field: ProfileField, value: string, values: FormValues): string | null => {
    const profile = wireProfile(values);
    if (!isFieldAsked(field, profile)) return null;
    const reason = value.trim() === '' ? (isFieldNeeded(field, profile) ? 'missing' : null) : fieldProblem(field, profile, today);
    return reason && fieldText(field, reason, language);
  };
  // Rules also use fields of other steps: the name for the mother's name, the occupation for the employer.
  return useForm(saveV2, {
    // Only empty fields are filled, from the card and with the usual values for such a person.
    values: formValues(review.profile, usualOf({ fullName: name, ...card.profile, ...review.profile })),
    before,
    checks: Object.fromEntries(fields.map((field) => [field, (value: string, values: FormValues) => problemOf(field, value, values)])),
    input: (typed) => {
      const wire = wireProfile(typed);
      // Clear values that are no longer asked for, because they would be submitted unseen.
      return Object.fromEntries(fields.map((field) => [field, (isFieldAsked(field, wire) && wire[field]) || null]));
    },
    onDone: async ({ version, savedAt, steps }, typed) => {
      client.setQueryData(keyOf(getReview, {}), (before: GetReviewReply | undefined) =>
        before ? { ...before, version, savedAt, steps, profile: { ...before.profile, ...wireProfile(typed) } } : before,
      );
      void invalidate(client, getReview);
      // The risk questionnaire is part of this step: users without answers go there first and then continue.
      if (step === 'work' && review.riskLevel === null) await navigate({ to: '/risk-profile', search: { next: '/kyc/bank' } });
      else await navigate({ to: '/kyc/$step', params: { step: stepAfter(step) } });
    },
  });
}

/** Fields that take the full width. */
const WIDE = new Set<ProfileField>([
  'fullName',
  'nik',
  'spouseName',
  'motherName',
  'ownerName',
  'politicalOffice',
  'addressStreet',
  'correspondenceAddress',
  'correspondenceStreet',
  'employer',
]);
