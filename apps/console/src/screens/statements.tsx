/** Differences between bank statements and the books: fetch the statement again, or explain. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Finding } from '@lumbung/contract/payments/finding.ts';
import { listFindings } from '@lumbung/contract/payments/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Landmark } from '@lumbung/ui/icons.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleStatements } from '@lumbung/wording/console-statements.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { useSession } from '../app/session.ts';
import { FindingDialog } from '../features/statements/finding-dialog.tsx';

type Which = 'open' | 'all';

export const Route = createFileRoute('/statements')({
  validateSearch: (search: Record<string, unknown>): { which?: Which } => (search.which === 'all' ? { which: 'all' } : {}),
  component: StatementsScreen,
});

/** Line numbers are shortened to 24 characters, ids to their end. */
const aboutOf = ({ subject }: Finding): string => (subject === '' ? '–' : isUuid(subject) ? shortId(subject) : subject.slice(0, 24));
const idOf = ({ bank, account, day, kind, subject }: Finding): string => [bank, account, day, kind, subject].join(':');

function Subject({ item }: { item: Finding }) {
  const text = useTexts(consoleStatements);
  const words = <span className="num text-xs whitespace-nowrap">{aboutOf(item)}</span>;
  if (item.about === null) return words;
  const { investorId, investorName, orderId } = item.about;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {orderId === null ? (
        words
      ) : (
        <Link to="/orders/$investorId/$id" params={{ investorId, id: orderId }} className="inline-flex min-h-6 items-center whitespace-nowrap">
          {text.order}
        </Link>
      )}
      <InvestorLink id={investorId} name={investorName} />
    </span>
  );
}

function StatementsScreen() {
  const text = useTexts(consoleStatements);
  const { which = 'open' } = Route.useSearch();
  const navigate = useNavigate({ from: '/statements' });
  const client = useQueryClient();
  const mayHandle = useSession()?.operator?.roles.includes('finance') ?? false;
  const asked = useCall(listFindings, { which }, { refetchInterval: () => 10_000 });
  const [opened, setOpened] = useState<Finding | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(mayHandle, setOpened).filter(({ id }) => which === 'all' || id !== 'closed');
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listFindings);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={{ ...asked, data: asked.data?.items }}
      caption={text.caption}
      columns={columns}
      idOf={idOf}
      empty={{ icon: Landmark, title: text.empty }}
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
      {opened && <FindingDialog finding={opened} onClose={close} />}
    </ListScreen>
  );
}

/** The columns of the table, with the action of each finding. */
function useColumns(mayHandle: boolean, onOpen: (item: Finding) => void): readonly Column<Finding>[] {
  const text = useTexts(consoleStatements);
  const { language } = usePreferences();
  return useMemo<readonly Column<Finding>[]>(
    () => [
      {
        id: 'action',
        label: text.action,
        isFor: (item) => mayHandle && item.closedAt === null,
        cell: (item) => (
          <Button kind="secondary" size="dense" data-row onClick={() => onOpen(item)}>
            {text.handle}
          </Button>
        ),
      },
      {
        id: 'kind',
        label: text.kind,
        value: (item) => text.kinds[item.kind],
        cell: (item) => (
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {text.kinds[item.kind]}
            {item.isOverdue && <Badge tone="loss">{text.overdue}</Badge>}
          </span>
        ),
      },
      {
        id: 'amount',
        label: text.amount,
        isNumber: true,
        cell: (item) => <Money value={item.amount} currency={item.currency} className="font-semibold" />,
      },
      { id: 'bank', label: text.bank, value: (item) => item.bank, cell: (item) => item.bank.toUpperCase() },
      { id: 'account', label: text.account, value: (item) => item.account, cell: (item) => <span className="num whitespace-nowrap">{item.account}</span> },
      {
        id: 'day',
        label: text.day,
        value: (item) => item.day,
        cell: (item) => <span className="whitespace-nowrap">{dateText(item.day as Day, language)}</span>,
      },
      { id: 'subject', label: text.subject, cell: (item) => <Subject item={item} /> },
      { id: 'since', label: text.since, value: (item) => item.foundAt, cell: (item) => <DateTime at={item.foundAt} className="whitespace-nowrap" /> },
      {
        id: 'closed',
        label: text.closed,
        cell: (item) =>
          item.closedAt === null ? (
            '–'
          ) : (
            <span>
              <DateTime at={item.closedAt} className="whitespace-nowrap" /> {item.closedByName ?? text.closedBySelf}
              {item.note && <q className="block text-ink-2">{item.note}</q>}
            </span>
          ),
      },
    ],
    [text, language, mayHandle, onOpen],
  );
}
