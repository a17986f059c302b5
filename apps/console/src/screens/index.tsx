/** The overview: the operator's queues, the queues of others, and the health of the platform. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { getOverview, listQueues } from '@lumbung/contract/operations/routes.gen.ts';
import type { GetOverviewReply } from '@lumbung/contract/operations/get-overview.ts';
import type { Queue } from '@lumbung/contract/operations/queues.ts';
import { decimalText } from '@lumbung/kernel/format.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { useSession } from '../app/session.ts';
import { LEVEL_TONES } from '../features/queues/levels.ts';

export const Route = createFileRoute('/')({ component: Overview });

function Overview() {
  const text = useTexts(consoleTexts);
  const roles = useSession()?.operator?.roles ?? [];
  const overview = useCall(getOverview, {}, { refetchInterval: 15_000 });
  return (
    <>
      <PageHeader
        title={text.overviewTitle}
        lead={
          overview.data && (
            <>
              {text.clock}
              {': '}
              <DateTime at={overview.data.businessTime} />
            </>
          )
        }
      />
      <Loaded of={overview} shape={<Skeleton className="h-80" />} faultIn="card">
        {(reply) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Queues roles={roles} />
            <div className="grid content-start gap-4">
              <Health overview={reply} isAdmin={roles.includes('admin')} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Sorts by level, then queues with items first. */
const RANK: Record<Queue['level'], number> = { unknown: 0, alarm: 1, late: 2, calm: 3 };
const inOrder = (queues: readonly Queue[]): Queue[] =>
  queues.toSorted((one, other) => RANK[one.level] - RANK[other.level] || Number(other.count > 0) - Number(one.count > 0));

/** The queue has items, or its level is unknown. */
const isWorth = ({ count, level }: Queue): boolean => count > 0 || level === 'unknown';

function QueueRows({ queues }: { queues: readonly Queue[] }) {
  const text = useTexts(queueTexts);
  const general = useTexts(consoleTexts);
  return (
    <ul className="m-0 list-none p-0">
      {queues.map((queue) => (
        <li key={queue.queue} className="border-b border-line last:border-b-0">
          <Link
            to="/queues/$queue"
            params={{ queue: queue.queue }}
            data-row
            className="flex min-h-14 items-center justify-between gap-4 rounded-small px-1 py-2 text-ink no-underline hover:bg-sunken"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{text.queues[queue.queue].name}</span>
              <span className="block text-xs text-ink-2">
                {text.actors[queue.actor]}
                {queue.oldestAt && (
                  <>
                    {' · '}
                    {general.since} <DateTime at={queue.oldestAt} />
                  </>
                )}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-3">
              {queue.level !== 'calm' && <Badge tone={LEVEL_TONES[queue.level]}>{text.levels[queue.level]}</Badge>}
              <Count queue={queue} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A queue belongs to the role that acts in it. Open proposals belong to all roles; queues of partners and the platform to admins. */
const isOf = (roles: readonly string[], { queue, actor }: Queue): boolean =>
  queue === 'decisions.open' || roles.includes(actor) || (roles.includes('admin') && !(actor in consoleTexts.id.roles));

function Queues({ roles }: { roles: readonly string[] }) {
  const general = useTexts(consoleTexts);
  const queues = useCall(listQueues, {}, { refetchInterval: 15_000 });
  return (
    <div className="grid content-start gap-4">
      <Loaded of={queues} shape={<Skeleton className="h-80" />} faultIn="card">
        {({ items }) => (
          <>
            <QueueCard title={general.queuesTitle} id="queues" queues={items.filter((queue) => isOf(roles, queue))} />
            <QueueCard title={general.queuesOfOthers} id="queues-of-others" queues={items.filter((queue) => !isOf(roles, queue))} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Queues with items, and the empty ones on request. */
function QueueCard({ title, id, queues }: { title: string; id: string; queues: readonly Queue[] }) {
  const text = useTexts(queueTexts);
  const general = useTexts(consoleTexts);
  const worth = inOrder(queues).filter(isWorth);
  const empty = queues.filter((queue) => !isWorth(queue));
  if (queues.length === 0) return null;
  return (
    <Card title={title} id={id}>
      {worth.length === 0 && <p className="m-0 text-sm text-ink-2">{general.nothingWaitsHere}</p>}
      <QueueRows queues={worth} />
      {empty.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 cursor-pointer text-link">{text.empty(empty.length)}</summary>
          <QueueRows queues={empty} />
        </details>
      )}
    </Card>
  );
}

function Count({ queue: { count, isMore, level } }: { queue: Queue }) {
  const text = useTexts(queueTexts);
  const general = useTexts(consoleTexts);
  const { language } = usePreferences();
  if (level === 'unknown') return <span className="text-sm text-ink-3">–</span>;
  if (count === 0) return <span className="text-sm text-ink-3">{general.nothingWaits}</span>;
  const written = decimalText(count, language, 0);
  return <span className="num text-xl font-extrabold">{isMore ? text.atLeast(written) : written}</span>;
}

/** All operators see partners; jobs and the nightly run are for admins. */
function Health({ overview, isAdmin }: { overview: GetOverviewReply; isAdmin: boolean }) {
  const text = useTexts(consoleTexts);
  const { partners } = overview;
  return (
    <>
      <Card title={text.partnersTitle} id="partners">
        <ul className="m-0 list-none p-0">
          {partners.map(({ partner, lastHeardAt, retrying, failed }) => (
            <li key={partner} className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
              <span>
                <span className="block text-sm font-semibold">{text.partners[partner]}</span>
                {lastHeardAt && (
                  <span className="block text-xs text-ink-2">
                    {text.lastHeard}
                    {': '}
                    <DateTime at={lastHeardAt} />
                  </span>
                )}
              </span>
              <span className="flex flex-wrap justify-end gap-1">
                {failed > 0 && <Badge tone="loss">{text.failedJobs(failed)}</Badge>}
                {retrying > 0 && <Badge tone="warn">{text.retrying(retrying)}</Badge>}
                {failed + retrying === 0 && <Badge tone="gain">{text.well}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {isAdmin && <Jobs overview={overview} />}
    </>
  );
}

function Jobs({ overview: { jobs, lastReconciliation: last } }: { overview: GetOverviewReply }) {
  const text = useTexts(consoleTexts);
  return (
    <Card title={text.jobsTitle} id="jobs">
      <Facts
        rows={[
          [
            text.jobsReady,
            <span key="ready" className="num">
              {jobs.ready}
            </span>,
          ],
          [
            text.jobsRetrying,
            <span key="retrying" className="num">
              {jobs.retrying}
            </span>,
          ],
          [text.jobsFailed, <Failed key="failed" count={jobs.failed} />],
          [
            text.lastRun,
            last ? (
              <span key="run" className="grid justify-items-end gap-1">
                <Badge tone={last.state === 'done' && last.found === 0 ? 'gain' : last.state === 'running' ? 'info' : 'loss'}>
                  {last.state === 'done' ? text.findings(last.found) : text.runStates[last.state]}
                </Badge>
                <DateTime at={last.startedAt} className="text-xs font-normal text-ink-2" />
              </span>
            ) : (
              text.never
            ),
          ],
        ]}
      />
    </Card>
  );
}

const Failed = ({ count }: { count: number }) => (count > 0 ? <Badge tone="loss">{count}</Badge> : <span className="num">{count}</span>);
