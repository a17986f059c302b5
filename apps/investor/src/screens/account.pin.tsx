/** Sets or changes the PIN: requires the password, signs out other devices, keeps this session. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changePassword } from '@lumbung/contract/accounts/routes.gen.ts';
import { getOverview, listEvents } from '@lumbung/contract/security/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { security } from '@lumbung/wording/security.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart, useStart } from '../app/session.ts';

export const Route = createFileRoute('/account/pin')({ beforeLoad: signedIn, component: ChangePin });

function ChangePin() {
  const text = useTexts(security);
  const account = useTexts(accounts);
  const client = useQueryClient();
  const email = useStart()?.user?.email;
  const [isDone, setDone] = useState(false);
  const form = useForm(changePassword, {
    values: { oldPassword: '', newPin: '' },
    checks: {
      oldPassword: (value) => value === '' && account.oldMissing,
      newPin: (value) => !/^\d{6}$/.test(value) && text.pinWrong,
    },
    input: (values) => values,
    fields: { oldPasswordWrong: 'oldPassword', pinNotNumeric: 'newPin' },
    onDone: async () => {
      // The session has a new token; fetch it before the next call.
      await restart(client);
      await invalidate(client, getOverview, listEvents);
      setDone(true);
    },
  });
  if (isDone)
    return (
      <div className="mx-auto max-w-120 py-4 md:py-10">
        <PageHeader title={text.pinDone} lead={text.pinDoneLead} />
        <Link to="/account/security" className={buttonLook('primary', 'large', true)}>
          {text.back}
        </Link>
      </div>
    );
  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.pin} lead={text.pinLead} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          {/* Lets password managers assign the password to the account. */}
          <input type="email" name="email" value={email ?? ''} autoComplete="username" readOnly hidden />
          <PasswordInput
            {...form.text('oldPassword')}
            label={account.password}
            autoComplete="current-password"
            showLabel={account.show}
            hideLabel={account.hide}
          />
          <PasswordInput
            {...form.text('newPin')}
            label={text.pinNew}
            hint={text.pinHint}
            inputMode="numeric"
            autoComplete="off"
            showLabel={account.show}
            hideLabel={account.hide}
          />
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.pinSave}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-sm">
        <Link to="/account/security" className="inline-block min-h-6 font-semibold">
          {text.back}
        </Link>
      </p>
    </div>
  );
}
