/** Password of a partner's user: asks for the address that the partner provided, and sends a code or a link to it. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sendPasswordVerificationCode, sendUpdatePasswordLink } from '@lumbung/contract/partner-accounts/routes.gen.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { AskForm, BackToLogin, Page } from '../features/codes/new-password.tsx';

export const Route = createFileRoute('/partner-password/send')({
  validateSearch: (search: Record<string, unknown>): { email?: string } => (typeof search.email === 'string' ? { email: search.email } : {}),
  component: Send,
});

function Send() {
  const text = useTexts(partner);
  const { email = '' } = Route.useSearch();
  const navigate = useNavigate();
  const brand = useStart()?.brand;
  const [byLink, setByLink] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <Page title={text.linkSentTitle} lead={text.linkSentLead(maskEmail(sentTo))}>
        <BackToLogin />
      </Page>
    );
  return (
    <Page title={text.title} lead={(byLink ? text.leadLink : text.lead)(brand?.seller ? brand.name : null)}>
      {byLink ? (
        <AskForm key="link" call={sendUpdatePasswordLink} email={email} label={text.sendLink} onDone={async (to) => setSentTo(to)} />
      ) : (
        <AskForm
          key="code"
          call={sendPasswordVerificationCode}
          email={email}
          label={text.send}
          onDone={(to) => navigate({ to: '/partner-password/verify', search: { email: to } })}
        />
      )}
      <div className="mt-3">
        <Button kind="quiet" isWide onClick={() => setByLink(!byLink)}>
          {byLink ? text.byCode : text.byLink}
        </Button>
      </div>
      <BackToLogin />
    </Page>
  );
}
