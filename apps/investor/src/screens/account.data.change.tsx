/** Changes part of the personal data: only edited fields change; confirmed by a code. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { LookupItem } from '@lumbung/contract/lookups/get-lookups.ts';
import type { GetDataReply, SendDataUpdateCodeInput } from '@lumbung/contract/profile/data-update.ts';
import { getData, sendDataUpdateCode } from '@lumbung/contract/profile/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { needsCompliance } from '@lumbung/kernel/data-update.ts';
import { isFieldAsked, type Profile, type ProfileField } from '@lumbung/kernel/profile.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { profile } from '@lumbung/wording/profile.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { DATA_GROUPS, type DataGroup } from '../features/profile/data-groups.ts';
import type { Asked } from '../features/codes/confirm-change.tsx';
import { signedIn } from '../app/guard.ts';
import { useLookups } from '../app/lists.ts';
import { useTexts } from '../app/preferences.tsx';
import { ProfileInput } from '../features/kyc/profile-field.tsx';
import { type FormValues, formValues, wireProfile } from '../features/kyc/values.ts';

const ConfirmChange = lazy(() => import('../features/codes/confirm-change.tsx'));

export const Route = createFileRoute('/account/data/change')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { what: DataGroup } => ({
    what: typeof search.what === 'string' && search.what in DATA_GROUPS ? (search.what as DataGroup) : 'contact',
  }),
  component: ChangeData,
});

function ChangeData() {
  const text = useTexts(profile);
  const { what } = Route.useSearch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const data = useCall(getData, {});
  const lookups = useLookups();
  if (asked)
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <ConfirmChange asked={asked} />
      </Suspense>
    );
  return (
    <div className="mx-auto max-w-180 py-2 md:py-8">
      <PageHeader title={text.changeTitle} lead={text.changeLead} />
      <Loaded of={both(data, lookups)} shape={<Skeleton className="h-80" />} faultIn="card">
        {([reply, { lists }]) =>
          what === 'contact' ? (
            <Phone reply={reply} onAsked={setAsked} />
          ) : (
            <Fields key={what} what={what} reply={reply} lists={new Map(lists.map(({ list, items }) => [list, items]))} onAsked={setAsked} />
          )
        }
      </Loaded>
      <Link to="/account/data" className={`mt-3 ${buttonLook('quiet', 'normal', true)}`}>
        {text.back}
      </Link>
    </div>
  );
}

interface Given {
  readonly reply: GetDataReply;
  readonly onAsked: (asked: Asked) => void;
}

function Phone({ reply: { data }, onAsked }: Given) {
  const text = useTexts(profile);
  const { labels } = useTexts(kycFields);
  const form = useForm(sendDataUpdateCode, {
    values: { phone: '' },
    checks: { phone: (phone) => phone.trim() === '' && text.phoneMissing },
    input: ({ phone }) => ({ phone }),
    fields: { fieldsInvalid: 'phone', phoneRegistered: 'phone' },
    onDone: (sent, { phone }) => onAsked({ fields: { phone }, sent }),
  });
  return (
    <Card title={text.groups.contact} id="change-contact">
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <TextInput
          {...form.text('phone')}
          label={labels.phone}
          hint={data.phone ? text.keepHint(data.phone) : text.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <FormNotice form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text.send}
        </Button>
      </form>
    </Card>
  );
}

/** Masked numbers: an empty field leaves them unchanged. */
const MASKED = new Set<ProfileField>(['nik', 'passportNumber', 'residencePermit', 'ownerNik', 'ownerPassportNumber', 'npwpNumber', 'spouseNpwp']);

function Fields({ what, reply: { data }, lists, onAsked }: Given & { what: Exclude<DataGroup, 'contact'>; lists: ReadonlyMap<string, readonly LookupItem[]> }) {
  const text = useTexts(profile);
  const fields: readonly ProfileField[] = DATA_GROUPS[what];
  const { phone: _phone, ...stored } = data;
  const known: Profile = Object.fromEntries(Object.entries(stored).filter(([field]) => !MASKED.has(field as ProfileField)));
  const changedIn = (values: FormValues): SendDataUpdateCodeInput => {
    const wire = wireProfile(values);
    return Object.fromEntries(
      fields.flatMap((field) => {
        const value = wire[field] ?? '';
        return isFieldAsked(field, wire) && value !== (known[field] ?? '') ? [[field, value]] : [];
      }),
    );
  };
  const form = useForm(sendDataUpdateCode, {
    values: formValues(known),
    input: changedIn,
    fields: {},
    onDone: (sent, values) => onAsked({ fields: changedIn(values), sent }),
  });
  const shown = fields.filter((field) => isFieldAsked(field, wireProfile(form.values)));
  const changed = Object.keys(changedIn(form.values));
  return (
    <Card title={text.groups[what]} id={`change-${what}`}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormErrors form={form} />
        {needsCompliance(fields.filter((field) => field !== 'bankCode' && field !== 'bankAccountNumber' && field !== 'agentCode')) && (
          <InlineNotice>{text.confirmCompliance}</InlineNotice>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          {shown.map((field) => (
            <ProfileInput
              key={field}
              field={field}
              form={form}
              lists={lists}
              hint={MASKED.has(field) && stored[field as keyof typeof stored] ? text.keepHint(stored[field as keyof typeof stored] ?? '') : undefined}
            />
          ))}
        </div>
        <FormNotice form={form} />
        <Button type="submit" isWide isBusy={form.isBusy} disabled={changed.length === 0}>
          {changed.length === 0 ? text.nothing : text.send}
        </Button>
      </form>
    </Card>
  );
}
