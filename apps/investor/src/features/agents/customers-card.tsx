/** Paginated list of an agent's referred customers: progress and commission of each. */
import { useState } from 'react';
import { listCustomers } from '@lumbung/contract/agents/routes.gen.ts';
import type { AgentCustomer } from '@lumbung/contract/agents/list-customers.ts';
import type { GetOverviewReply } from '@lumbung/contract/agents/get-overview.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { Pager } from '@lumbung/ui/pager.tsx';
import { agents } from '@lumbung/wording/agents.ts';
import { common } from '@lumbung/wording/common.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

const SIZE = 20;

export function CustomersCard({ counts }: { counts: GetOverviewReply['customers'] }) {
  const text = useTexts(agents);
  const general = useTexts(common);
  const [page, setPage] = useState(1);
  const customers = useCall(listCustomers, { page, size: SIZE }, { keepPrevious: true });
  return (
    <Card title={text.customersTitle} id="customers" hint={text.privacy} className="max-lg:order-3">
      <dl className="m-0 mb-3 grid grid-cols-3 gap-3">
        {(['registered', 'verified', 'invested'] as const).map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-2">{text[key]}</dt>
            <dd className="num m-0 text-xl font-bold">{counts[key]}</dd>
          </div>
        ))}
      </dl>
      {counts.registered === 0 ? (
        <EmptyState title={text.noCustomers} />
      ) : (
        <Loaded of={customers} shape={<Skeleton className="h-64" />} faultIn="card">
          {({ items, total }) => (
            <>
              <ul className="m-0 list-none p-0">
                {items.map((customer) => (
                  <Customer key={customer.customerId} customer={customer} />
                ))}
              </ul>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} texts={general} />
            </>
          )}
        </Loaded>
      )}
    </Card>
  );
}

const TONES: Readonly<Record<AgentCustomer['stage'], Tone>> = {
  registered: 'neutral',
  identifying: 'info',
  verified: 'info',
  invested: 'gain',
  closed: 'neutral',
};

function Customer({ customer: { name, isCompany, since, stage, orders, earned } }: { customer: AgentCustomer }) {
  const text = useTexts(agents);
  const { language } = usePreferences();
  const facts = [isCompany ? text.company : null, text.since(dateText(dayOf(parseInstant(since)!), language)), orders > 0 ? text.orders(orders) : null];
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-3 last:-mb-3 last:border-b-0">
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name ?? text.closedName}</span>
        <span className="block text-sm text-ink-2">{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Badge tone={TONES[stage]}>{text.stages[stage]}</Badge>
        {earned.map(({ currency, amount }) => (
          <Money key={currency} value={amount} currency={currency} className="text-sm font-semibold" />
        ))}
      </span>
    </li>
  );
}
