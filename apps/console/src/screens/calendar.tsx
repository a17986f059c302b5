/** Future days on which the exchange or banks are closed: one operator proposes a change, another approves. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CalendarDay } from '@lumbung/contract/calendar/list-days.ts';
import { listDays } from '@lumbung/contract/calendar/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { CalendarDays } from '@lumbung/ui/icons.tsx';
import { DateOnly } from '@lumbung/ui/numbers.tsx';
import { consoleCalendar } from '@lumbung/wording/console-calendar.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { useSession } from '../app/session.ts';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { DecisionStep } from '../features/decisions/step.tsx';
import { ProposeDialog } from '../features/calendar/propose-dialog.tsx';

export const Route = createFileRoute('/calendar')({ component: CalendarScreen });

type Opened = CalendarDay | 'new' | null;

function CalendarScreen() {
  const text = useTexts(consoleCalendar);
  const client = useQueryClient();
  const roles = useSession()?.operator?.roles ?? [];
  const mayPropose = roles.includes('product');
  const days = useCall(listDays, {}, { refetchInterval: 30_000 });
  const [opened, setOpened] = useState<Opened>(null);
  const [told, setTold] = useState<string | null>(null);
  const columns = useColumns(mayPropose, setOpened);
  const close = (words?: string): void => {
    setOpened(null);
    if (words) setTold(words);
    void invalidate(client, listDays);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(days, ({ items }) => items)}
      caption={text.caption}
      columns={columns}
      idOf={(item) => `${item.calendar} ${item.day}`}
      empty={{ icon: CalendarDays, title: text.empty }}
      filters={
        <>
          {mayPropose && (
            <div>
              <Button onClick={() => setOpened('new')}>{text.add}</Button>
            </div>
          )}
          <Told text={told} />
        </>
      }
    >
      {opened !== null && opened !== 'new' && opened.proposalId !== null ? (
        <DecideDialog proposalId={opened.proposalId} onClose={close} />
      ) : (
        opened !== null && <ProposeDialog reopened={opened === 'new' ? null : opened} onClose={close} />
      )}
    </ListScreen>
  );
}

/** The columns of the table, with the action of each day. */
function useColumns(mayPropose: boolean, onOpen: (item: CalendarDay) => void): readonly Column<CalendarDay>[] {
  const [text, decisions] = [useTexts(consoleCalendar), useTexts(decisionTexts)];
  const { language } = usePreferences();
  return useMemo<readonly Column<CalendarDay>[]>(() => {
    const stateOf = (item: CalendarDay): 'closed' | 'proposed' | 'reopening' =>
      item.state === 'closed' && item.proposalId !== null ? 'reopening' : item.state;
    const nameOf = (item: CalendarDay): string => (language === 'id' ? item.nameId : item.nameEn);
    return [
      {
        id: 'action',
        label: decisions.action,
        isFor: (item) => mayPropose || item.proposalId !== null,
        cell: (item) => <DecisionStep proposalId={item.proposalId} label={text.takeBack} onStart={() => onOpen(item)} />,
      },
      { id: 'day', label: text.day, value: (item) => item.day, cell: (item) => <DateOnly day={item.day} className="whitespace-nowrap" /> },
      { id: 'name', label: text.name, value: nameOf, cell: nameOf },
      { id: 'calendar', label: text.calendar, value: (item) => text.calendars[item.calendar], cell: (item) => text.calendars[item.calendar] },
      {
        id: 'state',
        label: text.state,
        value: (item) => text.states[stateOf(item)],
        cell: (item) => <Badge tone={item.proposalId === null ? 'neutral' : 'info'}>{text.states[stateOf(item)]}</Badge>,
      },
    ];
  }, [text, decisions, language, mayPropose, onOpen]);
}
