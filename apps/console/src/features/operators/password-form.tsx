/** Replaces the temporary password with the operator's own. */
import { setPassword } from '@lumbung/contract/operators/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export const SHORTEST_PASSWORD = 12;

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const text = useTexts(consoleTexts);
  const form = useForm(setPassword, {
    values: { password: '' },
    checks: { password: (value) => value.length < SHORTEST_PASSWORD && text.newPasswordShort },
    input: (values) => values,
    onDone,
    // The password is the only field, so every refusal is about it.
    onRefused: ({ message }) => {
      form.fail({ password: message });
      return true;
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <PasswordInput
        {...form.text('password')}
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
        showLabel={text.show}
        hideLabel={text.hide}
      />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.passwordSubmit}
      </Button>
    </form>
  );
}
