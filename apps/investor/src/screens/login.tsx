/** Sign in with e-mail and password. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { login } from '@lumbung/contract/accounts/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { ErrorSummary, Refusal } from '@lumbung/ui/feedback.tsx';
import { PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { common } from '@lumbung/wording/common.ts';
import { join } from '@lumbung/wording/join.ts';
import { faultText } from '../app/fault.tsx';
import { ownPath } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { CaptchaButton } from '../features/accounts/captcha-button.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  component: Login,
});

/** The address of the last login on this browser, as the server keeps it. */
const lastEmail = (): string => decodeURIComponent(/(?:^|; )lastEmail=([^;]*)/.exec(document.cookie)?.[1] ?? '');

function Login() {
  const text = useTexts(accounts);
  const general = useTexts(common);
  const joinTexts = useTexts(join);
  const { next } = Route.useSearch();
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useSend(login);
  const [notice, setNotice] = useState<string | null>(null);
  const [wantsCaptcha, setWantsCaptcha] = useState(false);
  const [captcha, setCaptcha] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email: lastEmail(), password: '' }, mode: 'onTouched', shouldFocusError: false });
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setNotice(null);
    try {
      const answer = await send.mutateAsync({ ...values, ...(captcha ? { captcha } : {}) });
      if (answer.ok) {
        await restart(client);
        await navigate({ href: ownPath(next) });
        return;
      }
      setCaptcha(null);
      if (answer.reason === 'captchaRequired') setWantsCaptcha(true);
      if (answer.reason === 'emailNotVerified') {
        await navigate({ to: '/register/verify', search: { email: values.email } });
        return;
      }
      if (answer.reason === 'signatureInvalid') await restart(client);
      setNotice(answer.message);
    } catch (error) {
      setNotice(faultText(error, general));
    }
  });
  const listed =
    submitCount > 0 ? (['email', 'password'] as const).flatMap((field) => (errors[field]?.message ? [{ field, message: errors[field].message }] : [])) : [];

  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.title} lead={text.lead} />
      <Card>
        <form onSubmit={submit} noValidate className="grid gap-4">
          <ErrorSummary title={text.summary(listed.length)} errors={listed} attempt={submitCount} />
          <TextInput
            id="email"
            label={text.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
            {...form.register('email', { validate: (value) => (value.trim() === '' ? text.emailMissing : isEmail(value) || text.emailWrong) })}
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
          {wantsCaptcha && <CaptchaButton texts={text} action="login" onSolved={setCaptcha} solved={captcha !== null} />}
          <Refusal text={notice} />
          <Button type="submit" size="large" isWide isBusy={send.isPending}>
            {text.submit}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-sm text-ink-2">
        {joinTexts.noAccount}{' '}
        <Link to="/register" className="inline-block min-h-6 font-semibold">
          {joinTexts.register}
        </Link>
      </p>
    </div>
  );
}
