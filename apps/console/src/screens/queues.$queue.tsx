/** One queue: its items, oldest first, with their age and where each is handled. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import type { Queue, QueueName, QueueScreen, Waiting } from '@lumbung/contract/operations/queues.ts';
import { listQueues, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Clock3 } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { NotFound } from '../app/not-found.tsx';
import { usePages } from '../app/paged.ts';
import { pagesFor } from '../app/pages.ts';
import { useSession } from '../app/session.ts';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { DecisionStep } from '../features/decisions/step.tsx';
import { ACTIONS, BESIDE } from '../features/queues/actions.tsx';
import { QueueFacts } from '../features/queues/facts.tsx';
import { LEVEL_TONES } from '../features/queues/levels.ts';

export const Route = createFileRoute('/queues/$queue')({ component: QueueOf });

function QueueOf() {
  const text = useTexts(queueTexts);
  const { queue } = Route.useParams();
  const isKnown = (name: string): name is QueueName => wordOf(text.queues, name) !== undefined;
  return isKnown(queue) ? <InQueue name={queue} /> : <NotFound />;
}

/** The page that handles a whole queue; null where each row has its own page, or there is none. */
const PLACES: Record<QueueScreen, string | null> = {
  queue: null,
  order: null,
  case: null,
  dataChanges: '/data-changes',
  screening: '/screening',
  watchlists: '/screening/lists',
  companyCase: null,
  money: '/money',
  statements: '/statements',
  receipts: '/receipts',
  chat: '/chat',
  jobs: '/jobs',
  calendar: '/calendar',
  content: '/content',
  navs: '/navs',
  bonds: '/bonds',
  reconciliation: '/reconciliation',
  commissions: '/commissions',
};

/** Pages on which proposals about items are made; proposals are decided in the queue too. */
const PROPOSED_THERE: readonly QueueScreen[] = ['money', 'navs', 'jobs', 'screening', 'watchlists'];

function InQueue({ name }: { name: QueueName }) {
  const text = useTexts(queueTexts);
  const roles = useSession()?.operator?.roles ?? [];
  const open = new Set<string>(pagesFor(roles).map((page) => page.to));
  const queues = useCall(listQueues, {}, { refetchInterval: 15_000 });
  const about = queues.data?.items.find(({ queue }) => queue === name);
  const list = usePages(listWaiting, { queue: name }, 15_000);
  const [working, setWorking] = useState<Waiting | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const action = ACTIONS[name];
  const Beside = BESIDE[name];
  const mayAct = action !== undefined && (action.roles === null || action.roles.some((role) => roles.includes(role)));
  const isDecided = action !== undefined || (about !== undefined && PROPOSED_THERE.includes(about.screen));
  const columns = useColumns(about?.screen, open, isDecided ? { does: action?.does ?? 'propose', mayAct, start: setWorking } : undefined);
  const place = about && PLACES[about.screen];
  const close = (what?: string): void => {
    setWorking(null);
    setTold(what ?? null);
    void Promise.all([list.refetch(), queues.refetch()]);
  };
  return (
    <ListScreen
      title={text.queues[name].name}
      lead={text.queues[name].what}
      list={list}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.id}
      empty={{ icon: Clock3, title: text.nothing }}
      filters={
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {about && <Head about={about} />}
          {place && open.has(`/${place.split('/')[1]}`) && (
            <Link to={place} className={buttonLook('secondary', 'dense')}>
              {text.work}
            </Link>
          )}
          <Told text={told} />
        </div>
      }
    >
      {working?.proposalId ? (
        <DecideDialog proposalId={working.proposalId} onClose={close}>
          {Beside && mayAct && <Beside item={working} />}
        </DecideDialog>
      ) : (
        action &&
        working && (
          <Suspense fallback={null}>
            <action.Dialog item={working} onClose={close} />
          </Suspense>
        )
      )}
    </ListScreen>
  );
}

function Head({ about }: { about: Queue }) {
  const text = useTexts(queueTexts);
  return (
    <>
      <Badge tone={LEVEL_TONES[about.level]}>{text.levels[about.level]}</Badge>
      <span className="text-ink-2">
        {text.acts}
        {': '}
        <strong className="text-ink">{text.actors[about.actor]}</strong>
      </span>
    </>
  );
}

function useColumns(
  screen: QueueScreen | undefined,
  open: ReadonlySet<string>,
  action: { readonly does: 'propose' | 'decide' | 'close' | 'ask'; readonly mayAct: boolean; readonly start: (item: Waiting) => void } | undefined,
): readonly Column<Waiting>[] {
  const text = useTexts(queueTexts);
  const decisions = useTexts(decisionTexts);
  const { does, mayAct = false, start } = action ?? {};
  return useMemo<readonly Column<Waiting>[]>(
    () => [
      {
        id: 'since',
        label: text.since,
        value: (item) => item.since,
        cell: (item) => <DateTime at={item.since} className="whitespace-nowrap" />,
      },
      {
        id: 'age',
        label: text.age,
        value: (item) => item.seconds,
        isNumber: true,
        cell: (item) => (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {item.level !== 'calm' && <Badge tone={LEVEL_TONES[item.level]}>{text.levels[item.level]}</Badge>}
            {ageText(text, item.seconds)}
          </span>
        ),
      },
      { id: 'facts', label: text.details, cell: (item) => <QueueFacts facts={item.facts} /> },
      { id: 'investor', label: text.investor, cell: (item) => <Whose item={item} screen={screen} open={open} /> },
      ...(does && start
        ? [
            {
              id: 'act',
              label: decisions.action,
              // A pending proposal can be decided from here as well.
              isFor: (item: Waiting) => mayAct || item.proposalId !== null,
              cell: (item: Waiting) => <DecisionStep proposalId={item.proposalId} does={does} isForRow={screen === 'queue'} onStart={() => start(item)} />,
            },
          ]
        : []),
    ],
    [text, decisions, screen, open, does, mayAct, start],
  );
}

/** In the largest unit of which there are at least two. */
function ageText(text: { minutes(count: number): string; hours(count: number): string; days(count: number): string }, seconds: number): string {
  if (seconds >= 2 * 86_400) return text.days(Math.floor(seconds / 86_400));
  return seconds >= 2 * 3_600 ? text.hours(Math.floor(seconds / 3_600)) : text.minutes(Math.floor(seconds / 60));
}

/** The investor, linked to the page that handles the item. */
function Whose({ item, screen, open }: { item: Waiting; screen: QueueScreen | undefined; open: ReadonlySet<string> }) {
  const text = useTexts(queueTexts);
  if (item.investorId === null) return <>–</>;
  const whose = item.investorName ?? '';
  const look = 'inline-flex min-h-6 items-center gap-1 font-semibold whitespace-nowrap';
  const toCase = (id: string) => (
    <>
      {whose || text.open} <span className="num text-xs font-normal">{shortId(id)}</span>
    </>
  );
  if (screen === 'case' && open.has('/kyc'))
    return (
      <Link to="/kyc/$id" params={{ id: item.investorId }} data-row className={look}>
        {toCase(item.investorId)}
      </Link>
    );
  if (screen === 'screening' && open.has('/screening'))
    return (
      <Link to="/screening/$investorId/$id" params={{ investorId: item.investorId, id: item.id }} data-row className={look}>
        {toCase(item.investorId)}
      </Link>
    );
  if (screen === 'companyCase' && open.has('/companies'))
    return (
      <Link to="/companies/$id" params={{ id: item.investorId }} search={{ submission: item.id }} data-row className={look}>
        {toCase(item.investorId)}
      </Link>
    );
  if (item.orderId !== null && open.has('/orders'))
    return (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        <Link to="/orders/$investorId/$id" params={{ investorId: item.investorId, id: item.orderId }} data-row className={look}>
          {text.open} <span className="num text-xs font-normal">{shortId(item.orderId)}</span>
        </Link>
        <InvestorLink id={item.investorId} name={item.investorName} />
      </span>
    );
  return <InvestorLink id={item.investorId} name={item.investorName} isRow />;
}
