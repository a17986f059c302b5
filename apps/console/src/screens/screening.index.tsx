/** Investors whose names resemble a watch list entry, by outcome. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Hit, HitState } from '@lumbung/contract/screening/names.ts';
import { listHits } from '@lumbung/contract/screening/routes.gen.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Eye } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleScreening } from '@lumbung/wording/console-screening.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { ScreeningTabs } from '../features/screening/tabs.tsx';

const STATES = ['open', 'confirmed', 'cleared', 'lifted', 'gone'] as const satisfies readonly HitState[];

export const Route = createFileRoute('/screening/')({
  validateSearch: (search: Record<string, unknown>): { state?: HitState } =>
    STATES.includes(search.state as HitState) && search.state !== 'open' ? { state: search.state as HitState } : {},
  component: Hits,
});

function Hits() {
  const text = useTexts(consoleScreening);
  const { state = 'open' } = Route.useSearch();
  const navigate = useNavigate({ from: '/screening/' });
  const columns = useMemo<readonly Column<Hit>[]>(
    () => [
      {
        id: 'name',
        label: text.name,
        value: (item) => item.name,
        cell: (item) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            <Link
              to="/screening/$investorId/$id"
              params={{ investorId: item.investorId, id: item.hitId }}
              data-row
              className="inline-flex min-h-6 items-center font-semibold"
            >
              {item.name || '–'}
            </Link>
            {item.proposalId !== null && <Badge tone="info">{text.proposed}</Badge>}
          </span>
        ),
      },
      { id: 'listed', label: text.listedName, value: (item) => item.listedName, cell: (item) => item.listedName },
      { id: 'list', label: text.list, value: (item) => text.lists[item.list], cell: (item) => text.lists[item.list] },
      { id: 'score', label: text.score, value: (item) => item.score, isNumber: true, cell: (item) => item.score },
      { id: 'at', label: text.foundAt, value: (item) => item.foundAt, cell: (item) => <DateTime at={item.foundAt} className="whitespace-nowrap" /> },
    ],
    [text],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      // Listing hits is an audited action: fetched once, without polling.
      list={usePages(listHits, { state })}
      caption={text.caption}
      columns={columns}
      idOf={(item) => item.hitId}
      empty={{ icon: Eye, title: text.empty }}
      filters={
        <>
          <div>
            <ScreeningTabs at="hits" />
          </div>
          <div>
            <Segmented<HitState>
              label={text.which}
              value={state}
              onValue={(next) => void navigate({ search: next === 'open' ? {} : { state: next }, replace: true })}
              options={STATES.map((value) => ({ value, label: text.states[value] }))}
            />
          </div>
        </>
      }
    />
  );
}
