/** Forgotten password: asks for the account's address and sends a code to it. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { sendResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { help } from '@lumbung/wording/help.ts';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../app/preferences.tsx';
import { useIsPartner } from '../app/session.ts';
import { AskForm, BackToLogin, Page } from '../features/codes/new-password.tsx';

export const Route = createFileRoute('/forgot/')({
  validateSearch: (search: Record<string, unknown>): { email?: string } => (typeof search.email === 'string' ? { email: search.email } : {}),
  component: Forgot,
});

function Forgot() {
  const text = useTexts(forgot);
  const helpTexts = useTexts(help);
  const partnerTexts = useTexts(partner);
  const { email = '' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <Page title={text.title} lead={text.lead}>
      <AskForm call={sendResetCode} email={email} label={text.send} onDone={(to) => navigate({ to: '/forgot/reset', search: { email: to } })} />
      {useIsPartner() && (
        <p className="mt-4 text-center text-sm text-ink-2">
          {partnerTexts.noPassword}{' '}
          <Link to="/partner-password/send" search={email === '' ? {} : { email }} className="inline-block min-h-6 font-semibold">
            {partnerTexts.setPassword}
          </Link>
        </p>
      )}
      <BackToLogin />
      <p className="text-center text-sm">
        <Link to="/help" className="inline-block min-h-6 font-semibold">
          {helpTexts.needHelp}
        </Link>
      </p>
    </Page>
  );
}
