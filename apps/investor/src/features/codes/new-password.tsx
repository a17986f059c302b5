/** Sets a password without the old one: address, six-digit code, new password. Shared by password reset and partner users. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { sendResetCode, verifyResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import type { Route as CallRoute } from '@lumbung/contract/route.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { isEmail, PASSWORD_SHORTEST } from '@lumbung/kernel/identity.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Checkbox, FieldError, PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { join } from '@lumbung/wording/join.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { CodeForm } from '../../app/codes/code-form.tsx';

/** Whose password is set; determines the pages used. */
export type Whose = 'forgotten' | 'partner';
const START = { forgotten: '/forgot', partner: '/partner-password/send' } as const;

/** Asks for the address that receives a code or a link. */
export function AskForm({
  call,
  email,
  label,
  onDone,
}: {
  call: typeof sendResetCode;
  email: string;
  label: string;
  onDone: (email: string) => Promise<unknown>;
}) {
  const text = useTexts(accounts);
  const form = useForm(call, {
    values: { email },
    checks: { email: (value) => (value.trim() === '' ? text.emailMissing : isEmail(value) ? null : text.emailWrong) },
    input: (values) => ({ email: values.email.trim() }),
    onDone: async (_, values) => onDone(values.email.trim()),
  });
  return (
    <Card>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="username" inputMode="email" />
        <FormNotice form={form} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy}>
          {label}
        </Button>
      </form>
    </Card>
  );
}

/** Asks for the six digits until they are correct. */
export function CodeStep({
  verify,
  resend,
  email,
  onRight,
}: {
  verify: typeof verifyResetCode;
  resend: typeof sendResetCode;
  email: string;
  onRight: (code: string) => void;
}) {
  const text = useTexts(forgot);
  const verifying = useSend(verify);
  const resending = useSend(resend);
  return (
    <Card>
      <CodeForm
        submitLabel={text.next}
        onCode={async (digits) => {
          const answer = await verifying.mutateAsync({ email, code: digits });
          if (!answer.ok) return { kind: 'wrong', message: answer.message };
          onRight(digits);
          return { kind: 'done' };
        }}
        onResend={async () => {
          const answer = await resending.mutateAsync({ email });
          return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
        }}
      />
    </Card>
  );
}

/** Asks for the new password. If the proof of the mailbox has expired, the process starts again. */
export function NewPassword<Input>({
  call,
  whose,
  email,
  texts,
  input,
}: {
  call: CallRoute<Input, unknown>;
  whose: Whose;
  email?: string;
  texts: { readonly newTitle: string; readonly newLead: string; readonly doneTitle: string; readonly doneLead: string };
  input: (password: string) => Input;
}) {
  const text = useTexts(forgot);
  const accountTexts = useTexts(accounts);
  const joinTexts = useTexts(join);
  const [isDone, setDone] = useState(false);
  const agrees = whose === 'partner';
  const form = useForm(call, {
    values: { password: '', isAgree: false },
    checks: {
      password: (value) => (value === '' ? accountTexts.newMissing : value.length < PASSWORD_SHORTEST && accountTexts.newShort),
      isAgree: (value) => agrees && !value && joinTexts.agreeMissing,
    },
    input: ({ password }) => input(password),
    fields: { passwordTooCommon: 'password', newPasswordSame: 'password' },
    onDone: () => setDone(true),
  });
  if (isDone)
    return (
      <Page title={texts.doneTitle} lead={texts.doneLead}>
        <Link to="/login" className={buttonLook('primary', 'large', true)}>
          {text.backToLogin}
        </Link>
      </Page>
    );
  return (
    <Page title={texts.newTitle} lead={texts.newLead}>
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          {/* Lets password managers assign the password to the account. */}
          {email !== undefined && <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />}
          <PasswordInput
            {...form.text('password')}
            label={accountTexts.newPassword}
            hint={accountTexts.newHint}
            autoComplete="new-password"
            showLabel={accountTexts.show}
            hideLabel={accountTexts.hide}
          />
          {agrees && (
            <div>
              <Checkbox {...form.box('isAgree')} label={joinTexts.agree} />
              <FieldError text={form.errors.isAgree} />
            </div>
          )}
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.save}
          </Button>
          <Link to={START[whose]} search={email === undefined ? {} : { email }} className={buttonLook('quiet', 'normal', true)}>
            {text.again}
          </Link>
        </form>
      </Card>
    </Page>
  );
}

/** The link has been used or has expired. */
export function LinkOver({ whose, email }: { whose: Whose; email?: string }) {
  const text = useTexts(forgot);
  return (
    <Page title={text.overTitle} lead={text.overLead}>
      <Link to={START[whose]} search={email === undefined ? {} : { email }} className={buttonLook('primary', 'large', true)}>
        {text.again}
      </Link>
    </Page>
  );
}

export function Page({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
  );
}

/** Link back to the login. */
export function BackToLogin() {
  const text = useTexts(forgot);
  return (
    <p className="mt-4 text-center text-sm">
      <Link to="/login" className="inline-block min-h-6 font-semibold">
        {text.backToLogin}
      </Link>
    </p>
  );
}
