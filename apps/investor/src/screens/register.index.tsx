/** Opening an account: five fields, and the rules of the server said before anything is sent. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { register as registerCall } from '@lumbung/contract/accounts/routes.gen.ts';
import { isEmail, normalisePhone, PASSWORD_SHORTEST } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Checkbox, FieldError, PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { join } from '@lumbung/wording/join.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/register/')({ component: Register });

function Register() {
  const text = useTexts(join);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const verify = (email: string) => navigate({ to: '/register/verify', search: { email: email.trim() } });
  const form = useForm(registerCall, {
    values: { name: '', email: '', phone: '', password: '', agentCode: '', isAgree: false },
    checks: {
      name: (value) => value.trim().length < 2 && text.nameMissing,
      email: (value) => (value.trim() === '' ? text.emailMissing : isEmail(value) ? null : text.emailWrong),
      phone: (value) => (value.trim() === '' ? text.phoneMissing : normalisePhone(value) === null && text.phoneWrong),
      password: (value) => (value === '' ? text.passwordMissing : value.length < PASSWORD_SHORTEST && text.passwordShort),
      isAgree: (value) => !value && text.agreeMissing,
    },
    input: ({ agentCode, isAgree: _, ...values }) => ({
      ...values,
      email: values.email.trim(),
      phone: normalisePhone(values.phone) ?? values.phone,
      isAgree: true as const,
      language,
      ...(agentCode.trim() === '' ? {} : { agentCode: agentCode.trim() }),
    }),
    fields: {
      emailRegistered: 'email',
      phoneRegistered: 'phone',
      passwordTooCommon: 'password',
      agentCodeUnknown: 'agentCode',
      ownAgentCode: 'agentCode',
    },
    onDone: (_, { email }) => verify(email),
    onRefused: async ({ reason }, { email }) => {
      if (reason !== 'registeredNotVerified') return false;
      await verify(email);
      return true;
    },
  });

  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.title} lead={text.lead} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          <TextInput {...form.text('name')} label={text.name} hint={text.nameHint} autoComplete="name" />
          <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="username" inputMode="email" />
          <TextInput {...form.text('phone')} label={text.phone} hint={text.phoneHint} type="tel" autoComplete="tel" inputMode="tel" />
          <PasswordInput
            {...form.text('password')}
            label={text.password}
            hint={text.passwordHint}
            autoComplete="new-password"
            showLabel={text.show}
            hideLabel={text.hide}
          />
          <TextInput {...form.text('agentCode')} label={text.agentCode} optional={text.optional} autoComplete="off" autoCapitalize="characters" />
          <div>
            <Checkbox {...form.box('isAgree')} label={text.agree} />
            <FieldError text={form.errors.isAgree} />
          </div>
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
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
