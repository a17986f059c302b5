/** Performance of the holdings in a month or a longer range: gain and its parts, both rates, daily growth, each fund. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Performance } from '@lumbung/contract/start/get-performance.ts';
import { getPerformance } from '@lumbung/contract/start/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText, longMonthText, percentText } from '@lumbung/kernel/format.ts';
import { startDay } from '@lumbung/kernel/returns.ts';
import { addDays, type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { pointsOf, TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { ChevronLeft, ChevronRight, Icon, Sprout } from '@lumbung/ui/icons.tsx';
import { Delta, Money } from '@lumbung/ui/numbers.tsx';
import { performance } from '@lumbung/wording/performance.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { GainParts } from '../features/portfolio/gain-parts.tsx';
import { MarkLegend, marksOf } from '../features/portfolio/marks.tsx';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const RANGES = ['month', '1y', '3y', 'all'] as const;
type Range = (typeof RANGES)[number];
/** A day before the platform existed. */
const EVER = '2000-01-01' as Day;

export const Route = createFileRoute('/portfolio/performance')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { month?: string; range?: Exclude<Range, 'month'> } =>
    MONTH.test(String(search.month))
      ? { month: String(search.month) }
      : search.range === '1y' || search.range === '3y' || search.range === 'all'
        ? { range: search.range }
        : {},
  component: PerformanceScreen,
});

const firstOf = (month: string): Day => `${month}-01` as Day;
const monthBefore = (month: string): string => addDays(firstOf(month), -1).slice(0, 7);
const monthAfter = (month: string): string => addDays(firstOf(month), 31).slice(0, 7);
/** A range starts at the end of its first day: gains count from the next day on. */
const fromOf = (range: Exclude<Range, 'month'>, today: Day): Day => (range === 'all' ? EVER : addDays(startDay(range, today), 1));

function PerformanceScreen() {
  const text = useTexts(performance);
  const start = useStart();
  const navigate = useNavigate({ from: '/portfolio/performance' });
  const { month: asked, range } = Route.useSearch();
  // The business day determines the current month; later months are not accepted.
  const today = dayOf(Date.parse(start!.businessTime) as Instant);
  const current = today.slice(0, 7);
  const month = asked !== undefined && asked < current ? asked : current;
  const found = useCall(getPerformance, range === undefined ? { month } : { from: fromOf(range, today) });
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title={text.title} lead={text.lead} />
      <div className="mb-4">
        <Segmented<Range>
          isWide
          label={text.range}
          value={range ?? 'month'}
          onValue={(next) => void navigate({ search: next === 'month' ? {} : { range: next }, replace: true, resetScroll: false })}
          options={RANGES.map((value) => ({ value, label: text.ranges[value] }))}
        />
      </div>
      <Loaded of={found} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => {
          const all = [reply.performance, ...(reply.dollars ? [reply.dollars] : [])];
          const shown = all.filter(isShown);
          return (
            <div className="grid gap-4">
              {range === undefined && <Months month={month} current={current} hasBefore={all.some(({ begin }) => Number(begin) > 0)} />}
              {shown.length === 0 ? (
                <Card>
                  <EmptyState icon={<Icon of={Sprout} size={22} />} title={text.nothingHeld} />
                </Card>
              ) : (
                shown.map((one) => <RangeCard key={one.currency} of={one} from={reply.from} until={reply.until} />)
              )}
              <p className="measure text-xs text-ink-3">{text.note}</p>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

const isShown = ({ begin, end, paidIn, takenOut }: Performance): boolean => [begin, end, paidIn, takenOut].some((amount) => Number(amount) > 0);

/** Previous and next month; not before the first month with holdings, nor after the current one. */
function Months({ month, current, hasBefore }: { month: string; current: string; hasBefore: boolean }) {
  const text = useTexts(performance);
  const { language } = usePreferences();
  const step = (to: string, label: string, icon: typeof ChevronLeft, isOn: boolean) =>
    isOn ? (
      <Link to="/portfolio/performance" search={{ month: to }} aria-label={label} title={label} className={buttonLook('secondary', 'dense')}>
        <Icon of={icon} size={18} />
      </Link>
    ) : (
      <span className="w-11" />
    );
  return (
    <div className="flex items-center justify-between gap-3">
      {step(monthBefore(month), text.monthBefore, ChevronLeft, hasBefore)}
      <h2 aria-live="polite" className="text-lg font-bold">
        {longMonthText(month, language)}
      </h2>
      {step(monthAfter(month), text.monthAfter, ChevronRight, month < current)}
    </div>
  );
}

function RangeCard({ of: one, from, until }: { of: Performance; from: string; until: string }) {
  const text = useTexts(performance);
  const parts = useTexts(portfolio);
  const { language } = usePreferences();
  const [cursor, setCursor] = useState<number | null>(null);
  const { currency, history } = one;
  const points = useMemo(() => pointsOf(history.from, history.gaps, history.growth), [history]);
  const marks = useMemo(() => marksOf(history.flows, points[0]?.day), [history.flows, points]);
  const shown = cursor === null ? undefined : points[Math.min(cursor, points.length - 1)];
  const money = (amount: number | string) => <Money value={amount} currency={currency} />;
  const began = from > (points[0]?.day ?? from) ? from : (points[0]?.day ?? from);
  return (
    <Card title={currency === 'USD' ? text.inDollars : undefined} id={`range-${currency}`}>
      <p className="text-sm text-ink-2">{`${text.gain} · ${text.since(dateText(began, language), dateText(until, language))}`}</p>
      <p className="mb-3">
        <Delta amount={one.gain} currency={currency} className="text-xl! font-extrabold" />
      </p>
      <dl className="m-0 mb-4 grid gap-3 sm:grid-cols-2">
        <Rate name={text.moneyWeighted} note={text.moneyWeightedNote} share={one.moneyWeighted} isPerYear={one.isPerYear} />
        <Rate name={text.timeWeighted} note={text.timeWeightedNote} share={one.timeWeighted} isPerYear={one.isPerYear} />
      </dl>
      <p className="mb-2 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
        {shown ? (
          <>
            {dateText(shown.day, language)}
            <Delta share={shown.value.toFixed(6)} size="xs" />
          </>
        ) : (
          <MarkLegend marks={marks} />
        )}
      </p>
      <TimeSeries
        points={points}
        label={text.chart}
        empty={text.chartEmpty}
        height={176}
        marks={marks}
        onCursor={setCursor}
        formatValue={(share) => percentText(share.toFixed(6), language, { sign: 'always' })}
        formatAxis={(share, step) => percentText(share.toFixed(6), language, { decimals: step < 0.01 ? 2 : 0 })}
      />
      <div className="mt-4 border-t border-line pt-3">
        <Facts
          rows={[
            // Without an opening value there is no date to show.
            ...(Number(one.begin) > 0 ? [[text.worthOn(dateText(addDays(from as Day, -1), language)), money(one.begin)] as const] : []),
            [parts.paidIn, money(one.paidIn)],
            [parts.takenOut, money(one.takenOut)],
            [text.gain, <Delta key="gain" amount={one.gain} currency={currency} hasArrow={false} />],
            [text.worthOn(dateText(until, language)), money(one.end)],
          ]}
        />
      </div>
      <h3 className="mt-5 font-bold">{text.howItAddsUp}</h3>
      <GainParts of={{ ...one, paidIn: 0, takenOut: 0 }} currency={currency} />
      <h3 className="mt-5 mb-1 font-bold">{text.perFund}</h3>
      <Funds of={one.funds} />
    </Card>
  );
}

function Rate({ name, note, share, isPerYear }: { name: string; note: string; share: string | null; isPerYear: boolean }) {
  const text = useTexts(performance);
  const { language } = usePreferences();
  const shown = share === null ? null : percentText(share, language, { sign: 'always' });
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="m-0">
        <span className="num text-lg font-bold">{shown === null ? text.noRate : isPerYear ? text.perYear(shown) : shown}</span>
        <span className="block text-xs text-ink-3">{note}</span>
      </dd>
    </div>
  );
}

/** Each fund with its gain and its own return. */
function Funds({ of }: { of: Performance['funds'] }) {
  const text = useTexts(performance);
  const { language } = usePreferences();
  return (
    <ul className="m-0 list-none p-0">
      {of.map((fund) => (
        <li key={fund.productId} className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-b-0 last:pb-0">
          <span className="min-w-0">
            <Link to="/funds/$slug" params={{ slug: fund.slug }} className="font-semibold text-ink">
              {fund.name}
            </Link>
            <Money value={fund.end} currency={fund.currency} className="block text-xs text-ink-2" />
          </span>
          <span className="shrink-0 text-right">
            <Delta amount={fund.gain} currency={fund.currency} hasArrow={false} />
            <RateText share={fund.moneyWeighted} isPerYear={fund.isPerYear} language={language} perYear={text.perYear} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const RateText = ({
  share,
  isPerYear,
  language,
  perYear,
}: {
  share: string | null;
  isPerYear: boolean;
  language: 'id' | 'en';
  perYear: (share: string) => string;
}) => {
  if (share === null) return null;
  const shown = percentText(share, language, { sign: 'always' });
  return <span className="num block text-xs text-ink-2">{isPerYear ? perYear(shown) : shown}</span>;
};
