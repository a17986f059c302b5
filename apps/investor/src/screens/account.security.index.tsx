/** Security: password and PIN, passkeys, sessions, trusted devices, recent events. */
import { createFileRoute, Link } from '@tanstack/react-router';
import type { GetOverviewReply } from '@lumbung/contract/security/overview.ts';
import { getOverview } from '@lumbung/contract/security/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { security } from '@lumbung/wording/security.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { EventsCard } from '../features/security/events-card.tsx';
import { Passkeys } from '../features/security/passkeys.tsx';
import { DevicesCard, SessionsCard } from '../features/security/presence-cards.tsx';

export const Route = createFileRoute('/account/security/')({ beforeLoad: signedIn, component: Security });

function Security() {
  const text = useTexts(security);
  const account = useTexts(accounts);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <Loaded of={useCall(getOverview, {})} shape={<Skeleton className="h-96" />} faultIn="card">
          {(overview) => (
            <div className="grid min-w-0 gap-4 lg:gap-5">
              <Secrets overview={overview} />
              <Passkeys passkeys={overview.passkeys} isAsked={overview.factors.includes('passkey')} />
              <SessionsCard sessions={overview.sessions} />
              <DevicesCard devices={overview.devices} />
            </div>
          )}
        </Loaded>
        <EventsCard />
      </div>
      <p className="mt-5 text-sm">
        <Link to="/account" className="inline-block min-h-6 font-semibold">
          {account.back}
        </Link>
      </p>
    </>
  );
}

function Secrets({ overview: { hasPin, factors } }: { overview: GetOverviewReply }) {
  const text = useTexts(security);
  return (
    <Card title={text.secrets} id="secrets">
      <Facts
        rows={[
          [
            text.password,
            <Link key="password" to="/account/password" className="inline-block min-h-6 font-semibold">
              {text.changePassword}
            </Link>,
          ],
          [
            text.pin,
            <Link key="pin" to="/account/pin" className="inline-block min-h-6 font-semibold">
              {hasPin ? text.pinChange : text.pinNone}
            </Link>,
          ],
          [
            text.twoFactor,
            <Link key="factor" to="/account/security/two-factor" className="inline-block min-h-6 font-semibold">
              {factors.length > 0 ? text.twoFactorOn : text.twoFactorOff}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}
