/** Opening an account: five fields, and the rules of the server said before anything is sent. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { register as registerCall } from '@lumbung/contract/accounts/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { isEmail, normalisePhone, PASSWORD_SHORTEST } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { ErrorSummary, Refusal } from '@lumbung/ui/feedback.tsx';
import { Checkbox, PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { common } from '@lumbung/wording/common.ts';
import { join } from '@lumbung/wording/join.ts';
import { faultText } from '../app/fault.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { CaptchaButton } from '../features/accounts/captcha-button.tsx';

export const Route = createFileRoute('/register/')({ component: Register });

const FIELDS = ['name', 'email', 'phone', 'password', 'agentCode', 'isAgree'] as const;

function Register() {
  const text = useTexts(join);
  const general = useTexts(common);
  const captchaTexts = useTexts(accounts);
  const { language } = usePreferences();
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useSend(registerCall);
  const [notice, setNotice] = useState<string | null>(null);
  const [wantsCaptcha, setWantsCaptcha] = useState(false);
  const [captcha, setCaptcha] = useState<string | null>(null);
  const form = useForm({
    defaultValues: { name: '', email: '', phone: '', password: '', agentCode: '', isAgree: false },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;

  const submit = form.handleSubmit(async ({ agentCode, isAgree: _, ...values }) => {
    setNotice(null);
    try {
      const answer = await send.mutateAsync({
        ...values,
        email: values.email.trim(),
        phone: normalisePhone(values.phone) ?? values.phone,
        isAgree: true,
        language,
        ...(agentCode.trim() === '' ? {} : { agentCode: agentCode.trim() }),
        ...(captcha ? { captcha } : {}),
      });
      if (answer.ok || answer.reason === 'registeredNotVerified') {
        await navigate({ to: '/register/verify', search: { email: values.email.trim() } });
        return;
      }
      setCaptcha(null);
      if (answer.reason === 'captchaRequired') setWantsCaptcha(true);
      if (answer.reason === 'signatureInvalid') await restart(client);
      const field = {
        emailRegistered: 'email',
        phoneRegistered: 'phone',
        passwordTooCommon: 'password',
        agentCodeUnknown: 'agentCode',
        ownAgentCode: 'agentCode',
      }[answer.reason] as (typeof FIELDS)[number] | undefined;
      if (field) form.setError(field, { message: answer.message }, { shouldFocus: true });
      else setNotice(answer.message);
    } catch (error) {
      setNotice(faultText(error, general));
    }
  });
  const listed = submitCount > 0 ? FIELDS.flatMap((field) => (errors[field]?.message ? [{ field, message: errors[field].message }] : [])) : [];

  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.title} lead={text.lead} />
      <Card>
        <form onSubmit={submit} noValidate className="grid gap-4">
          <ErrorSummary title={text.summary(listed.length)} errors={listed} attempt={submitCount} />
          <TextInput
            id="name"
            label={text.name}
            hint={text.nameHint}
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name', { validate: (value) => value.trim().length >= 2 || text.nameMissing })}
          />
          <TextInput
            id="email"
            label={text.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={errors.email?.message}
            {...form.register('email', { validate: (value) => (value.trim() === '' ? text.emailMissing : isEmail(value) || text.emailWrong) })}
          />
          <TextInput
            id="phone"
            label={text.phone}
            hint={text.phoneHint}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            error={errors.phone?.message}
            {...form.register('phone', { validate: (value) => (value.trim() === '' ? text.phoneMissing : normalisePhone(value) !== null || text.phoneWrong) })}
          />
          <PasswordInput
            id="password"
            label={text.password}
            hint={text.passwordHint}
            autoComplete="new-password"
            error={errors.password?.message}
            showLabel={text.show}
            hideLabel={text.hide}
            {...form.register('password', {
              validate: (value) => (value === '' ? text.passwordMissing : value.length >= PASSWORD_SHORTEST || text.passwordShort),
            })}
          />
          <TextInput
            id="agentCode"
            label={text.agentCode}
            optional={text.optional}
            autoComplete="off"
            autoCapitalize="characters"
            error={errors.agentCode?.message}
            {...form.register('agentCode')}
          />
          <div>
            <Checkbox
              id="isAgree"
              label={text.agree}
              aria-invalid={errors.isAgree ? true : undefined}
              {...form.register('isAgree', { validate: (value) => value || text.agreeMissing })}
            />
            {errors.isAgree && <p className="text-sm text-loss">{errors.isAgree.message}</p>}
          </div>
          {wantsCaptcha && <CaptchaButton texts={captchaTexts} action="register" onSolved={setCaptcha} solved={captcha !== null} />}
          <Refusal text={notice} />
          <Button type="submit" size="large" isWide isBusy={send.isPending}>
            {text.submit}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-sm text-ink-2">
        {text.haveAccount}{' '}
        <Link to="/login" className="inline-block min-h-6 font-semibold">
          {text.login}
        </Link>
      </p>
    </div>
  );
}
