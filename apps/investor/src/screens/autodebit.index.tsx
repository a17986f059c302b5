/** Linked auto-debit accounts: link, show the plans that draw on them, unlink. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlanOut } from '@lumbung/contract/disciplines/plan.ts';
import { list } from '@lumbung/contract/disciplines/routes.gen.ts';
import type { BankLink } from '@lumbung/contract/payments/link.ts';
import { askBank, checkAutodebitLink, listBankLinks, sendAutodebitDeleteCode, unlinkAutodebit } from '@lumbung/contract/payments/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { dateText, dateTimeText, moneyText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import type { WithProof } from '@lumbung/web/make-passkey.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { LinkAccount } from '../features/payments/link-account.tsx';
import { useProof } from '../features/security/proof.tsx';

/** Polling interval in ms while the bank is processing. */
const ASK_MS = 2_000;
const TONES = { none: 'neutral', linking: 'warn', linked: 'gain', broken: 'loss', unlinking: 'warn' } as const;

export const Route = createFileRoute('/autodebit/')({ beforeLoad: signedIn, component: AutodebitScreen });

function AutodebitScreen() {
  const text = useTexts(autodebit);
  const found = useCall(
    listBankLinks,
    {},
    { staleTime: 0, refetchInterval: (reply) => (reply?.banks.some(({ state }) => state === 'linking' || state === 'unlinking') ? ASK_MS : false) },
  );
  const back = useSend(askBank);
  // Users returning from the bank's page land here, so check the result now.
  useEffect(() => {
    void back.mutateAsync({ bank: 'blu' }).catch(() => undefined);
    // Once, when the page opens.
  }, []);
  return (
    <div className="mx-auto grid max-w-160 gap-4">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={found} shape={<Skeleton className="h-72" />}>
        {({ banks }) => (
          <>
            {banks.map((link) => (
              <Bank key={link.bank} link={link} />
            ))}
            {banks.some(({ state }) => state === 'linked') && <DraftedPlans />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Bank({ link }: { link: BankLink }) {
  const text = useTexts(autodebit);
  const { dialog, withProof } = useProof();
  const { language } = usePreferences();
  return (
    <Card title={link.name} id={link.bank}>
      <div className="grid gap-4">
        <div>
          <Badge tone={TONES[link.state]}>{text.states[link.state]}</Badge>
        </div>
        {link.lastFailure && link.state !== 'linked' && <InlineNotice tone="warn">{text.failures[link.lastFailure]}</InlineNotice>}
        {link.state === 'linking' && link.redirectUrl && (
          <>
            <p>{text.goOnLead(link.until ? dateTimeText(link.until, language) : '')}</p>
            <a href={link.redirectUrl} className={buttonLook('primary', 'large', true)}>
              {text.goOn(link.name)}
            </a>
          </>
        )}
        {link.state === 'unlinking' && <p role="status">{text.unlinking}</p>}
        {(link.state === 'linked' || link.state === 'broken') && <Standing link={link} withProof={withProof} />}
        {link.whyNot && <InlineNotice tone="warn">{text.whyNot[link.whyNot]}</InlineNotice>}
        {!link.whyNot && (link.state === 'none' || link.state === 'broken') && (
          <LinkAccount bank={link.bank} isAgain={link.state === 'broken'} withProof={withProof} />
        )}
        {dialog}
      </div>
    </Card>
  );
}

/** A linked account, what draws on it, and how to unlink it: immediately if nothing does, otherwise with a code. */
function Standing({ link, withProof }: { link: BankLink; withProof: WithProof }) {
  const text = useTexts(autodebit);
  const { language } = usePreferences();
  const client = useQueryClient();
  const navigate = useNavigate();
  const look = useSend(checkAutodebitLink);
  const unlink = useSend(unlinkAutodebit);
  const send = useSend(sendAutodebitDeleteCode);
  const refresh = () => invalidate(client, listBankLinks);
  const money = (amount: number) => moneyText(String(amount), language, { currency: 'IDR' });
  const plansOfHers = useCall(list, {}, { staleTime: 0 }).data?.items ?? [];
  const problem = [look, unlink, send].map(({ data }) => (data && !data.ok ? data.message : null)).find(Boolean);

  async function end(): Promise<void> {
    if (link.draws.length === 0) {
      await withProof(() => unlink.mutateAsync({ bank: link.bank }));
      await refresh();
      return;
    }
    const sent = await send.mutateAsync({ bank: link.bank });
    if (sent.ok) await navigate({ to: '/autodebit/code', search: { to: sent.value.sentTo, count: sent.value.Count } });
  }

  return (
    <>
      <dl className="grid gap-3">
        {link.account && <Line term={text.account} value={`${link.name} ${link.account}`} />}
        <Line term={text.max} value={link.max === null ? text.noMax : money(link.max)} />
        {link.since && <Line term={text.since} value={dateTimeText(link.since, language)} />}
        {link.checkedAt && <Line term={text.checked} value={dateTimeText(link.checkedAt, language)} />}
      </dl>
      <section aria-label={text.draws} className="grid gap-2">
        <h3 className="font-semibold">{text.draws}</h3>
        {link.draws.length === 0 ? (
          <p className="text-sm text-ink-2">{text.noDraws}</p>
        ) : (
          <ul className="grid gap-2">
            {link.draws.map((draw) => (
              <li key={draw.planId}>
                <Drawing {...draw} plan={plansOfHers.find(({ strategyId }) => strategyId === draw.planId)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {problem && (
        <InlineNotice tone="warn" role="alert">
          {problem}
        </InlineNotice>
      )}
      {link.draws.length > 0 && <p className="text-sm text-ink-2">{text.unlinkLead}</p>}
      <div className="grid gap-2">
        {link.state === 'linked' && (
          <Button kind="secondary" isWide isBusy={look.isPending} onClick={() => void look.mutateAsync({ bank: link.bank }).then(refresh)}>
            {text.look}
          </Button>
        )}
        <Button kind="quiet" isWide isBusy={unlink.isPending || send.isPending} onClick={() => void end()}>
          {text.unlink}
        </Button>
      </div>
    </>
  );
}

/** A plan paid from the account: name, next debit, maximum amount. */
function Drawing({ origin, planId, max, plan }: BankLink['draws'][number] & { plan: PlanOut | undefined }) {
  const text = useTexts(autodebit);
  const { language } = usePreferences();
  const next = plan?.state === 'active' && plan.next && !plan.next.isSkipped ? plan.next.day : null;
  return (
    <p className="text-sm">
      {plan ? (
        <Link to="/plans/$id" params={{ id: planId }} className="inline-block min-h-6 font-semibold">
          {plan.name}
        </Link>
      ) : (
        <span className="font-semibold">{text.origin[origin]}</span>
      )}
      , {text.upTo(moneyText(String(max), language, { currency: 'IDR' }))}
      {next !== null && <span className="block text-ink-2">{text.nextDebit(dateText(next, language))}</span>}
    </p>
  );
}

/** Drafts started before the user came here to link an account. */
function DraftedPlans() {
  const text = useTexts(autodebit);
  const drafted = (useCall(list, {}, { staleTime: 0 }).data?.items ?? []).filter(({ draft }) => draft !== null);
  if (drafted.length === 0) return null;
  return (
    <Card title={text.drafted} id="drafted">
      <div className="grid gap-2">
        {drafted.map(({ strategyId, name }) => (
          <Link
            key={strategyId}
            to="/plans/new/$step"
            params={{ step: 'payment' }}
            search={{ plan: strategyId }}
            className={buttonLook('primary', 'normal', true)}
          >
            {text.goOnPlan(name)}
          </Link>
        ))}
      </div>
    </Card>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="num font-semibold">{value}</dd>
    </div>
  );
}
