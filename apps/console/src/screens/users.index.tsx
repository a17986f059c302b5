/** All operators of the console, and a form to invite another. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OperatorRow } from '@lumbung/contract/operators/operator.ts';
import { list } from '@lumbung/contract/operators/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { UsersRound } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { partOf } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { InviteCard } from '../features/operators/invite-card.tsx';
import { Standing } from '../features/operators/standing.tsx';

export const Route = createFileRoute('/users/')({ component: Users });

function Users() {
  const text = useTexts(consoleUsers);
  const { roles } = useTexts(consoleTexts);
  const client = useQueryClient();
  const operators = useCall(list, {}, { refetchInterval: 30_000 });
  const columns = useMemo<readonly Column<OperatorRow>[]>(
    () => [
      {
        id: 'name',
        label: text.name,
        value: (row) => row.name,
        cell: (row) => (
          <Link to="/users/$id" params={{ id: row.operatorId }} data-row className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap">
            {row.name}
          </Link>
        ),
      },
      { id: 'email', label: text.email, value: (row) => row.email, cell: (row) => <span className="break-all">{row.email}</span> },
      {
        id: 'roles',
        label: text.roles,
        value: (row) => row.roles.map((role) => roles[role]).join(', '),
        cell: (row) => row.roles.map((role) => roles[role]).join(', '),
      },
      {
        id: 'state',
        label: text.state,
        value: (row) => text.states[row.state],
        cell: (row) => (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Standing state={row.state} />
            {row.invitedUntil && (
              <span className="text-xs text-ink-2">
                {text.until} <DateTime at={row.invitedUntil} />
              </span>
            )}
          </span>
        ),
      },
      { id: 'factor', label: text.factor, value: (row) => (row.hasFactor ? 1 : 0), cell: (row) => (row.hasFactor ? text.hasFactor : text.noFactor) },
      {
        id: 'lastSeen',
        label: text.lastSeen,
        value: (row) => row.lastSeenAt ?? '',
        cell: (row) => (row.lastSeenAt ? <DateTime at={row.lastSeenAt} className="whitespace-nowrap" /> : text.never),
      },
    ],
    [text, roles],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={partOf(operators, ({ items }) => items)}
      caption={text.caption}
      columns={columns}
      idOf={(row) => row.operatorId}
      empty={{ icon: UsersRound, title: text.empty }}
    >
      <div className="mt-4">
        <InviteCard onInvited={() => void invalidate(client, list)} />
      </div>
    </ListScreen>
  );
}
