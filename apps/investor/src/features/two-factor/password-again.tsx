/** The password once more, where it was shown too long ago for what is to be changed. */
import { useQueryClient } from '@tanstack/react-query';
import { prove } from '@lumbung/contract/accounts/routes.gen.ts';
import { getSettingWeb } from '@lumbung/contract/two-factor/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { twoFactor } from '@lumbung/wording/two-factor.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart, useStart } from '../../app/session.ts';

export function PasswordAgain() {
  const text = useTexts(twoFactor);
  const accountTexts = useTexts(accounts);
  const client = useQueryClient();
  const email = useStart()?.user?.email;
  const form = useForm(prove, {
    values: { password: '' },
    checks: { password: (value) => value === '' && accountTexts.passwordMissing },
    input: (values) => values,
    fields: { wrongPassword: 'password' },
    onDone: async () => {
      // The session has a new token, and with it a new proof for what is sent next.
      await restart(client);
      await invalidate(client, getSettingWeb);
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <p className="text-sm text-ink-2">{text.proofLead}</p>
      {/* For the keeper of passwords: whose it is. */}
      <input type="email" name="email" value={email ?? ''} autoComplete="username" readOnly hidden />
      <PasswordInput
        {...form.text('password')}
        label={accountTexts.password}
        autoComplete="current-password"
        showLabel={accountTexts.show}
        hideLabel={accountTexts.hide}
        autoFocus
      />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.proofSubmit}
      </Button>
    </form>
  );
}
