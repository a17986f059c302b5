/** Address, password and code in one form: what was wrong is never told apart. */
import { login } from '@lumbung/contract/operators/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const text = useTexts(consoleTexts);
  const form = useForm(login, {
    values: { email: '', password: '', code: '' },
    checks: {
      email: (value) => value.trim() === '' && text.emailMissing,
      password: (value) => value === '' && text.passwordMissing,
    },
    input: ({ email, password, code }) => ({ email, password, ...(code.trim() ? { code } : {}) }),
    onDone,
    onRefused: () => {
      // A code is good once: the next try needs another one in any case.
      form.set('code', '');
      return false;
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <FormErrors form={form} />
      <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="username" inputMode="email" />
      <PasswordInput {...form.text('password')} label={text.password} autoComplete="current-password" showLabel={text.show} hideLabel={text.hide} />
      <TextInput {...form.text('code')} label={text.code} hint={text.codeHint} inputMode="numeric" autoComplete="one-time-code" className="num" />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.submit}
      </Button>
    </form>
  );
}
