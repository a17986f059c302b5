/** Bond orders: searched by code, filtered by series and kind, with the pending step of each and a link to it. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { listSeries } from '@lumbung/contract/bond-series/routes.gen.ts';
import type { BondOrder } from '@lumbung/contract/operations/list-bond-orders.ts';
import { listBondOrders } from '@lumbung/contract/operations/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { FileText } from '@lumbung/ui/icons.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { consoleOrders } from '@lumbung/wording/console-orders.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import type { Column } from '../../app/data-table.tsx';
import { InvestorLink } from '../../app/investor-link.tsx';
import { ListScreen } from '../../app/list-screen.tsx';
import { usePages } from '../../app/paged.ts';
import { pagesFor } from '../../app/pages.ts';
import { useSession } from '../../app/session.ts';

export const KINDS: readonly BondOrder['kind'][] = ['bondSubscription', 'bondRedemption', 'bondSale'];

export interface BondSearch {
  readonly q?: string;
  readonly seri?: string;
  readonly kind?: BondOrder['kind'];
}

const toneOf = ({ state }: BondOrder): Tone => {
  if (state === 'done') return 'gain';
  if (state === 'rejected') return 'loss';
  if (state === 'awaitingPayment') return 'warn';
  return state === 'paid' || state === 'placed' ? 'info' : 'neutral';
};

interface OrdersProps {
  readonly choice: ReactNode;
  readonly search: BondSearch;
  /** Operators without access to series cannot filter by them. */
  readonly seesSeries: boolean;
  readonly onSearch: (search: BondSearch) => void;
}

export function BondOrders({ choice, search, seesSeries, onSearch }: OrdersProps) {
  const text = useTexts(consoleBonds);
  const { q, seri, kind } = search;
  const given = { ...(q === undefined ? {} : { q }), ...(seri === undefined ? {} : { seri }), ...(kind === undefined ? {} : { kind }) };
  const { q: code, ...narrowed } = given;
  const list = usePages(listBondOrders, { ...narrowed, ...(code === undefined ? {} : { code }) }, 30_000);
  return (
    <ListScreen
      title={text.title}
      lead={text.ordersLead}
      list={list}
      caption={text.ordersCaption}
      columns={useColumns()}
      idOf={({ orderId }) => orderId}
      empty={{ icon: FileText, title: text.noOrders }}
      filters={
        <>
          {choice}
          <Filters search={given} seesSeries={seesSeries} onSearch={onSearch} />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<BondOrder>[] {
  const [text, orders, queues] = [useTexts(consoleBonds), useTexts(consoleOrders), useTexts(queueTexts)];
  const { language } = usePreferences();
  const seesOrders = pagesFor(useSession()?.operator?.roles ?? []).some(({ name }) => name === 'orders');
  return useMemo<readonly Column<BondOrder>[]>(
    () => [
      {
        id: 'code',
        label: text.code,
        value: (item) => item.orderCode,
        cell: (item) => (
          <span className="grid">
            {seesOrders ? (
              <Link
                to="/orders/$investorId/$id"
                params={{ investorId: item.investorId, id: item.orderId }}
                data-row
                className="num inline-flex min-h-6 items-center font-semibold whitespace-nowrap"
              >
                {item.orderCode}
              </Link>
            ) : (
              <span className="num font-semibold whitespace-nowrap">{item.orderCode}</span>
            )}
            <DateTime at={item.placedAt} className="text-xs whitespace-nowrap text-ink-2" />
          </span>
        ),
      },
      {
        id: 'seri',
        label: text.seri,
        value: (item) => item.seri,
        cell: (item) => (
          <span className="grid">
            {item.seri}
            <span className="text-xs text-ink-2">{text.kinds[item.kind]}</span>
          </span>
        ),
      },
      { id: 'nominal', label: text.nominal, value: (item) => item.nominal, isNumber: true, cell: (item) => <Money value={item.nominal} /> },
      {
        id: 'state',
        label: text.state,
        value: (item) => orders.states[item.state],
        cell: (item) => (
          <span className="grid justify-items-start gap-0.5">
            <span className="whitespace-nowrap">
              <Badge tone={toneOf(item)}>{orders.states[item.state]}</Badge>
            </span>
            {stateNote(item) && <span className="text-xs text-ink-2">{stateNote(item)}</span>}
          </span>
        ),
      },
      {
        id: 'waits',
        label: text.waits,
        value: (item) => item.waits?.since ?? '',
        cell: (item) =>
          item.waits === null ? (
            <span className="text-ink-2">{text.nobodyWaits}</span>
          ) : (
            <span className="grid justify-items-start gap-0.5">
              <Link to="/queues/$queue" params={{ queue: item.waits.queue }} className="inline-flex min-h-6 items-center font-semibold">
                {queues.queues[item.waits.queue].name}
              </Link>
              <DateTime at={item.waits.since} className="text-xs text-ink-2" />
              {item.proposalId !== null && <Badge tone="info">{text.proposed}</Badge>}
            </span>
          ),
      },
      {
        id: 'codes',
        label: text.codes,
        cell: (item) => (
          <dl className="grid gap-1 text-xs whitespace-nowrap">
            {(['kodePemesanan', 'kodeBilling', 'kodeRedeem', 'ntpn'] as const).map(
              (name) =>
                item[name] !== null && (
                  <div key={name}>
                    <dt className="text-ink-2">{text[name]}</dt>
                    <dd className="num">{item[name]}</dd>
                  </div>
                ),
            )}
          </dl>
        ),
      },
      {
        id: 'investor',
        label: text.investor,
        value: (item) => item.investorName ?? '',
        cell: (item) => <InvestorLink id={item.investorId} name={item.investorName} />,
      },
    ],
    [text, orders, queues, language, seesOrders],
  );

  /** The payment deadline, the settlement day, or why the order failed. */
  function stateNote({ state, unmade, payBefore, settledOn }: BondOrder): string | null {
    if (unmade !== null) return text.unmade[unmade];
    if (settledOn !== null) return text.settledOn(dateText(settledOn, language));
    return state === 'awaitingPayment' && payBefore !== null ? text.payBefore(dateTimeText(payBefore, language)) : null;
  }
}

function Filters({ search, seesSeries, onSearch }: Omit<OrdersProps, 'choice'>) {
  const [text, general] = [useTexts(consoleBonds), useTexts(consoleTexts)];
  const [typed, setTyped] = useState(search.q ?? '');
  const set = (change: { readonly [Key in keyof BondSearch]: BondSearch[Key] | undefined }): void =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value)));
  return (
    <search>
      <form
        className="grid items-start gap-3 md:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]"
        onSubmit={(event) => {
          event.preventDefault();
          set({ q: typed.trim() });
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextInput
            label={text.query}
            hint={text.queryHint}
            type="search"
            value={typed}
            maxLength={40}
            autoComplete="off"
            data-search
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="mt-6.5 min-h-12">
            {general.search}
          </Button>
        </div>
        {seesSeries && <SeriesChoice value={search.seri} onValue={(seri) => set({ seri })} />}
        <Select label={text.kind} value={search.kind ?? ''} onChange={(event) => set({ kind: KINDS.find((kind) => kind === event.target.value) })}>
          <option value="">{general.all}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}

function SeriesChoice({ value, onValue }: { value: string | undefined; onValue: (seri: string | undefined) => void }) {
  const [text, general] = [useTexts(consoleBonds), useTexts(consoleTexts)];
  const series = useCall(listSeries, {}, { staleTime: 600_000 });
  return (
    <Select label={text.seri} value={value ?? ''} onChange={(event) => onValue(event.target.value || undefined)}>
      <option value="">{general.all}</option>
      {series.data?.items.map(({ seri }) => (
        <option key={seri} value={seri}>
          {seri}
        </option>
      ))}
    </Select>
  );
}
