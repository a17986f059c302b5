/** The catalogue: search, filters and sorting, all kept in the address. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { SheetLater } from '@lumbung/ui/dialog-later.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox, Select, TextInput } from '@lumbung/ui/field.tsx';
import { Icon, Search, SlidersHorizontal, X } from '@lumbung/ui/icons.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { market } from '@lumbung/wording/market.ts';
import { riskReturn } from '@lumbung/wording/risk-return.ts';
import { common } from '@lumbung/wording/common.ts';
import { promotions } from '@lumbung/wording/promotions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { FundRow } from '../features/catalogue/fund-row.tsx';
import { CompareBar, CompareBox } from '../features/market/compare-box.tsx';

/** Loaded on demand. */
const RiskCard = lazy(() => import('../features/prices/risk-card.tsx').then((loaded) => ({ default: loaded.RiskCard })));

const TYPES = ['moneyMarket', 'fixedIncome', 'balanced', 'equity', 'index', 'protected'] as const;
const SORTS = ['name', 'fee', 'risk', '-return1y', '-return3y', '-return5y', 'minimum', '-aum'] as const;
/** Neutral default order: last year's returns must not decide which fund is listed first. */
const NEUTRAL = 'name';
type Sort = (typeof SORTS)[number];

interface Filters {
  readonly search?: string;
  readonly type?: ProductType;
  readonly maxRisk?: number;
  readonly sharia?: true;
  readonly sort?: Sort;
}

type Change = Partial<Record<keyof Filters, unknown>>;

export const Route = createFileRoute('/explore')({
  validateSearch: (search: Record<string, unknown>): Filters => ({
    ...(typeof search.search === 'string' && search.search !== '' ? { search: search.search.slice(0, 80) } : {}),
    ...(TYPES.includes(search.type as ProductType) ? { type: search.type as ProductType } : {}),
    ...([1, 2, 3, 4].includes(Number(search.maxRisk)) ? { maxRisk: Number(search.maxRisk) } : {}),
    ...(search.sharia === true || search.sharia === 'true' ? { sharia: true as const } : {}),
    ...(SORTS.includes(search.sort as Sort) ? { sort: search.sort as Sort } : {}),
  }),
  component: Explore,
});

function Explore() {
  const text = useTexts(catalogue);
  const general = useTexts(common);
  const promo = useTexts(promotions);
  const { filters, typed, setTyped, change, reset } = useFilters();
  const risks = useTexts(riskReturn);
  const markets = useTexts(market);
  const isSignedIn = Boolean(useStart()?.user);
  const [isChoosing, setChoosing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const found = useCall(listProducts, { ...filters, sort: filters.sort ?? NEUTRAL, size: 100 }, { keepPrevious: true, staleTime: 60_000 });
  const { data } = found;
  const search = <TextInput label={text.search} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />;

  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        action={
          <span className="flex flex-wrap gap-2">
            <Link to="/market" className={buttonLook('secondary')}>
              {markets.seeMarket}
            </Link>
            {isSignedIn && (
              <Link to="/watchlist" className={buttonLook('secondary')}>
                {markets.watchlist}
              </Link>
            )}
            <Link to="/bonds" className={buttonLook('secondary')}>
              {text.bonds}
            </Link>
            <Link to="/promos" className={buttonLook('secondary')}>
              {promo.title}
            </Link>
          </span>
        }
      />
      <search className="mb-4 hidden gap-3 md:grid md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        {search}
        <Choices filters={filters} onChange={change} />
      </search>
      {/* On phones only the search field is above the list; the filters are in a sheet, and active ones appear as chips. */}
      <search className="mb-3 grid gap-3 md:hidden">
        {search}
        <Chosen filters={filters} onChange={change} onChoose={() => setChoosing(true)} />
      </search>
      <SheetLater isOpen={isChoosing} onClose={() => setChoosing(false)} title={text.filters}>
        <div className="grid gap-4">
          <Choices filters={filters} onChange={change} />
          <Sharia filters={filters} onChange={change} />
          <Button size="large" isWide onClick={() => setChoosing(false)}>
            {text.showFunds(data?.total ?? 0)}
          </Button>
        </div>
      </SheetLater>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-2">
          {data ? text.count(data.total) : general.loading}
          <span className="md:hidden">
            {' · '}
            {text.sorts[filters.sort ?? NEUTRAL]}
          </span>
        </p>
        <div className="hidden md:block">
          <Sharia filters={filters} onChange={change} />
        </div>
      </div>
      <Card className="p-0! md:p-0!">
        <Loaded of={found} shape={<Rows />} empty={{ when: ({ items }) => items.length === 0, show: <NothingFound onReset={reset} /> }}>
          {({ items }) => (
            <ul className={`m-0 list-none p-0 ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
              {items.map((product) => (
                <li key={product.productId} className="border-b border-line last:border-b-0">
                  <FundRow product={product} beside={<CompareBox product={product} />} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <div className="mt-4">
        {isComparing ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RiskCard />
          </Suspense>
        ) : (
          <Button kind="secondary" onClick={() => setComparing(true)}>
            {risks.show}
          </Button>
        )}
      </div>
      <p className="measure mt-4 text-xs text-ink-3">{general.risk}</p>
      <CompareBar />
    </>
  );
}

/** Filters from the address; search text is written to it after a pause in typing. */
function useFilters() {
  const filters = Route.useSearch();
  const navigate = useNavigate({ from: '/explore' });
  const [typed, setTyped] = useState(filters.search ?? '');
  const change = (next: Change): void =>
    void navigate({
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== undefined && value !== '' && value !== false)) as Filters,
      replace: true,
    });
  const reset = (): void => {
    setTyped('');
    void navigate({ search: {}, replace: true });
  };

  useEffect(() => {
    if (typed === (filters.search ?? '')) return undefined;
    const timer = setTimeout(() => change({ search: typed.trim() }), 250);
    return () => clearTimeout(timer);
  });
  return { filters, typed, setTyped, change, reset };
}

/** On phones: a button for the filters, and the active ones as removable chips. */
function Chosen({ filters, onChange, onChoose }: { filters: Filters; onChange: (next: Change) => void; onChoose: () => void }) {
  const text = useTexts(catalogue);
  const chips = [
    ...(filters.type ? [{ label: text.types[filters.type], without: { type: undefined } }] : []),
    ...(filters.maxRisk ? [{ label: text.upTo(text.risks[filters.maxRisk] ?? ''), without: { maxRisk: undefined } }] : []),
    ...(filters.sharia ? [{ label: text.syariah, without: { sharia: undefined } }] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="secondary" size="dense" className="min-h-11" icon={<Icon of={SlidersHorizontal} size={18} />} onClick={onChoose}>
        {text.filtersOn(chips.length)}
      </Button>
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          aria-label={text.without(label)}
          onClick={() => onChange(without)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft px-3.5 text-sm font-semibold text-link"
        >
          {label}
          <Icon of={X} size={16} />
        </button>
      ))}
    </div>
  );
}

function Sharia({ filters, onChange }: { filters: Filters; onChange: (next: Change) => void }) {
  const text = useTexts(catalogue);
  return <Checkbox label={text.sharia} checked={filters.sharia === true} onChange={(event) => onChange({ sharia: event.target.checked })} />;
}

/** Placeholder rows with the height of fund rows. */
const Rows = () => (
  <div className="grid gap-2 p-4">
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);

function NothingFound({ onReset }: { onReset: () => void }) {
  const text = useTexts(catalogue);
  return (
    <EmptyState
      icon={<Icon of={Search} size={22} />}
      title={text.none}
      action={
        <Button kind="secondary" onClick={onReset}>
          {text.reset}
        </Button>
      }
    />
  );
}

/** Type, risk and sorting: next to the search on wide screens, in a sheet on phones. */
function Choices({ filters, onChange }: { filters: Filters; onChange: (next: Change) => void }) {
  const text = useTexts(catalogue);
  return (
    <>
      <Select label={text.type} value={filters.type ?? ''} onChange={(event) => onChange({ type: event.target.value })}>
        <option value="">{text.allTypes}</option>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {text.types[type]}
          </option>
        ))}
      </Select>
      <Select
        label={text.risk}
        value={String(filters.maxRisk ?? '')}
        onChange={(event) => onChange({ maxRisk: event.target.value === '' ? undefined : Number(event.target.value) })}
      >
        <option value="">{text.anyRisk}</option>
        {[1, 2, 3, 4].map((risk) => (
          <option key={risk} value={risk}>
            {text.risks[risk]}
          </option>
        ))}
      </Select>
      <Select label={text.sort} value={filters.sort ?? NEUTRAL} onChange={(event) => onChange({ sort: event.target.value })}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </Select>
    </>
  );
}
