/** Transfer receipts: pending for finance, or decided. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReceiptCase } from '@lumbung/contract/receipts/list-cases.ts';
import { listCases } from '@lumbung/contract/receipts/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { ReceiptText } from '@lumbung/ui/icons.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleReceipts } from '@lumbung/wording/console-receipts.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { ListScreen } from '../app/list-screen.tsx';

type Which = 'open' | 'decided';

export const Route = createFileRoute('/receipts/')({
  validateSearch: (search: Record<string, unknown>): { which?: Which } => (search.which === 'decided' ? { which: 'decided' } : {}),
  component: Receipts,
});

function Receipts() {
  const text = useTexts(consoleReceipts);
  const { which = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const found = useCall(listCases, { which }, { refetchInterval: () => 15_000 });
  const columns = useMemo<readonly Column<ReceiptCase>[]>(
    () => [
      {
        id: 'open',
        label: text.openOne,
        value: (item) => item.receiptId,
        cell: (item) => (
          <Link to="/receipts/$investorId/$id" params={{ investorId: item.investorId, id: item.receiptId }} className={buttonLook('quiet', 'dense')} data-row>
            {text.openOne}
          </Link>
        ),
      },
      {
        id: 'investor',
        label: text.investor,
        value: (item) => item.investorName ?? '',
        cell: (item) => <InvestorLink id={item.investorId} name={item.investorName} />,
      },
      {
        id: 'amount',
        label: text.amount,
        value: (item) => Number(item.amount),
        cell: (item) => <Money value={item.amount} currency={item.currency} />,
        isNumber: true,
      },
      { id: 'at', label: text.at, value: (item) => item.at, cell: (item) => <DateTime at={item.at} className="whitespace-nowrap" /> },
      { id: 'since', label: text.since, value: (item) => item.since, cell: (item) => <DateTime at={item.since} className="whitespace-nowrap" /> },
      {
        id: 'state',
        label: text.state,
        value: (item) => item.state,
        cell: (item) => (
          <span className="flex flex-wrap gap-1">
            <Badge tone={item.state === 'accepted' ? 'gain' : item.state === 'refused' ? 'loss' : 'info'}>{text.states[item.state]}</Badge>
            {item.proposalId !== null && <Badge tone="warn">{text.proposed}</Badge>}
            {item.differs.length > 0 && !item.isConfirmed && <Badge tone="warn">{text.differs}</Badge>}
          </span>
        ),
      },
    ],
    [text],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={{ ...found, data: found.data?.items }}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.receiptId}
      empty={{ icon: ReceiptText, title: which === 'open' ? text.empty : text.emptyDecided }}
      filters={
        <Segmented<Which>
          label={text.which}
          value={which}
          onValue={(value) => void navigate({ search: value === 'open' ? {} : { which: value }, replace: true })}
          options={[
            { value: 'open', label: text.open },
            { value: 'decided', label: text.decided },
          ]}
        />
      }
    />
  );
}
