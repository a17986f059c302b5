/** Offers to create a passkey after a password login. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { Fingerprint, Icon } from '@lumbung/ui/icons.tsx';
import { makePasskey } from '@lumbung/web/make-passkey.ts';
import { common } from '@lumbung/wording/common.ts';
import { passkeyTexts } from '@lumbung/wording/passkeys.ts';
import { security } from '@lumbung/wording/security.ts';
import { ownPath, signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { skipOffer } from '../features/security/offer.ts';
import { PASSKEY_CALLS } from '../features/security/passkeys.tsx';
import { useProof } from '../features/security/proof.tsx';

export const Route = createFileRoute('/account/passkey')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  beforeLoad: signedIn,
  component: Offer,
});

function Offer() {
  const text = useTexts(security);
  const passkeys = useTexts(passkeyTexts);
  const general = useTexts(common);
  const { next } = Route.useSearch();
  const navigate = useNavigate();
  const userId = useStart()?.user?.userId;
  const { dialog, withProof } = useProof();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const goOn = () => navigate({ href: ownPath(next) });

  async function make(): Promise<void> {
    setBusy(true);
    setNotice(null);
    const { isMade, notice: why } = await makePasskey(PASSKEY_CALLS, withProof, passkeys, general);
    if (isMade) return goOn();
    setNotice(why);
    setBusy(false);
  }
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.offerTitle} lead={text.offerLead} />
      <Card>
        <div className="grid gap-3">
          <Refusal text={notice} />
          <Button size="large" isWide isBusy={isBusy} icon={<Icon of={Fingerprint} size={18} />} onClick={() => void make()}>
            {passkeys.add}
          </Button>
          <Button
            kind="quiet"
            size="large"
            isWide
            disabled={isBusy}
            onClick={() => {
              if (userId) skipOffer(userId);
              void goOn();
            }}
          >
            {text.offerSkip}
          </Button>
        </div>
      </Card>
      {dialog}
    </div>
  );
}
