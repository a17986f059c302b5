/** Home of an agent: the referral code, commissions, and referred customers. */
import { lazy, Suspense } from 'react';
import { getOverview } from '@lumbung/contract/agents/routes.gen.ts';
import type { GetOverviewReply } from '@lumbung/contract/agents/get-overview.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { CopyRow } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { agents } from '@lumbung/wording/agents.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { CustomersCard } from './customers-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';

const InviteCard = lazy(() => import('./invite-card.tsx').then((module) => ({ default: module.InviteCard })));

export function AgentHome() {
  const text = useTexts(agents);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Split
        main={
          <Loaded
            of={useCall(getOverview, {})}
            faultIn="card"
            shape={
              <>
                <Skeleton className="h-56" />
                <Skeleton className="h-80" />
              </>
            }
          >
            {(overview) => (
              <>
                <Earned overview={overview} />
                <PayoutsCard />
                <CustomersCard counts={overview.customers} />
                <Days days={overview.days} />
              </>
            )}
          </Loaded>
        }
        side={
          <>
            <Loaded of={useCall(getOverview, {})} faultIn="card" shape={<Skeleton className="h-56" />}>
              {({ code }) => <Code code={code} />}
            </Loaded>
            <Suspense fallback={<Skeleton className="h-56" />}>
              <InviteCard />
            </Suspense>
          </>
        }
      />
    </>
  );
}

function Code({ code }: { code: string | null }) {
  const text = useTexts(agents);
  if (code === null)
    return (
      <Card title={text.codeTitle} id="code" className="max-lg:order-1">
        <InlineNotice tone="warn">{text.noCode}</InlineNotice>
      </Card>
    );
  const link = `${location.origin}/register?agent=${encodeURIComponent(code)}`;
  const copies = (name: string) => ({ copy: text.copy, done: text.copied, name });
  return (
    <Card title={text.codeTitle} id="code" hint={text.codeHint} className="max-lg:order-1">
      <CopyRow label={text.code} shown={code} copied={code} texts={copies(text.code)} />
      <CopyRow
        label={text.link}
        shown={<span className="text-sm font-semibold break-all whitespace-normal">{link.replace(/^https?:\/\//, '')}</span>}
        copied={link}
        texts={copies(text.link)}
      />
    </Card>
  );
}

function Earned({ overview: { earned } }: { overview: GetOverviewReply }) {
  const text = useTexts(agents);
  return (
    <Card title={text.earnedTitle} id="earned" hint={text.earnedHint} className="max-lg:order-2">
      <div className="grid gap-5">
        {earned.map(({ currency, owed, thisMonth, lastMonth }) => (
          <div key={currency}>
            <p className="text-sm text-ink-2">{text.owed}</p>
            <p className="mb-2 text-2xl font-extrabold md:text-3xl">
              <Money value={owed} currency={currency} />
            </p>
            <Facts
              rows={[
                [text.thisMonth, <Money key="this" value={thisMonth} currency={currency} />],
                [text.lastMonth, <Money key="last" value={lastMonth} currency={currency} />],
              ]}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

function Days({ days }: { days: GetOverviewReply['days'] }) {
  const text = useTexts(agents);
  const { language } = usePreferences();
  return (
    <Card title={text.daysTitle} id="days" className="max-lg:order-5">
      {days.length === 0 ? (
        <EmptyState title={text.noDays} />
      ) : (
        <ul className="m-0 list-none p-0">
          {days.map(({ day, currency, confirmations, amount }) => (
            <li key={`${day}${currency}`} className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 last:-mb-2 last:border-b-0">
              <span>
                <span className="block font-semibold">{dateText(day, language)}</span>
                <span className="block text-sm text-ink-2">{text.confirmations(confirmations)}</span>
              </span>
              <Money value={amount} currency={currency} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
