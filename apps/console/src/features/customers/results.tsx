/** Customers found by a search, masked, newest first, with a button to load more. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Customer } from '@lumbung/contract/customers/customer.ts';
import type { Found, FindReply } from '@lumbung/contract/customers/find.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Column, DataTable } from '../../app/data-table.tsx';

export const STATE_TONES: Record<Customer['state'], Tone> = { active: 'gain', suspended: 'loss', closed: 'neutral' };

export function Results({ found, onMore, isLoadingMore }: { found: FindReply; onMore: () => void; isLoadingMore: boolean }) {
  const text = useTexts(consoleCustomers);
  const columns = useColumns();
  const { items, next, isComplete } = found;
  return (
    <Card title={text.results} hint={text.resultsHint} id="results">
      <div className="grid gap-3">
        {!isComplete && <InlineNotice tone="warn">{text.incomplete}</InlineNotice>}
        {items.length === 0 ? (
          <>
            <p className="m-0 text-ink-2" role="status">
              {text.noneSoFar}
            </p>
            <div>
              <Button kind="secondary" isBusy={isLoadingMore} onClick={onMore}>
                {text.goOn}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="m-0 text-sm text-ink-2" role="status">
              {text.found(items.length, next !== null)}
            </p>
            <div>
              <DataTable
                caption={text.results}
                columns={columns}
                items={items}
                idOf={({ investorId }) => investorId}
                onMore={next === null ? undefined : onMore}
                isLoadingMore={isLoadingMore}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function useColumns(): readonly Column<Found>[] {
  const text = useTexts(consoleCustomers);
  return useMemo(
    (): readonly Column<Found>[] => [
      {
        id: 'name',
        label: text.name,
        cell: ({ investorId, name, by }) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            <Link to="/customers/$id" params={{ id: investorId }} data-row className="inline-flex min-h-6 items-center font-semibold">
              {name}
            </Link>
            {by === 'code' && <Badge tone="info">{text.byCode}</Badge>}
          </span>
        ),
      },
      { id: 'kind', label: text.kind, value: ({ kind }) => text.kinds[kind], cell: ({ kind }) => text.kinds[kind] },
      { id: 'state', label: text.state, cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{text.states[state]}</Badge> },
      { id: 'email', label: text.email, isFor: ({ email }) => email !== null, cell: ({ email }) => <span className="break-all">{email}</span> },
      { id: 'phone', label: text.phone, isFor: ({ phone }) => phone !== null, cell: ({ phone }) => <span className="num whitespace-nowrap">{phone}</span> },
      { id: 'since', label: text.since, value: ({ since }) => since, cell: ({ since }) => <DateTime at={since} /> },
    ],
    [text],
  );
}
