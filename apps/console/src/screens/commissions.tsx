/** Agents' earnings by day, commission rates, and payouts: one operator proposes, another approves. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { listAccruals, listRates } from '@lumbung/contract/commissions/routes.gen.ts';
import type { Accrued } from '@lumbung/contract/commissions/list-accruals.ts';
import type { Rate } from '@lumbung/contract/commissions/list-rates.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { BriefcaseBusiness } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { useSession } from '../app/session.ts';
import { AgentLink, nameOf } from '../features/commissions/agent-link.tsx';
import { ProposeRateDialog } from '../features/commissions/propose-rate-dialog.tsx';
import { Runs } from '../features/commissions/runs.tsx';

type Which = 'earned' | 'rates' | 'runs';

export const Route = createFileRoute('/commissions')({
  validateSearch: (search: Record<string, unknown>): { which?: Which; agent?: string; month?: string } => ({
    ...(search.which === 'rates' || search.which === 'runs' ? { which: search.which } : {}),
    ...(typeof search.month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(search.month) ? { month: search.month } : {}),
    ...(typeof search.agent === 'string' && isUuid(search.agent) ? { agent: search.agent } : {}),
  }),
  component: CommissionsScreen,
});

function CommissionsScreen() {
  const text = useTexts(consoleCommissions);
  const { which = 'earned', month } = Route.useSearch();
  const navigate = useNavigate({ from: '/commissions' });
  const choice = (
    <div>
      <Segmented<Which>
        label={text.which}
        value={which}
        onValue={(next) => void navigate({ search: next === 'earned' ? {} : { which: next }, replace: true })}
        options={[
          { value: 'earned', label: text.earned },
          { value: 'runs', label: text.runs },
          { value: 'rates', label: text.rates },
        ]}
      />
    </div>
  );
  if (which === 'runs') return <Runs choice={choice} month={month ?? null} />;
  return which === 'earned' ? <Earned choice={choice} /> : <Rates choice={choice} />;
}

function Earned({ choice }: { choice: ReactNode }) {
  const text = useTexts(consoleCommissions);
  const { agent } = Route.useSearch();
  const list = usePages(listAccruals, agent ? { agentId: agent } : {});
  const columns = useMemo<readonly Column<Accrued>[]>(
    () => [
      {
        id: 'agent',
        label: text.agent,
        value: nameOf,
        cell: (item) => <AgentLink item={item} />,
      },
      { id: 'day', label: text.day, value: (item) => item.day, cell: (item) => <DateOnly day={item.day} /> },
      { id: 'fills', label: text.fills, value: (item) => item.fills, isNumber: true, cell: (item) => item.fills },
      { id: 'fee', label: text.fee, isNumber: true, cell: (item) => <Money value={item.fee} currency={item.currency} /> },
      { id: 'amount', label: text.amount, isNumber: true, cell: (item) => <Money value={item.amount} currency={item.currency} className="font-semibold" /> },
    ],
    [text],
  );
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={list}
      caption={text.accrualsCaption}
      columns={columns}
      idOf={(item) => `${item.day} ${item.agentId} ${item.currency}`}
      empty={{ icon: BriefcaseBusiness, title: text.noAccruals }}
      filters={
        <>
          {choice}
          {agent && (
            <Link to="/commissions" search={{}} className="inline-flex min-h-11 items-center">
              {text.allAgents}
            </Link>
          )}
        </>
      }
    />
  );
}

function Rates({ choice }: { choice: ReactNode }) {
  const text = useTexts(consoleCommissions);
  const types = useTexts(catalogue).types;
  const client = useQueryClient();
  const mayPropose = useSession()?.operator?.roles.includes('finance') ?? false;
  const list = usePages(listRates, {});
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const columns = useMemo<readonly Column<Rate>[]>(
    () => [
      { id: 'agent', label: text.agent, cell: (item) => (item.agentId === null ? text.anyAgent : <span className="num">{nameOf(item)}</span>) },
      { id: 'side', label: text.side, value: (item) => text.sides[item.side], cell: (item) => text.sides[item.side] },
      { id: 'product', label: text.product, cell: (item) => item.productId ?? (item.productType === null ? text.anyProduct : types[item.productType]) },
      { id: 'share', label: text.share, isNumber: true, cell: (item) => <Percent share={item.share} decimals={4} className="font-semibold" /> },
      { id: 'validFrom', label: text.validFrom, value: (item) => item.validFrom, cell: (item) => <DateOnly day={item.validFrom} /> },
      { id: 'proposedBy', label: text.proposedBy, cell: (item) => item.proposedByName },
      { id: 'agreedBy', label: text.agreedBy, cell: (item) => item.agreedByName },
      { id: 'agreedAt', label: text.agreedAt, value: (item) => item.agreedAt, cell: (item) => <DateTime at={item.agreedAt} className="whitespace-nowrap" /> },
    ],
    [text, types],
  );
  const close = (words?: string): void => {
    setOpen(false);
    if (words) setTold(words);
    void invalidate(client, listRates);
  };
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={list}
      caption={text.ratesCaption}
      columns={columns}
      idOf={(item) => item.rateId}
      empty={{ icon: BriefcaseBusiness, title: text.noRates }}
      filters={
        <>
          {choice}
          {mayPropose && (
            <div>
              <Button onClick={() => setOpen(true)}>{text.propose}</Button>
            </div>
          )}
          <Told text={told} />
        </>
      }
    >
      {isOpen && <ProposeRateDialog onClose={close} />}
    </ListScreen>
  );
}
