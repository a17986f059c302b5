/** Agents: their codes, and how many customers each brought. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Agent } from '@lumbung/contract/customers/list-agents.ts';
import { listAgents } from '@lumbung/contract/customers/routes.gen.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Handshake } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { pagesFor } from '../app/pages.ts';
import { useSession } from '../app/session.ts';
import { Appointments } from '../features/customers/appointments.tsx';

export const Route = createFileRoute('/agents')({ component: Agents });

function Agents() {
  const text = useTexts(consoleCustomers);
  const list = usePages(listAgents, {});
  const columns = useColumns();
  const roles = useSession()?.operator?.roles ?? [];
  const mayAppoint = roles.includes('compliance') || roles.includes('admin');
  return (
    <ListScreen
      title={text.agentsTitle}
      lead={text.agentsLead}
      list={list}
      caption={text.agentsCaption}
      columns={columns}
      idOf={(agent) => agent.code}
      filters={mayAppoint && <Appointments />}
      empty={{ icon: Handshake, title: text.noAgents }}
    />
  );
}

/** The code links to the agent's customer page and the commissions to their earnings, for operators who may open those. */
function useColumns(): readonly Column<Agent>[] {
  const text = useTexts(consoleCustomers);
  const roles = useSession()?.operator?.roles;
  return useMemo<readonly Column<Agent>[]>(() => {
    const open = new Set<string>(pagesFor(roles ?? []).map(({ name }) => name));
    return [
      {
        id: 'code',
        label: text.code,
        value: (agent) => agent.code,
        cell: ({ code, investorId }) =>
          open.has('customers') ? (
            <Link
              to="/customers/$id"
              params={{ id: investorId }}
              data-row
              aria-label={text.customerOf(code)}
              className="num inline-flex min-h-6 items-center font-semibold whitespace-nowrap"
            >
              {code}
            </Link>
          ) : (
            <span className="num font-semibold">{code}</span>
          ),
      },
      { id: 'brought', label: text.brought, value: (agent) => agent.brought, isNumber: true, cell: (agent) => agent.brought },
      { id: 'since', label: text.since, value: (agent) => agent.since, cell: (agent) => <DateTime at={agent.since} className="whitespace-nowrap" /> },
      {
        id: 'state',
        label: text.state,
        value: (agent) => text.states[agent.state],
        cell: (agent) => <Badge tone={agent.state === 'active' ? 'gain' : 'loss'}>{text.states[agent.state]}</Badge>,
      },
      ...(open.has('commissions')
        ? [
            {
              id: 'commissions',
              label: text.commissions,
              cell: ({ investorId }: Agent) => (
                <Link to="/commissions" search={{ agent: investorId }} className="inline-flex min-h-6 items-center whitespace-nowrap">
                  {text.showCommissions}
                </Link>
              ),
            },
          ]
        : []),
    ];
  }, [text, roles]);
}
