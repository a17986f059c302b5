/** How what is held did, month by month: what came in, what went out, what it gained. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Performance } from '@lumbung/contract/start/get-performance.ts';
import { getPerformance } from '@lumbung/contract/start/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { axisMoneyText, dateText, longMonthText, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { addDays, type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { pointsOf, TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { ChevronLeft, ChevronRight, Icon, Sprout } from '@lumbung/ui/icons.tsx';
import { Delta, Money } from '@lumbung/ui/numbers.tsx';
import { performance } from '@lumbung/wording/performance.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export const Route = createFileRoute('/portfolio/performance')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { month?: string } => (MONTH.test(String(search.month)) ? { month: String(search.month) } : {}),
  component: PerformanceScreen,
});

const firstOf = (month: string): Day => `${month}-01` as Day;
const monthBefore = (month: string): string => addDays(firstOf(month), -1).slice(0, 7);
const monthAfter = (month: string): string => addDays(firstOf(month), 31).slice(0, 7);

function PerformanceScreen() {
  const text = useTexts(performance);
  const start = useStart();
  const { month: asked } = Route.useSearch();
  // The business day decides which month is now; one that has not begun is none to look at.
  const current = dayOf(Date.parse(start!.businessTime) as Instant).slice(0, 7);
  const month = asked !== undefined && asked < current ? asked : current;
  const found = useCall(getPerformance, { month });
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={found} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => {
          const all = [reply.performance, ...(reply.dollars ? [reply.dollars] : [])];
          const shown = all.filter(isShown);
          return (
            <div className="grid gap-4">
              <Months month={month} current={current} hasBefore={all.some(({ begin }) => Number(begin) > 0)} />
              {shown.length === 0 ? (
                <Card>
                  <EmptyState icon={<Icon of={Sprout} size={22} />} title={text.nothingHeld} />
                </Card>
              ) : (
                shown.map((one) => <MonthCard key={one.currency} of={one} month={month} until={reply.until} />)
              )}
              <p className="measure text-xs text-ink-3">{text.returnNote}</p>
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

const isShown = ({ begin, end, moneyIn, moneyOut }: Performance): boolean => [begin, end, moneyIn, moneyOut].some((amount) => Number(amount) > 0);

/** From month to month; not before the first in which something was held, nor after this one. */
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

function MonthCard({ of: one, month, until }: { of: Performance; month: string; until: string }) {
  const text = useTexts(performance);
  const { language, hidesAmounts } = usePreferences();
  const { currency, history } = one;
  const points = useMemo(() => pointsOf(history.from, history.gaps, history.value), [history]);
  const money = (amount: number | string) => <Money value={amount} currency={currency} />;
  return (
    <Card title={currency === 'USD' ? text.inDollars : undefined} id={`month-${currency}`}>
      <p className="text-sm text-ink-2">{text.gainOf}</p>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Delta amount={one.gain} currency={currency} className="text-xl! font-extrabold" />
        {one.return !== null && <span className="num text-sm text-ink-2">{text.monthReturn(percentText(one.return, language, { sign: 'always' }))}</span>}
      </p>
      <TimeSeries
        points={points}
        label={text.monthChart}
        empty={text.monthChartEmpty}
        height={176}
        formatValue={(amount) => (hidesAmounts ? '•••••' : moneyText(currency === 'USD' ? amount.toFixed(2) : Math.round(amount), language, { currency }))}
        formatAxis={(amount, step) => (hidesAmounts ? '••' : axisMoneyText(amount, step, language))}
      />
      <div className="mt-4 border-t border-line pt-3">
        <Facts
          rows={[
            [text.worthOn(dateText(addDays(firstOf(month), -1), language)), money(one.begin)],
            [text.moneyIn, money(one.moneyIn)],
            [text.moneyOut, money(one.moneyOut)],
            [text.gainOf, <Delta key="gain" amount={one.gain} currency={currency} hasArrow={false} />],
            [text.worthOn(dateText(until, language)), money(one.end)],
          ]}
        />
      </div>
    </Card>
  );
}
