/** Months of commissions: what can be paid out of each, proposed by one finance operator and decided by another; below them agents and tax. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Run, TaxMonth } from '@lumbung/contract/commissions/list-runs.ts';
import { listRuns, listStatements } from '@lumbung/contract/commissions/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { longMonthText } from '@lumbung/kernel/format.ts';
import { Told } from '@lumbung/ui/feedback.tsx';
import { CalendarDays } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../../app/data-table.tsx';
import { ListScreen } from '../../app/list-screen.tsx';
import { useSession } from '../../app/session.ts';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { DecisionStep } from '../decisions/step.tsx';
import { ProposeRunDialog } from './propose-run-dialog.tsx';
import { ProposeTaxDialog } from './propose-tax-dialog.tsx';
import { StatementsCard } from './statements-card.tsx';
import { TaxesCard } from './taxes-card.tsx';

type Opened = { readonly run: Run } | { readonly tax: TaxMonth } | { readonly proposalId: string };

/** Opens the pending proposal for a decision; without one, opens the dialog to propose. */
const opened = (proposalId: string | null, proposes: Opened): Opened => (proposalId === null ? proposes : { proposalId });

export function Runs({ choice, month }: { choice: ReactNode; month: string | null }) {
  const text = useTexts(consoleCommissions);
  const client = useQueryClient();
  const mayPropose = useSession()?.operator?.roles.includes('finance') ?? false;
  const runs = useCall(listRuns, {}, { refetchInterval: 15_000, keepPrevious: true });
  const [open, setOpen] = useState<Opened | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(mayPropose, (run) => setOpen(opened(run.proposalId, { run })));
  const close = (words?: string): void => {
    setOpen(null);
    if (words) setTold(words);
    void invalidate(client, listRuns, listStatements);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.runsLead}
      list={partOf(runs, ({ months }) => months)}
      caption={text.runsCaption}
      columns={columns}
      idOf={(item) => `${item.month} ${item.currency}`}
      empty={{ icon: CalendarDays, title: text.noRuns }}
      filters={
        <>
          {choice}
          <Told text={told} />
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <StatementsCard month={month} />
        <TaxesCard list={runs} mayPropose={mayPropose} onOpen={(tax) => setOpen(opened(tax.proposalId, { tax }))} />
      </div>
      {open && 'proposalId' in open && <DecideDialog proposalId={open.proposalId} onClose={close} />}
      {open && 'run' in open && <ProposeRunDialog run={open.run} onClose={close} />}
      {open && 'tax' in open && <ProposeTaxDialog tax={open.tax} onClose={close} />}
    </ListScreen>
  );
}

function useColumns(mayPropose: boolean, onOpen: (run: Run) => void): readonly Column<Run>[] {
  const [text, decisions] = [useTexts(consoleCommissions), useTexts(decisionTexts)];
  const { language } = usePreferences();
  return useMemo<readonly Column<Run>[]>(
    () => [
      {
        id: 'action',
        label: decisions.action,
        isFor: (run) => run.proposalId !== null || (mayPropose && run.payable.statements > 0),
        cell: (run) => <DecisionStep proposalId={run.proposalId} label={text.proposeRun} onStart={() => onOpen(run)} />,
      },
      {
        id: 'month',
        label: text.month,
        value: (run) => run.month,
        cell: (run) => (
          <Link
            to="/commissions"
            search={{ which: 'runs', month: run.month.slice(0, 7) }}
            aria-label={text.showMonth(longMonthText(run.month, language))}
            className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap"
          >
            {longMonthText(run.month, language)}
          </Link>
        ),
      },
      {
        id: 'payable',
        label: text.payable,
        isNumber: true,
        cell: (run) => (
          <span className="grid justify-items-end">
            <Money value={run.payable.net} currency={run.currency} className="font-semibold" />
            <span className="text-xs text-ink-2">{text.ofAgents(run.payable.statements)}</span>
          </span>
        ),
      },
      { id: 'tax', label: text.tax, isNumber: true, isFor: (run) => run.currency === 'IDR', cell: (run) => <Money value={run.payable.tax} /> },
      { id: 'waiting', label: text.waiting, value: (run) => run.waiting, isNumber: true, cell: (run) => run.waiting },
      { id: 'approved', label: text.approved, value: (run) => run.approved, isNumber: true, cell: (run) => run.approved },
      { id: 'carried', label: text.carried, value: (run) => run.carried, isNumber: true, cell: (run) => run.carried },
    ],
    [text, decisions, language, mayPropose, onOpen],
  );
}
