/** Verifies the address of a new account: by six digits, or by a button after opening the mail link. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { login, resendRegistration, verifyRegistrationCode, verifyRegistrationLink } from '@lumbung/contract/accounts/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { codes } from '@lumbung/wording/codes.ts';
import { join } from '@lumbung/wording/join.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { OwnEntry } from '../features/accounts/own-entry.tsx';
import { AccountReady } from '../features/accounts/account-ready.tsx';
import { takeFreshPassword } from '../features/accounts/fresh-password.ts';
import { CodeForm } from '../app/codes/code-form.tsx';

export const Route = createFileRoute('/register/verify')({
  validateSearch: (search: Record<string, unknown>): { email: string; code?: string } => ({
    email: String(search.email ?? ''),
    ...(typeof search.code === 'string' ? { code: search.code } : {}),
  }),
  component: Join,
});

function Join() {
  return (
    <OwnEntry>
      <Verify />
    </OwnEntry>
  );
}

function Verify() {
  const text = useTexts(join);
  const codeTexts = useTexts(codes);
  const { email, code } = Route.useSearch();
  const [isDone, setDone] = useState(false);
  const verify = useSend(verifyRegistrationCode);
  const resend = useSend(resendRegistration);
  const enter = useSend(login);
  const client = useQueryClient();
  const navigate = useNavigate();
  /** Signs in at once with the password just chosen; users who came through another page sign in themselves. */
  async function goIn(): Promise<void> {
    const password = takeFreshPassword(email);
    const answer = password === null ? null : await enter.mutateAsync({ email, password }).catch(() => null);
    if (!answer?.ok || answer.value.user === null) return setDone(true);
    const { user } = await restart(client);
    // The identity check comes next; the second factor is offered at the next login.
    await (user?.kind === 'person' ? navigate({ to: '/kyc/$step', params: { step: 'documents' } }) : navigate({ to: '/home' }));
  }
  if (isDone) return <AccountReady email={email} />;
  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.verifyTitle} lead={code ? text.linkLead(email) : codeTexts.lead(maskEmail(email))} />
      <Card>
        {code ? (
          <ByLink email={email} code={code} onDone={() => void goIn()} />
        ) : (
          <CodeForm
            submitLabel={text.verify}
            onCode={async (digits) => {
              const answer = await verify.mutateAsync({ email, code: digits });
              if (!answer.ok) return { kind: 'wrong', message: answer.message };
              await goIn();
              return { kind: 'done' };
            }}
            onResend={async () => {
              const answer = await resend.mutateAsync({ email });
              return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
            }}
          />
        )}
      </Card>
    </div>
  );
}

/** Mail scanners open links, so verification requires pressing a button. */
function ByLink({ email, code, onDone }: { email: string; code: string; onDone: () => void }) {
  const text = useTexts(join);
  const codeTexts = useTexts(codes);
  const form = useForm(verifyRegistrationLink, { values: {}, input: () => ({ email, code }), onDone });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.verify}
      </Button>
      <Link to="/register/verify" search={{ email }} className={buttonLook('quiet', 'normal', true)}>
        {codeTexts.code}
      </Link>
    </form>
  );
}
