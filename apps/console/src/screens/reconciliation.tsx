/** Reconciliation of the books with their rules and the partners: start it, watch it, read its findings. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { Reconciliation } from '@lumbung/contract/operations/reconciliation.ts';
import { listReconciliations, reconcile } from '@lumbung/contract/operations/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge, Meter } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Mono } from '@lumbung/ui/console/table.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Select } from '@lumbung/ui/field.tsx';
import { Icon, Scale } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { findingText, ruleMeaning, ruleText } from '@lumbung/wording/audit-rules.ts';
import { consoleAudit } from '@lumbung/wording/console-audit.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { pagesFor } from '../app/pages.ts';
import { useSession } from '../app/session.ts';

export const Route = createFileRoute('/reconciliation')({ component: ReconciliationScreen });

const DAYS = [1, 7, 31, 92, 366] as const;

function ReconciliationScreen() {
  const text = useTexts(consoleAudit);
  const runs = useCall(listReconciliations, {}, { refetchInterval: (reply) => (reply?.items.some((run) => run.state === 'running') ? 1_000 : 30_000) });
  return (
    <>
      <PageHeader title={text.reconcileTitle} lead={text.reconcileLead} />
      <Start isRunning={runs.data?.items.some((run) => run.state === 'running') ?? false} />
      <div className="mt-4 grid gap-4">
        <Loaded
          of={runs}
          shape={<Skeleton className="h-60" />}
          faultIn="card"
          empty={{
            when: ({ items }) => items.length === 0,
            show: (
              <Card>
                <EmptyState icon={<Icon of={Scale} size={22} />} title={text.noRuns} />
              </Card>
            ),
          }}
        >
          {({ items }) => items.map((run) => <Run key={run.reconciliationId} run={run} />)}
        </Loaded>
      </div>
    </>
  );
}

function Start({ isRunning }: { isRunning: boolean }) {
  const text = useTexts(consoleAudit);
  const client = useQueryClient();
  const form = useForm(reconcile, {
    values: { days: '31' },
    input: ({ days }) => ({ days: Number(days) }),
    onDone: () => invalidate(client, listReconciliations),
  });
  return (
    <Card>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={form.submit}>
        <div className="w-44">
          <Select {...form.text('days')} label={text.days}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {text.daysOption(count)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" className="min-h-12" isBusy={form.isBusy || isRunning}>
          {text.start}
        </Button>
      </form>
      <FormNotice form={form} className="mt-3" />
    </Card>
  );
}

type About = Reconciliation['results'][number]['about'][number];

/** Links to the investor and the order of a finding; the rest as text. */
function FoundRow({ what, about }: { what: string; about: About }) {
  const text = useTexts(consoleAudit);
  const { language } = usePreferences();
  const words = findingText(what, language, about !== null);
  const mayOpen = pagesFor(useSession()?.operator?.roles ?? []).some(({ name }) => name === 'orders');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      {about && <InvestorLink id={about.investorId} name={about.investorName} />}
      {about && about.orderId !== null && mayOpen && (
        <Link
          to="/orders/$investorId/$id"
          params={{ investorId: about.investorId, id: about.orderId }}
          className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap"
        >
          {text.openOrder}
        </Link>
      )}
      {words.isWords ? <span>{words.text}</span> : words.text && <Mono>{words.text}</Mono>}
    </span>
  );
}

function Run({ run }: { run: Reconciliation }) {
  const text = useTexts(consoleAudit);
  const general = useTexts(consoleTexts);
  const { language } = usePreferences();
  const broken = run.results.filter(({ total }) => total > 0);
  const kept = run.results.filter(({ total }) => total === 0);
  const found = broken.reduce((sum, { total }) => sum + total, 0);
  return (
    <Card
      id={`run-${run.reconciliationId}`}
      title={<DateTime at={run.startedAt} />}
      hint={run.day === null ? `${text.startedBy} ${run.startedByName} · ${text.daysOption(run.days)}` : text.byItself(dateText(run.day, language))}
      action={
        <Badge tone={run.state === 'running' ? 'info' : run.state === 'failed' ? 'warn' : found === 0 ? 'gain' : 'loss'}>
          {run.state === 'done' ? general.findings(found) : general.runStates[run.state]}
        </Badge>
      }
    >
      {run.state === 'running' && (
        <div role="status">
          <Meter share={run.results.length / run.rulesTotal} label={text.progress(run.results.length, run.rulesTotal)} />
          <p className="num mt-1 text-xs text-ink-2">{text.progress(run.results.length, run.rulesTotal)}</p>
        </div>
      )}
      {run.state === 'failed' && <InlineNotice tone="warn">{text.stopped}</InlineNotice>}
      {broken.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{run.state === 'done' ? text.clean : text.cleanSoFar}</p>
      ) : (
        <section aria-label={text.rules} className="mt-2 grid gap-3">
          {broken.map((result) => (
            <div key={result.rule} className="rounded-tile bg-loss-soft p-3 text-sm">
              <p className="flex items-start justify-between gap-3 font-semibold">
                {ruleText(result.rule, language)}
                <span className="num">{result.total}</span>
              </p>
              <p className="mt-1">{ruleMeaning(result.rule, language)}</p>
              <ul className="mt-2 mb-0 grid list-none gap-1 p-0">
                {result.found.map((what, index) => (
                  <li key={what}>
                    <FoundRow what={what} about={result.about[index] ?? null} />
                  </li>
                ))}
              </ul>
              {result.total > result.found.length && <p className="mt-1">{text.more(result.total - result.found.length)}</p>}
            </div>
          ))}
        </section>
      )}
      {kept.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 cursor-pointer text-link">{text.showRules(kept.length)}</summary>
          <ul className="mt-2 mb-0 grid list-disc gap-0.5 pl-5 text-ink-2">
            {kept.map((result) => (
              <li key={result.rule}>{ruleText(result.rule, language)}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
