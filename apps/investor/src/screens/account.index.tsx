/** Account overview: profile, device preferences, sign-out. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { logout } from '@lumbung/contract/accounts/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import type { InitReply } from '@lumbung/contract/start/init.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Icon, LogOut } from '@lumbung/ui/icons.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import { close } from '@lumbung/wording/close.ts';
import { common } from '@lumbung/wording/common.ts';
import { consents } from '@lumbung/wording/consents.ts';
import { help } from '@lumbung/wording/help.ts';
import { noticePreferences } from '@lumbung/wording/notice-preferences.ts';
import { risk } from '@lumbung/wording/risk.ts';
import { security } from '@lumbung/wording/security.ts';
import { tax } from '@lumbung/wording/tax.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { Face } from '../features/kyc/face.tsx';
import { signedIn } from '../app/guard.ts';
import { type Theme, usePreferences, useTexts } from '../app/preferences.tsx';
import { forget } from '../app/session.ts';

// Loaded after the page: the user's data and the actions on it.
const TaxNumberCard = lazy(() => import('../features/kyc/tax-number-card.tsx').then((module) => ({ default: module.TaxNumberCard })));
const DataTerm = lazy(() => import('../features/kyc/renewal/data-term.tsx').then((module) => ({ default: module.DataTerm })));
const PeopleCard = lazy(() => import('../features/colleagues/people-card.tsx').then((module) => ({ default: module.PeopleCard })));
const OwnThings = lazy(() => import('../features/profile/own-things.tsx').then((module) => ({ default: module.OwnThings })));
const DollarAccount = lazy(() => import('../features/accounts/dollar-account.tsx').then((module) => ({ default: module.DollarAccount })));
const ReportCard = lazy(() => import('../features/profile/report-card.tsx').then((module) => ({ default: module.ReportCard })));

export const Route = createFileRoute('/account/')({ beforeLoad: signedIn, component: Account });

function Account() {
  const text = useTexts(accounts);
  const general = useTexts(common);
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useSend(logout);
  const onSettled = async () => {
    await forget(client);
    await navigate({ to: '/' });
  };
  return (
    <>
      <PageHeader title={text.accountTitle} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        {/* Once the session has ended, calls of these parts would be refused, so they are no longer rendered. */}
        {leave.isIdle ? <Own /> : <Skeleton className="h-64" />}
        <Looks />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button kind="danger" icon={<Icon of={LogOut} size={18} />} isBusy={!leave.isIdle} onClick={() => leave.mutate({}, { onSettled })}>
          {general.logout}
        </Button>
        <Link to="/autodebit" className={buttonLook('quiet')}>
          {useTexts(autodebit).title}
        </Link>
        <Link to="/account/close" className={buttonLook('quiet')}>
          {useTexts(close).link}
        </Link>
      </div>
    </>
  );
}

function Own() {
  return (
    <Loaded of={useCall(init, {}, { staleTime: 60_000 })} shape={<Skeleton className="h-64" />} faultIn="card">
      {({ user, businessTime }) =>
        user && (
          <>
            <div className="grid gap-4 lg:gap-5">
              <Me user={user} />
              <Suspense fallback={<Skeleton className="h-40" />}>
                <Kept user={user} />
              </Suspense>
            </div>
            <div className="grid gap-4 lg:gap-5">
              <Security />
              <Documents user={user} />
              <Suspense fallback={<Skeleton className="h-40" />}>{user.isVerified && <ReportCard now={businessTime} />}</Suspense>
            </div>
          </>
        )
      }
    </Loaded>
  );
}

/** The user's data: tax number, people, bank accounts. */
function Kept({ user }: { user: NonNullable<InitReply['user']> }) {
  const isPerson = user.kind === 'person' || user.kind === 'partner';
  return (
    <>
      {user.isVerified && isPerson && <TaxNumberCard />}
      {isPerson && <DataTerm />}
      {user.kind === 'company' && <PeopleCard />}
      {user.isVerified && <OwnThings isPerson={isPerson} />}
      {user.isVerified && <DollarAccount />}
    </>
  );
}

function Me({ user }: { user: NonNullable<InitReply['user']> }) {
  const text = useTexts(accounts);
  const general = useTexts(common);
  const fund = useTexts(catalogue);
  const riskTexts = useTexts(risk);
  const helpTexts = useTexts(help);
  return (
    <Card
      id="who"
      title={
        <span className="mb-1 flex items-center gap-3">
          <Face name={user.name} hasPicture={user.kind === 'person' || user.kind === 'partner'} />
          <span className="min-w-0 break-words">{user.name}</span>
        </span>
      }
      hint={user.email}
    >
      <Facts
        rows={[
          ...(user.company?.name ? [[text.company, user.company.name] as const] : []),
          [
            text.identity,
            <span key="identity" className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              <Badge tone={user.isVerified ? 'gain' : 'warn'}>{user.isVerified ? general.verified : general.notVerified}</Badge>
              {user.kind !== 'agent' && (
                <Link
                  to={user.kind === 'company' ? (user.isVerified ? '/company-kyc/status' : '/company-kyc') : '/kyc'}
                  className="inline-block min-h-6 font-semibold"
                >
                  {user.isVerified ? text.identityShow : text.identityVerify}
                </Link>
              )}
            </span>,
          ],
          [
            text.riskLevel,
            <Link key="risk" to="/risk-profile" className="inline-block min-h-6 font-semibold">
              {user.riskLevel === null ? riskTexts.fill : (fund.risks[user.riskLevel] ?? '')}
            </Link>,
          ],
          [
            helpTexts.help,
            <Link key="help" to="/help" className="inline-block min-h-6 font-semibold">
              {helpTexts.needHelp}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}

/** Sign-in methods and security. */
function Security() {
  const text = useTexts(accounts);
  const securityTexts = useTexts(security);
  return (
    <Card title={securityTexts.title} id="security">
      <Facts
        rows={[
          [
            text.password,
            <Link key="password" to="/account/password" className="inline-block min-h-6 font-semibold">
              {text.changePassword}
            </Link>,
          ],
          [
            securityTexts.title,
            <Link key="security" to="/account/security" className="inline-block min-h-6 font-semibold">
              {securityTexts.open}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}

/** Signed documents and consents. */
function Documents({ user }: { user: NonNullable<InitReply['user']> }) {
  const text = useTexts(accounts);
  const consentTexts = useTexts(consents);
  const taxTexts = useTexts(tax);
  return (
    <Card title={consentTexts.documents} id="documents">
      <Facts
        rows={[
          ...(user.isVerified
            ? [
                [
                  taxTexts.title,
                  <Link key="tax" to="/account/tax" className="inline-block min-h-6 font-semibold">
                    {taxTexts.link}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(user.kind === 'company' || user.kind === 'agent'
            ? []
            : [
                [
                  text.documents,
                  <Link key="documents" to="/kyc/sign" className="inline-block min-h-6 font-semibold">
                    {text.documentsOpen}
                  </Link>,
                ] as const,
              ]),
          [
            consentTexts.title,
            <Link key="consents" to="/account/consents" className="inline-block min-h-6 font-semibold">
              {consentTexts.link}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}

/** Language and theme of this device, and notification preferences. */
function Looks() {
  const text = useTexts(accounts);
  const general = useTexts(common);
  const notices = useTexts(noticePreferences);
  const { language, theme, choose } = usePreferences();
  const client = useQueryClient();
  return (
    <Card title={text.preferences} id="preferences">
      <div className="grid gap-4">
        <div>
          <p className="mb-1.5 text-sm font-semibold">{general.language}</p>
          <Segmented
            isWide
            label={general.language}
            value={language}
            onValue={(next) => {
              choose({ language: next });
              void client.invalidateQueries();
            }}
            options={[
              { value: 'id', label: 'Bahasa Indonesia' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        <div>
          <p className="mb-1.5 text-sm font-semibold">{general.theme}</p>
          <Segmented<Theme>
            isWide
            label={general.theme}
            value={theme}
            onValue={(next) => choose({ theme: next })}
            options={[
              { value: 'light', label: general.themeLight },
              { value: 'dark', label: general.themeDark },
              { value: 'system', label: general.themeSystem },
            ]}
          />
        </div>
        <Facts
          rows={[
            [
              notices.short,
              <Link key="notices" to="/account/notifications" className="inline-block min-h-6 font-semibold">
                {notices.link}
              </Link>,
            ],
          ]}
        />
      </div>
    </Card>
  );
}
