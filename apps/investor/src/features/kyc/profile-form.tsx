/** A page of fields: kept while typing, judged when one goes on, what is wrong named in one place and at its field. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getReview, saveV2 } from '@lumbung/contract/kyc/routes.ts';
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import { getLookups } from '@lumbung/contract/lookups/routes.ts';
import { invalidate, keyOf, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { isFieldAsked, type ProfileField, type Step } from '@lumbung/kernel/profile.ts';
import { type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { ErrorSummary, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Saved } from '@lumbung/ui/wizard.tsx';
import { common } from '@lumbung/wording/common.ts';
import { kyc } from '@lumbung/wording/kyc.ts';
import { Fault, faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart, useStart } from '../../app/session.ts';
import { ProfileInput } from './profile-field.tsx';
import { useDraft } from './use-draft.ts';
import { type FormValues, formValues, wireProfile } from './values.ts';
import { Returned, stepAfter, WizardButtons } from './wizard.tsx';

export interface Group {
  readonly title?: string;
  readonly fields: readonly ProfileField[];
}

interface Given {
  readonly step: Step;
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly Group[];
  readonly review: GetReviewReply;
  /** What stands below the fields of a group: a warning, a link. */
  readonly after?: (group: number, form: UseFormReturn<FormValues>) => ReactNode;
  readonly hintOf?: (field: ProfileField, form: UseFormReturn<FormValues>) => string | undefined;
  readonly onLeave?: (field: ProfileField, form: UseFormReturn<FormValues>, today: Day) => void;
}

export function ProfileForm(given: Given) {
  const { data, error, refetch } = useCall(getLookups, {}, { staleTime: Number.POSITIVE_INFINITY });
  const start = useStart();
  if (!data || !start) return error ? <Fault error={error} onRetry={refetch} /> : <Skeleton className="h-96" />;
  return (
    <Fields
      {...given}
      lists={new Map(data.lists.map(({ list, items }) => [list, items]))}
      today={dayOf(Date.parse(start.businessTime) as Instant)}
      name={start.user?.name ?? ''}
    />
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
  const general = useTexts(common);
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useSend(saveV2);
  const [notice, setNotice] = useState<string | null>(null);
  // What another step asks is not shown here, but rules look at it: the name for the mother's, the occupation for the employer.
  const form = useForm<FormValues>({ defaultValues: formValues(review.profile, { fullName: name }), mode: 'onTouched', shouldFocusError: false });
  const fields = useMemo(() => groups.flatMap((group) => group.fields), [groups]);
  const draft = useDraft(form, fields, review);
  const values = useWatch({ control: form.control }) as FormValues;
  const profile = wireProfile(values);
  const isShown = (field: ProfileField): boolean => isFieldAsked(field, profile);
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    setNotice(null);
    const wire = wireProfile(typed);
    // What is no longer asked is forgotten: it would be handed in unseen.
    const mine = Object.fromEntries(fields.map((field) => [field, (isShown(field) && wire[field]) || null]));
    try {
      await draft.flush();
      let answer = await send.mutateAsync(mine);
      // The token of a page that stood open for long is old; a new one is asked for once.
      if (!answer.ok && answer.reason === 'signatureInvalid') {
        await restart(client);
        answer = await send.mutateAsync(mine);
      }
      if (!answer.ok) {
        for (const { field, message } of answer.fields ?? []) form.setError(field as ProfileField, { message });
        if (!answer.fields?.length) setNotice(answer.message);
        return;
      }
      const { version, savedAt, steps } = answer.value;
      client.setQueryData(keyOf(getReview, {}), (before: GetReviewReply | undefined) =>
        before ? { ...before, version, savedAt, steps, profile: { ...before.profile, ...wire } } : before,
      );
      void invalidate(client, getReview);
      await navigate({ to: '/kyc/$step', params: { step: stepAfter(step) } });
    } catch (error) {
      setNotice(faultText(error, general));
    }
  });
  const listed = submitCount > 0 ? fields.flatMap((field) => (errors[field]?.message ? [{ field, message: errors[field].message }] : [])) : [];

  return (
    <>
      <PageHeader title={title} lead={lead} action={<Saved state={draft.state} text={draft.text} />} />
      <form onSubmit={submit} onBlur={() => void draft.flush()} noValidate className="grid gap-4">
        <ErrorSummary title={text.summary(listed.length)} errors={listed} attempt={submitCount} />
        <Returned review={review} fields={fields} />
        {groups.map((group, index) => (
          <Card key={group.fields[0]} {...(group.title ? { title: group.title, id: `group-${index}` } : {})}>
            <div className="grid gap-4 md:grid-cols-2">
              {group.fields.filter(isShown).map((field) => (
                <div key={field} className={WIDE.has(field) ? 'md:col-span-2' : ''}>
                  <ProfileInput
                    field={field}
                    form={form}
                    lists={lists}
                    today={today}
                    hint={hintOf?.(field, form)}
                    onLeave={onLeave && (() => onLeave(field, form, today))}
                  />
                </div>
              ))}
            </div>
            {after?.(index, form)}
          </Card>
        ))}
        <Refusal text={notice} />
        <WizardButtons step={step} label={text.next} isBusy={send.isPending} />
      </form>
    </>
  );
}

/** Fields that take a whole line. */
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
