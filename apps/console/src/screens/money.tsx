/** Money awaiting a decision: one operator proposes, another approves. */
import { wordOf } from '@lumbung/wording/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { listMoney } from '@lumbung/contract/operations/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Wallet } from '@lumbung/ui/icons.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { useSession } from '../app/session.ts';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { DecisionStep } from '../features/decisions/step.tsx';
import { ProposeDialog } from '../features/money/propose-dialog.tsx';
import { senderRows } from '../features/money/sender-rows.ts';

type Which = 'open' | 'all';

export const Route = createFileRoute('/money')({
  validateSearch: (search: Record<string, unknown>): { which?: Which } => (search.which === 'all' ? { which: 'all' } : {}),
  component: MoneyScreen,
});

const TONES: Record<WaitingMoney['state'], Tone> = { waiting: 'warn', awaited: 'neutral', sending: 'info', failed: 'loss', returned: 'gain', assigned: 'gain' };

function MoneyScreen() {
  const text = useTexts(consoleMoney);
  const { which = 'open' } = Route.useSearch();
  const navigate = useNavigate({ from: '/money' });
  const client = useQueryClient();
  const roles = useSession()?.operator?.roles ?? [];
  const list = usePages(listMoney, { which }, 10_000);
  const [opened, setOpened] = useState<WaitingMoney | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(roles.includes('finance'), setOpened);
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listMoney);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={list}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.sourceId}
      empty={{ icon: Wallet, title: text.empty }}
      filters={
        <>
          <div>
            <Segmented<Which>
              label={text.which}
              value={which}
              onValue={(next) => void navigate({ search: next === 'open' ? {} : { which: next }, replace: true })}
              options={[
                { value: 'open', label: text.open },
                { value: 'all', label: text.all },
              ]}
            />
          </div>
          <Told text={told} />
        </>
      }
    >
      {opened?.proposalId ? (
        <DecideDialog proposalId={opened.proposalId} onClose={close}>
          {opened.sender && <Facts rows={senderRows(text, opened)} />}
        </DecideDialog>
      ) : (
        opened && <ProposeDialog item={opened} onClose={close} />
      )}
    </ListScreen>
  );
}

/** The columns of the table, with the action of each item. */
function useColumns(mayPropose: boolean, onOpen: (item: WaitingMoney) => void): readonly Column<WaitingMoney>[] {
  const text = useTexts(consoleMoney);
  const decisions = useTexts(decisionTexts);
  return useMemo<readonly Column<WaitingMoney>[]>(
    () => [
      {
        id: 'action',
        label: decisions.action,
        isFor: (item) => item.proposalId !== null || (mayPropose && (item.state === 'waiting' || item.state === 'failed')),
        cell: (item) => <DecisionStep proposalId={item.proposalId} onStart={() => onOpen(item)} />,
      },
      {
        id: 'amount',
        label: text.amount,
        value: (item) => item.amount,
        isNumber: true,
        cell: (item) => <Money value={item.amount} currency={item.currency} className="font-semibold" />,
      },
      {
        id: 'state',
        label: text.state,
        value: (item) => text.states[item.state],
        cell: (item) => (
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Badge tone={TONES[item.state]}>{text.states[item.state]}</Badge>
            {item.lastPayout && item.lastPayout.attempts > 1 && <span className="text-xs text-ink-2">{text.attempts(item.lastPayout.attempts)}</span>}
          </span>
        ),
      },
      {
        id: 'reason',
        label: text.reason,
        value: (item) => wordOf(text.reasons, item.reason) ?? item.reason,
        cell: (item) => wordOf(text.reasons, item.reason) ?? item.reason,
      },
      { id: 'since', label: text.since, value: (item) => item.at, cell: (item) => <DateTime at={item.at} className="whitespace-nowrap" /> },
      { id: 'bank', label: text.bank, value: (item) => item.bank, cell: (item) => item.bank.toUpperCase() },
      { id: 'tries', label: text.tries, value: (item) => item.tries, isNumber: true, cell: (item) => item.tries },
      {
        id: 'investor',
        label: text.investor,
        cell: (item) => (item.isOfHouse ? text.house : <InvestorLink id={item.investorId} name={item.investorName} />),
      },
    ],
    [text, decisions, mayPropose, onOpen],
  );
}
