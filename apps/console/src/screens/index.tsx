/** What waits for operators, and how the platform is. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { getOverview } from '@lumbung/contract/operations/routes.gen.ts';
import type { GetOverviewReply } from '@lumbung/contract/operations/get-overview.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { pagesFor } from '../app/pages.ts';
import { useSession } from '../app/session.ts';

export const Route = createFileRoute('/')({ component: Overview });

/** Where a queue is worked on. */
const PLACES: Partial<Record<GetOverviewReply['queues'][number]['queue'], string>> = {
  kyc: '/kyc',
  suspense: '/money',
  failedPayouts: '/money',
  proposals: '/money',
  disputedLines: '/reconciliation',
};

function Overview() {
  const text = useTexts(consoleTexts);
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
            <Queues queues={reply.queues} />
            <div className="grid content-start gap-4">
              <Health overview={reply} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Queues({ queues }: { queues: GetOverviewReply['queues'] }) {
  const text = useTexts(consoleTexts);
  const session = useSession();
  const open = new Set<string>(pagesFor(session?.operator?.roles ?? []).map((page) => page.to));
  return (
    <Card title={text.queuesTitle} id="queues">
      <ul className="m-0 list-none p-0">
        {queues.map(({ queue, count, oldestAt }) => {
          const place = PLACES[queue];
          const row = (
            <>
              <span className="min-w-0">
                <span className="block font-semibold">{text.queues[queue]}</span>
                {oldestAt && (
                  <span className="block text-xs text-ink-2">
                    {text.since} <DateTime at={oldestAt} />
                  </span>
                )}
              </span>
              {count === 0 ? <span className="text-sm text-ink-3">{text.nothingWaits}</span> : <span className="num text-xl font-extrabold">{count}</span>}
            </>
          );
          const look = 'flex min-h-14 items-center justify-between gap-4 px-1 py-2 text-ink no-underline';
          return (
            <li key={queue} className="border-b border-line last:border-b-0">
              {place && open.has(place) ? (
                <Link to={place} data-row className={`${look} rounded-small hover:bg-sunken`}>
                  {row}
                </Link>
              ) : (
                <div className={look}>{row}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Health({ overview }: { overview: GetOverviewReply }) {
  const text = useTexts(consoleTexts);
  const { partners, jobs, lastReconciliation: last } = overview;
  return (
    <>
      <Card title={text.partnersTitle} id="partners">
        <ul className="m-0 list-none p-0">
          {partners.map(({ partner, lastHeardAt, retrying, failed }) => (
            <li key={partner} className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0">
              <span>
                <span className="block text-sm font-semibold">{text.partners[partner]}</span>
                <span className="block text-xs text-ink-2">
                  {text.lastHeard}
                  {': '}
                  {lastHeardAt ? <DateTime at={lastHeardAt} /> : text.never}
                </span>
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
    </>
  );
}

const Failed = ({ count }: { count: number }) => (count > 0 ? <Badge tone="loss">{count}</Badge> : <span className="num">{count}</span>);
