/** Changes the password: requires the old one, signs out other devices, keeps this session. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changePassword } from '@lumbung/contract/accounts/routes.gen.ts';
import { getOverview, listEvents } from '@lumbung/contract/security/routes.gen.ts';
import { PASSWORD_SHORTEST } from '@lumbung/kernel/identity.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart, useStart } from '../app/session.ts';

export const Route = createFileRoute('/account/password')({ beforeLoad: signedIn, component: ChangePassword });

function ChangePassword() {
  const text = useTexts(accounts);
  const client = useQueryClient();
  const email = useStart()?.user?.email;
  const [isDone, setDone] = useState(false);
  const form = useForm(changePassword, {
    values: { oldPassword: '', newPassword: '' },
    checks: {
      oldPassword: (value) => value === '' && text.oldMissing,
      newPassword: (value, { oldPassword }) =>
        value === '' ? text.newMissing : value.length < PASSWORD_SHORTEST ? text.newShort : value === oldPassword && text.newSame,
    },
    input: (values) => values,
    fields: { oldPasswordWrong: 'oldPassword', passwordTooCommon: 'newPassword', newPasswordSame: 'newPassword' },
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
        <PageHeader title={text.changed} lead={text.changedLead} />
        <Link to="/account" className={buttonLook('primary', 'large', true)}>
          {text.back}
        </Link>
      </div>
    );

  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.changePassword} lead={text.changeLead} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          {/* Lets password managers assign the passwords to the account. */}
          <input type="email" name="email" value={email ?? ''} autoComplete="username" readOnly hidden />
          <PasswordInput {...form.text('oldPassword')} label={text.oldPassword} autoComplete="current-password" showLabel={text.show} hideLabel={text.hide} />
          <PasswordInput
            {...form.text('newPassword')}
            label={text.newPassword}
            hint={text.newHint}
            autoComplete="new-password"
            showLabel={text.show}
            hideLabel={text.hide}
          />
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.save}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-sm">
        <Link to="/account" className="inline-block min-h-6 font-semibold">
          {text.back}
        </Link>
      </p>
    </div>
  );
}
