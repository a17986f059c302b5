/** Asks a partner's user for the six digits that were sent. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { sendPasswordVerificationCode, verifyPasswordOtp } from '@lumbung/contract/partner-accounts/routes.gen.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../app/preferences.tsx';
import { CodeStep, Page } from '../features/codes/new-password.tsx';

export const Route = createFileRoute('/partner-password/verify')({
  validateSearch: (search: Record<string, unknown>): { email: string } => ({ email: String(search.email ?? '') }),
  component: Verify,
});

function Verify() {
  const text = useTexts(forgot);
  const { codeLead } = useTexts(partner);
  const { email } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <Page title={text.codeTitle} lead={codeLead(maskEmail(email))}>
      <CodeStep
        verify={verifyPasswordOtp}
        resend={sendPasswordVerificationCode}
        email={email}
        onRight={(code) => void navigate({ to: '/partner-password/set', search: { email, code }, replace: true })}
      />
    </Page>
  );
}
