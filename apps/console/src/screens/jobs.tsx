/** Failing jobs: retry now, or give up with a reason; jobs that move money need two operators. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { FailingJob } from '@lumbung/contract/operations/jobs.ts';
import { listJobs, retryJob } from '@lumbung/contract/operations/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Mono } from '@lumbung/ui/console/table.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { RotateCcw } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleJobs } from '@lumbung/wording/console-jobs.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { useSession } from '../app/session.ts';
import { GiveUpDialog } from '../features/jobs/give-up-dialog.tsx';

type Which = 'all' | 'dead';

export const Route = createFileRoute('/jobs')({
  validateSearch: (search: Record<string, unknown>): { which?: Which } => (search.which === 'dead' ? { which: 'dead' } : {}),
  component: Jobs,
});

function Jobs() {
  const text = useTexts(consoleJobs);
  const { which = 'all' } = Route.useSearch();
  const navigate = useNavigate({ from: '/jobs' });
  const client = useQueryClient();
  const roles = useSession()?.operator?.roles ?? [];
  const list = usePages(listJobs, { which }, 10_000);
  const [opened, setOpened] = useState<FailingJob | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listJobs);
  };
  const columns = useColumns(
    roles.some((role) => role === 'finance' || role === 'admin'),
    setOpened,
    () => close(text.retried),
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={list}
      caption={text.caption}
      columns={columns}
      idOf={(job) => job.jobId}
      empty={{ icon: RotateCcw, title: text.empty }}
      filters={
        <>
          <div>
            <Segmented<Which>
              label={text.which}
              value={which}
              onValue={(next) => void navigate({ search: next === 'all' ? {} : { which: next }, replace: true })}
              options={[
                { value: 'all', label: text.all },
                { value: 'dead', label: text.dead },
              ]}
            />
          </div>
          <Told text={told} />
        </>
      }
    >
      {opened && <GiveUpDialog job={opened} onClose={close} />}
    </ListScreen>
  );
}

function Retry({ job: { jobId }, onDone }: { job: FailingJob; onDone: () => void }) {
  const text = useTexts(consoleJobs);
  const form = useForm(retryJob, { values: {}, input: () => ({ jobId }), onDone });
  return (
    <>
      <Button kind="secondary" size="dense" data-row isBusy={form.isBusy} onClick={() => void form.submit()}>
        {text.retry}
      </Button>
      <FormNotice form={form} />
    </>
  );
}

function useColumns(mayGiveUp: boolean, onOpen: (job: FailingJob) => void, onRetried: () => void): readonly Column<FailingJob>[] {
  const text = useTexts(consoleJobs);
  return useMemo<readonly Column<FailingJob>[]>(
    () => [
      {
        id: 'action',
        label: text.action,
        cell: (job) => (
          <span className="inline-flex gap-2">
            <Retry job={job} onDone={onRetried} />
            {mayGiveUp && job.proposalId === null && (
              <Button kind="quiet" size="dense" onClick={() => onOpen(job)}>
                {text.giveUp}
              </Button>
            )}
            {job.proposalId !== null && (
              <Link to="/queues/$queue" params={{ queue: 'decisions.open' }} className={buttonLook('quiet', 'dense')}>
                {text.decide}
              </Link>
            )}
          </span>
        ),
      },
      { id: 'task', label: text.task, value: (job) => job.task, cell: (job) => <span className="num text-xs whitespace-nowrap">{job.task}</span> },
      { id: 'cause', label: text.cause, cell: (job) => <Mono>{job.cause}</Mono> },
      { id: 'since', label: text.since, value: (job) => job.since, cell: (job) => <DateTime at={job.since} className="whitespace-nowrap" /> },
      { id: 'tries', label: text.tries, value: (job) => job.tries, isNumber: true, cell: (job) => job.tries },
      {
        id: 'next',
        label: text.next,
        value: (job) => job.nextAt ?? '',
        cell: (job) =>
          job.nextAt === null ? (
            <span className="whitespace-nowrap">
              <Badge tone="loss">{text.dead}</Badge>
            </span>
          ) : (
            <DateTime at={job.nextAt} className="whitespace-nowrap" />
          ),
      },
      { id: 'error', label: text.error, cell: (job) => <span className="text-xs">{job.error || '–'}</span> },
    ],
    [text, mayGiveUp, onOpen, onRetried],
  );
}
