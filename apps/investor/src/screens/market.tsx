/** The market: closing levels of indices, a chart of one, and the average return of each fund type. */
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { getMarketHistory, getTodaysMarket } from '@lumbung/contract/prices/routes.gen.ts';
import type { ChartRange } from '@lumbung/contract/prices/get-chart.ts';
import type { MarketCategory, MarketIndex } from '@lumbung/contract/prices/market.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { axisText, decimalText } from '@lumbung/kernel/format.ts';
import { Dot } from '@lumbung/ui/badge.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { pointsOf, TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented, Select } from '@lumbung/ui/field.tsx';
import { DateOnly, Delta } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { market } from '@lumbung/wording/market.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { RANGES } from '../features/market/ranges.ts';

export const Route = createFileRoute('/market')({
  validateSearch: (search: Record<string, unknown>): { range?: ChartRange; index?: string } => ({
    ...(RANGES.includes(search.range as ChartRange) ? { range: search.range as ChartRange } : {}),
    ...(typeof search.index === 'string' && /^\w{1,20}$/.test(search.index) ? { index: search.index } : {}),
  }),
  component: Market,
});

function Market() {
  const text = useTexts(market);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded
        of={useCall(getTodaysMarket, {}, { staleTime: 60_000 })}
        faultIn="page"
        shape={<Skeleton className="h-120" />}
        empty={{ when: ({ indices }) => indices.length === 0, show: <p className="text-ink-2">{text.none}</p> }}
      >
        {({ indices, categories }) => (
          <div className="grid gap-5">
            <Indices indices={indices} />
            <History indices={indices} />
            <Categories categories={categories} />
          </div>
        )}
      </Loaded>
      <p className="measure mt-4 text-xs text-ink-3">{text.sources}</p>
    </>
  );
}

const PERIODS = ['month', 'year', 'threeYears', 'fiveYears'] as const;
const cell = 'border-t border-line px-2 py-2.5 text-right';
const head = 'px-2 py-2 text-right align-bottom font-normal text-ink-2';

/** Phones show day, month and year; wider screens show all periods. */
const room = (period: string): string => (period.endsWith('Years') ? 'max-md:hidden' : '');

function Indices({ indices }: { indices: readonly MarketIndex[] }) {
  const text = useTexts(market);
  const { language } = usePreferences();
  return (
    <Card title={text.indices} id="indices">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-2 text-left align-bottom font-normal text-ink-2">
              {text.index}
            </th>
            <th scope="col" className={head}>
              {text.close}
            </th>
            <th scope="col" className={head}>
              {text.change}
            </th>
            {PERIODS.map((period) => (
              <th key={period} scope="col" className={`${head} ${period === 'month' ? 'max-sm:hidden' : room(period)}`}>
                {text.periods[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {indices.map(({ indexId, name, level, day, change, returns }) => (
            <tr key={indexId}>
              <th scope="row" className="border-t border-line py-2.5 text-left font-semibold">
                {name}
                <span className="block text-xs font-normal text-ink-3">
                  <DateOnly day={day} />
                </span>
              </th>
              <td className={`num ${cell}`}>{decimalText(level, language, 2)}</td>
              <td className={cell}>{change === null ? '–' : <Delta share={change} hasArrow={false} />}</td>
              {PERIODS.map((period) => (
                <td key={period} className={`${cell} ${period === 'month' ? 'max-sm:hidden' : room(period)}`}>
                  {returns[period] === null ? '–' : <Delta share={returns[period]} hasArrow={false} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function History({ indices }: { indices: readonly MarketIndex[] }) {
  const text = useTexts(market);
  const ranges = useTexts(catalogue);
  const { language } = usePreferences();
  const navigate = useNavigate({ from: '/market' });
  const { range = '1y', index } = Route.useSearch();
  const shown = indices.find(({ indexId }) => indexId === index) ?? indices[0]!;
  const found = useCall(getMarketHistory, { id: shown.indexId, range }, { keepPrevious: true, staleTime: 300_000 });
  const go = (next: { range?: ChartRange; index?: string }): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <Card title={text.history} id="history">
      <div className="mb-3 max-w-80">
        <Select label={text.index} value={shown.indexId} onChange={(event) => go({ index: event.target.value })}>
          {indices.map(({ indexId, name }) => (
            <option key={indexId} value={indexId}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-h-58">
        <Loaded of={found} shape={<Skeleton className="h-58" />}>
          {({ indices: [own] }) => (
            <TimeSeries
              points={own ? pointsOf(own.from, own.gaps, own.level) : []}
              label={text.historyOf(shown.name)}
              empty={text.empty}
              formatValue={(value) => decimalText(value.toFixed(2), language, 2)}
              formatAxis={(value, step) => axisText(value, step, language)}
            />
          )}
        </Loaded>
      </div>
      <div className="mt-3">
        <Segmented
          isWide
          label={ranges.range}
          value={range}
          onValue={(next) => go({ range: next })}
          options={RANGES.map((value) => ({ value, label: ranges.ranges[value] }))}
        />
      </div>
    </Card>
  );
}

function Categories({ categories }: { categories: readonly MarketCategory[] }) {
  const text = useTexts(market);
  const kinds = useTexts(catalogue).types;
  return (
    <Card title={text.categories} hint={text.categoriesLead} id="categories">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-2 text-left align-bottom font-normal text-ink-2">
              {text.kind}
            </th>
            {PERIODS.map((period) => (
              <th key={period} scope="col" className={`${head} ${period === 'month' ? 'max-sm:hidden' : ''}`}>
                {text.periods[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ type, funds, returns }) => (
            <tr key={type}>
              <th scope="row" className="border-t border-line py-2.5 text-left font-semibold">
                <span className="inline-flex items-center gap-2">
                  <Dot kind={type} />
                  {kinds[type]}
                </span>
                <span className="block text-xs font-normal text-ink-3">{text.funds(funds)}</span>
              </th>
              {PERIODS.map((period) => (
                <td key={period} className={`${cell} ${period === 'month' ? 'max-sm:hidden' : ''}`}>
                  {returns[period] === null ? '–' : <Delta share={returns[period]} hasArrow={false} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
