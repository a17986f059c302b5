/** Password reset: six digits or a mail link first, then the new password. */
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { checkResetLink, resetPasswordAfterCode, resetPassword, sendResetCode, verifyResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { RefusedRead, useCall } from '@lumbung/client/hooks.tsx';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { useTexts } from '../app/preferences.tsx';
import { CodeStep, LinkOver, NewPassword, Page } from '../features/codes/new-password.tsx';

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
  if (code !== null)
    return <NewPassword call={resetPasswordAfterCode} whose="forgotten" email={email} texts={text} input={(password) => ({ email, code, password })} />;
  return (
    <Page title={text.codeTitle} lead={text.codeLead(maskEmail(email))}>
      <CodeStep verify={verifyResetCode} resend={sendResetCode} email={email} onRight={setCode} />
    </Page>
  );
}

function ByLink({ email, code }: { email: string; code: string }) {
  const text = useTexts(forgot);
  const { error } = useCall(checkResetLink, { email, code });
  if (error instanceof RefusedRead) return <LinkOver whose="forgotten" email={email} />;
  return <NewPassword call={resetPassword} whose="forgotten" email={email} texts={text} input={(password) => ({ email, code, password })} />;
}
