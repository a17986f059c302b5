/** Orders of all investors: searched by code or investor, filtered by state, day and product. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import type { FoundOrder, ListOrdersInput } from '@lumbung/contract/operations/list-orders.ts';
import { listOrders } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { isOrderCode, isUuid } from '@lumbung/kernel/ids.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { ReceiptText } from '@lumbung/ui/icons.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleOrders } from '@lumbung/wording/console-orders.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../app/data-table.tsx';
import { InvestorLink } from '../app/investor-link.tsx';
import { ListScreen } from '../app/list-screen.tsx';
import { usePages } from '../app/paged.ts';
import { pagesFor } from '../app/pages.ts';
import { useSession } from '../app/session.ts';

const STATES = ['awaitingApproval', 'awaitingPayment', 'paid', 'placed', 'settled', 'paying', 'done', 'expired', 'cancelled', 'declined', 'rejected'] as const;
type State = (typeof STATES)[number];
interface Search {
  readonly q?: string;
  readonly state?: State;
  readonly day?: string;
  readonly productId?: string;
}

export const Route = createFileRoute('/orders/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}),
    ...(STATES.includes(search.state as State) ? { state: search.state as State } : {}),
    ...(typeof search.day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search.day) ? { day: search.day } : {}),
    ...(typeof search.productId === 'string' && search.productId ? { productId: search.productId } : {}),
  }),
  component: Orders,
});

const TONES: Record<State, Tone> = {
  awaitingApproval: 'warn',
  awaitingPayment: 'warn',
  paid: 'info',
  placed: 'info',
  settled: 'info',
  paying: 'info',
  done: 'gain',
  expired: 'neutral',
  cancelled: 'neutral',
  declined: 'neutral',
  rejected: 'loss',
};

function State({ state }: { state: State }) {
  const text = useTexts(consoleOrders);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={TONES[state]}>{text.states[state]}</Badge>
    </span>
  );
}

function Orders() {
  const text = useTexts(consoleOrders);
  const { q, ...rest } = Route.useSearch();
  const input: ListOrdersInput = { ...rest, ...(q === undefined ? {} : isUuid(q) ? { investorId: q } : { code: q }) };
  const list = usePages(listOrders, input, 30_000);
  const columns = useColumns();
  return (
    <ListScreen
      title={text.title}
      lead={text.lead}
      list={list}
      caption={text.caption}
      columns={columns}
      idOf={(order) => order.orderId}
      empty={{ icon: ReceiptText, title: text.empty }}
      filters={<Filters />}
    />
  );
}

function useColumns(): readonly Column<FoundOrder>[] {
  const text = useTexts(consoleOrders);
  return useMemo<readonly Column<FoundOrder>[]>(
    () => [
      {
        id: 'code',
        label: text.code,
        value: (order) => order.orderCode,
        cell: (order) => (
          <Link
            to="/orders/$investorId/$id"
            params={{ investorId: order.investorId, id: order.orderId }}
            data-row
            className="num inline-flex min-h-6 items-center font-semibold whitespace-nowrap"
          >
            {order.orderCode}
          </Link>
        ),
      },
      {
        id: 'placedAt',
        label: text.placedAt,
        value: (order) => order.placedAt,
        cell: (order) => <DateTime at={order.placedAt} className="whitespace-nowrap" />,
      },
      { id: 'product', label: text.product, value: (order) => order.products.join(', '), cell: (order) => order.products.join(', ') },
      { id: 'kind', label: text.kind, value: (order) => order.title, cell: (order) => order.title },
      {
        id: 'total',
        label: text.total,
        value: (order) => order.total ?? -1,
        isNumber: true,
        cell: (order) => (order.total === null ? '–' : <Money value={order.total} currency={order.currency} />),
      },
      {
        id: 'state',
        label: text.state,
        value: (order) => text.states[order.state] ?? '',
        cell: (order) => <State state={order.state} />,
      },
      {
        id: 'investor',
        label: text.investor,
        value: (order) => order.investorName ?? '',
        cell: (order) => <InvestorLink id={order.investorId} name={order.investorName} />,
      },
    ],
    [text],
  );
}

function Filters() {
  const text = useTexts(consoleOrders);
  const general = useTexts(consoleTexts);
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/orders/' });
  const products = useCall(listProducts, { size: 100 }, { staleTime: 600_000 });
  const [typed, setTyped] = useState(search.q ?? '');
  const [wrong, setWrong] = useState<string>();
  const mayFindByName = pagesFor(useSession()?.operator?.roles ?? []).some(({ name }) => name === 'customers');
  const set = (change: { [Key in keyof Search]: Search[Key] | undefined }): void =>
    void navigate({ search: (before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value)) });
  return (
    <search>
      <form
        className="grid items-start gap-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
        onSubmit={(event) => {
          event.preventDefault();
          const q = typed.trim();
          const isFine = q === '' || isUuid(q) || isOrderCode(q.toUpperCase());
          setWrong(isFine ? undefined : text.queryWrong);
          if (isFine) set({ q: isUuid(q) ? q : q.toUpperCase() });
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextInput
            label={text.query}
            hint={text.queryHint}
            error={wrong}
            type="search"
            value={typed}
            autoComplete="off"
            data-search
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(undefined);
            }}
          />
          <Button type="submit" className="mt-6.5 min-h-12">
            {general.search}
          </Button>
          {wrong && mayFindByName && (
            <Link to="/customers" className="inline-flex min-h-6 items-center text-sm font-semibold">
              {text.byName}
            </Link>
          )}
        </div>
        <Select label={text.state} value={search.state ?? ''} onChange={(event) => set({ state: STATES.find((state) => state === event.target.value) })}>
          <option value="">{general.all}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {text.states[state]}
            </option>
          ))}
        </Select>
        <TextInput label={text.day} type="date" value={search.day ?? ''} onChange={(event) => set({ day: event.target.value })} />
        <Select label={text.product} value={search.productId ?? ''} onChange={(event) => set({ productId: event.target.value })}>
          <option value="">{general.all}</option>
          {products.data?.items.map((product) => (
            <option key={product.productId} value={product.productId}>
              {product.name}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}
