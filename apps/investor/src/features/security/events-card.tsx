/** Paginated list of the user's recent security events. */
import { useState } from 'react';
import { listEvents } from '@lumbung/contract/security/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { Pager } from '@lumbung/ui/pager.tsx';
import { common } from '@lumbung/wording/common.ts';
import { security } from '@lumbung/wording/security.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../../app/preferences.tsx';

const SIZE = 10;

export function EventsCard() {
  const text = useTexts(security);
  const general = useTexts(common);
  const [page, setPage] = useState(1);
  const events = useCall(listEvents, { page, size: SIZE }, { keepPrevious: true });
  return (
    <Card title={text.events} id="events">
      <Loaded
        of={events}
        shape={<Skeleton className="h-64" />}
        empty={{ when: ({ total }) => total === 0 && page === 1, show: <EmptyState title={text.eventsNone} /> }}
      >
        {({ items, total }) => (
          <>
            <ul className="m-0 list-none p-0">
              {items.map(({ at, kind, agent, isHere }) => (
                <li key={`${at} ${kind}`} className="border-b border-line py-2.5 first:pt-0 last:border-b-0 last:pb-0">
                  <p className="text-sm font-semibold">{text.kinds[kind]}</p>
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
                    <DateTime at={at} />
                    {agent && <span>{agent}</span>}
                    {isHere && <Badge>{text.here}</Badge>}
                  </p>
                </li>
              ))}
            </ul>
            <Pager page={page} size={SIZE} total={total} onPage={setPage} texts={general} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
