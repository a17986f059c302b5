/** A new password for who forgot the old one: six digits first, or the link of a mail, then the password. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { NewPasswordInput } from '@lumbung/contract/accounts/forgot-password.ts';
import { checkResetLink, resetPasswordAfterCode, resetPassword, sendResetCode, verifyResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import type { Route as CallRoute } from '@lumbung/contract/route.ts';
import { RefusedRead, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { maskEmail, PASSWORD_SHORTEST } from '@lumbung/kernel/identity.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../app/preferences.tsx';
import { CodeForm } from '../features/codes/code-form.tsx';

export const Route = createFileRoute('/forgot/reset')({
  validateSearch: (search: Record<string, unknown>): { email: string; code?: string } => ({
    email: String(search.email ?? ''),
    ...(typeof search.code === 'string' ? { code: search.code } : {}),
  }),
  component: Reset,
});

function Reset() {
  const { email, code } = Route.useSearch();
  return code === undefined ? <ByCode email={email} /> : <ByLink email={email} code={code} />;
}

function ByCode({ email }: { email: string }) {
  const text = useTexts(forgot);
  const [code, setCode] = useState<string | null>(null);
  const verify = useSend(verifyResetCode);
  const resend = useSend(sendResetCode);
  if (code !== null) return <NewPassword call={resetPasswordAfterCode} email={email} code={code} />;
  return (
    <Page title={text.codeTitle} lead={text.codeLead(maskEmail(email))}>
      <Card>
        <CodeForm
          submitLabel={text.next}
          onCode={async (digits) => {
            const answer = await verify.mutateAsync({ email, code: digits });
            if (!answer.ok) return { kind: 'wrong', message: answer.message };
            setCode(digits);
            return { kind: 'done' };
          }}
          onResend={async () => {
            const answer = await resend.mutateAsync({ email });
            return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
          }}
        />
      </Card>
    </Page>
  );
}

function ByLink({ email, code }: { email: string; code: string }) {
  const text = useTexts(forgot);
  const { error } = useCall(checkResetLink, { email, code });
  if (!(error instanceof RefusedRead)) return <NewPassword call={resetPassword} email={email} code={code} />;
  return (
    <Page title={text.overTitle} lead={text.overLead}>
      <Link to="/forgot" search={{ email }} className={buttonLook('primary', 'large', true)}>
        {text.again}
      </Link>
    </Page>
  );
}

/** The password itself. What proved the mailbox may be over by then: then it begins anew. */
function NewPassword({ call, email, code }: { call: CallRoute<NewPasswordInput, unknown>; email: string; code: string }) {
  const text = useTexts(forgot);
  const accountTexts = useTexts(accounts);
  const [isDone, setDone] = useState(false);
  const form = useForm(call, {
    values: { password: '' },
    checks: {
      password: (value) => (value === '' ? accountTexts.newMissing : value.length < PASSWORD_SHORTEST && accountTexts.newShort),
    },
    input: ({ password }) => ({ email, code, password }),
    fields: { passwordTooCommon: 'password', newPasswordSame: 'password' },
    onDone: () => setDone(true),
  });
  if (isDone)
    return (
      <Page title={text.doneTitle} lead={text.doneLead}>
        <Link to="/login" className={buttonLook('primary', 'large', true)}>
          {text.backToLogin}
        </Link>
      </Page>
    );
  return (
    <Page title={text.newTitle} lead={text.newLead}>
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          {/* For the keeper of passwords: whose it is. */}
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordInput
            {...form.text('password')}
            label={accountTexts.newPassword}
            hint={accountTexts.newHint}
            autoComplete="new-password"
            showLabel={accountTexts.show}
            hideLabel={accountTexts.hide}
          />
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.save}
          </Button>
          <Link to="/forgot" search={{ email }} className={buttonLook('quiet', 'normal', true)}>
            {text.again}
          </Link>
        </form>
      </Card>
    </Page>
  );
}

function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
  );
}
