/** Address, password and code in one form: what was wrong is never told apart. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { login } from '@lumbung/contract/operators/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { ErrorSummary, Refusal } from '@lumbung/ui/feedback.tsx';
import { PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const text = useTexts(consoleTexts);
  const general = useTexts(common);
  const send = useSend(login);
  const [notice, setNotice] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: '', password: '', code: '' }, mode: 'onTouched', shouldFocusError: false });
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ email, password, code }) => {
    setNotice(null);
    try {
      const answer = await send.mutateAsync({ email, password, ...(code.trim() ? { code } : {}) });
      if (answer.ok) return onDone();
      // A code is good once: the next try needs another one in any case.
      form.resetField('code');
      setNotice(answer.message);
    } catch (error) {
      setNotice(faultText(error, general));
    }
  });
  const listed =
    submitCount > 0 ? (['email', 'password'] as const).flatMap((field) => (errors[field]?.message ? [{ field, message: errors[field].message }] : [])) : [];
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary title={text.summary(listed.length)} errors={listed} />
      <TextInput
        id="email"
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email', { validate: (value) => value.trim() !== '' || text.emailMissing })}
      />
      <PasswordInput
        id="password"
        label={text.password}
        autoComplete="current-password"
        error={errors.password?.message}
        showLabel={text.show}
        hideLabel={text.hide}
        {...form.register('password', { validate: (value) => value !== '' || text.passwordMissing })}
      />
      <TextInput id="code" label={text.code} hint={text.codeHint} inputMode="numeric" autoComplete="one-time-code" className="num" {...form.register('code')} />
      <Refusal text={notice} />
      <Button type="submit" size="large" isWide isBusy={send.isPending}>
        {text.submit}
      </Button>
    </form>
  );
}
