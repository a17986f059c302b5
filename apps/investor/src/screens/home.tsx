/** Home: portfolio value, pending actions, holdings, allocation, latest orders. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import type { GetDashboardReply } from '@lumbung/contract/dashboard/get-dashboard.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { axisMoneyText, dateText, moneyText } from '@lumbung/kernel/format.ts';
import { beginsAt, startDay } from '@lumbung/kernel/returns.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { buttonLook, IconButton } from '@lumbung/ui/button.tsx';
import { Card, Heading } from '@lumbung/ui/card.tsx';
import { pointsOf, type SeriesMark, type SeriesPoint, TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { ArrowRight, Eye, EyeOff, Icon, Plus, Sprout } from '@lumbung/ui/icons.tsx';
import { Delta, Money, MoneyShort } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { common } from '@lumbung/wording/common.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { Actions, FirstSteps } from '../features/actions/action-cards.tsx';
import { OrderRows } from '../features/orders/order-rows.tsx';
import { MarkLegend, marksOf } from '../features/portfolio/marks.tsx';
import { HoldingList } from '../features/portfolio/holding-list.tsx';

/** An agent has customers instead of a portfolio. */
const AgentHome = lazy(() => import('../features/agents/agent-home.tsx').then((loaded) => ({ default: loaded.AgentHome })));
/** Below the fold. */
const AllocationCard = lazy(() => import('../features/portfolio/allocation-card.tsx').then((loaded) => ({ default: loaded.AllocationCard })));
/** Only for holders of dollar funds. */
const WorthCard = lazy(() => import('../features/portfolio/worth-card.tsx').then((loaded) => ({ default: loaded.WorthCard })));
/** Planning links, after the main content. */
const PlansCard = lazy(() => import('../features/portfolio/plans-card.tsx').then((loaded) => ({ default: loaded.PlansCard })));
/** Only until it has been read. */
const PageTutorial = lazy(() => import('../features/content/page-tutorial.tsx').then((loaded) => ({ default: loaded.PageTutorial })));

export const Route = createFileRoute('/home')({ beforeLoad: signedIn, component: Home });

function Home() {
  const kind = useStart()?.user?.kind;
  return kind === 'agent' ? (
    <Suspense fallback={<Skeleton className="h-112" />}>
      <AgentHome />
    </Suspense>
  ) : (
    <InvestorHome />
  );
}

function InvestorHome() {
  const general = useTexts(common);
  const text = useTexts(portfolio);
  return (
    <>
      <Heading className="sr-only">{general.home}</Heading>
      <Loaded
        of={useCall(getDashboard, {}, { refetchInterval: 30_000, isKept: true })}
        faultIn="card"
        shape={
          <Split
            main={
              <>
                <Skeleton className="h-112" />
                <Skeleton className="h-64" />
              </>
            }
            side={
              <>
                <Skeleton className="h-48" />
                <Skeleton className="h-56" />
              </>
            }
          />
        }
      >
        {(reply) =>
          reply.holdings.length === 0 && moving(reply).length > 0 ? (
            <Split
              main={<OnTheWay reply={reply} />}
              side={
                <WithPlans>
                  <Actions actions={reply.actions} />
                </WithPlans>
              }
            />
          ) : isNew(reply) ? (
            <Split
              main={<FirstSteps actions={reply.actions} />}
              side={
                <WithPlans>
                  <Holdings reply={reply} />
                </WithPlans>
              }
            />
          ) : (
            <Split
              main={
                <>
                  {hasRupiah(reply) && <Worth reply={reply} />}
                  {reply.dollars && (
                    <Suspense fallback={<Skeleton className="h-48" />}>
                      <WorthCard
                        worth={reply.dollars}
                        label={text.valueInDollars}
                        hasHoldings={reply.holdings.some(({ currency }) => currency === 'USD')}
                        className="max-lg:order-1"
                        action={!hasRupiah(reply) && <HideAmounts />}
                      />
                    </Suspense>
                  )}
                  <Holdings reply={reply} />
                  <Latest reply={reply} />
                </>
              }
              side={
                <>
                  <Actions actions={reply.actions} />
                  <Suspense fallback={<Skeleton className="h-56" />}>
                    <AllocationCard allocation={reply.allocation} worth={reply.worth} dollars={reply.dollars} />
                  </Suspense>
                  <Plans />
                  <div className="empty:hidden max-lg:order-4">
                    <Suspense>
                      <PageTutorial of="dashboard" />
                    </Suspense>
                  </div>
                </>
              }
            />
          )
        }
      </Loaded>
      <p className="measure mt-5 text-xs text-ink-3">{general.risk}</p>
    </>
  );
}

const Plans = () => (
  <Suspense fallback={<Skeleton className="h-48 max-lg:order-5" />}>
    <PlansCard />
  </Suspense>
);

/** A column that ends with the planning links. */
const WithPlans = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Plans />
  </>
);

/** Nothing was ever bought and there are first steps: show those instead of rows of zeros. */
const isNew = ({ holdings, latest, actions }: GetDashboardReply): boolean => holdings.length === 0 && latest.length === 0 && actions.length > 0;

/** Whether to show the rupiah chart; investors who only ever held dollars see only those. */
const hasRupiah = ({ worth, dollars, history }: GetDashboardReply): boolean => dollars === null || history.value.length > 0 || isMoving(worth);

/** Whether money is in transit into or out of a fund. */
const isMoving = ({ onTheWay }: GetDashboardReply['worth']): boolean => Number(onTheWay) > 0;
const moving = ({ worth, dollars }: GetDashboardReply) => [worth, dollars].filter((held) => held !== null).filter(isMoving);

/** Money is in transit and there are no units yet: shows the amount and its state instead of zeros. */
function OnTheWay({ reply }: { reply: GetDashboardReply }) {
  const text = useTexts(portfolio);
  return (
    <Card className="max-lg:order-1" title={text.firstOnTheWay} id="on-the-way">
      <p className="text-2xl font-extrabold md:text-3xl">
        {moving(reply).map(({ currency, onTheWay }) => (
          <Money key={currency} value={onTheWay} currency={currency} className="block" />
        ))}
      </p>
      <p className="measure mt-1 mb-3 text-sm text-ink-2">{text.firstOnTheWayText}</p>
      <OrderRows orders={reply.latest} />
    </Card>
  );
}

function Holdings({ reply: { holdings, navDay } }: { reply: GetDashboardReply }) {
  const text = useTexts(portfolio);
  const general = useTexts(common);
  const { language } = usePreferences();
  return (
    <Card
      className="max-lg:order-3"
      id="holdings"
      title={text.holdings}
      hint={navDay ? text.navOn(dateText(navDay, language)) : undefined}
      action={
        holdings.length > 0 && (
          <Link to="/portfolio" className={`-mr-3 ${buttonLook('quiet', 'dense')}`}>
            {general.seeAll}
            <Icon of={ArrowRight} size={16} />
          </Link>
        )
      }
    >
      {holdings.length === 0 ? (
        <EmptyState
          icon={<Icon of={Sprout} size={22} />}
          title={text.noHoldings}
          action={
            <Link to="/explore" className={buttonLook('secondary')}>
              {general.toExplore}
            </Link>
          }
        />
      ) : (
        <HoldingList holdings={holdings.slice(0, 5)} />
      )}
    </Card>
  );
}

function Latest({ reply: { latest } }: { reply: GetDashboardReply }) {
  const text = useTexts(portfolio);
  const general = useTexts(common);
  return (
    <Card
      className="max-lg:order-6"
      id="latest"
      title={text.latest}
      action={
        latest.length > 0 && (
          <Link to="/transactions" className={`-mr-3 ${buttonLook('quiet', 'dense')}`}>
            {general.seeAll}
            <Icon of={ArrowRight} size={16} />
          </Link>
        )
      }
    >
      {latest.length === 0 ? <EmptyState title={text.noTransactions} /> : <OrderRows orders={latest} />}
    </Card>
  );
}

const RANGES = ['1m', '6m', '1y', 'all'] as const;
type Range = (typeof RANGES)[number];

/** The main chart: value as a line, invested amount as dashed steps, the gap between them tinted. */
function Worth({ reply: { worth, history } }: { reply: GetDashboardReply }) {
  const text = useTexts(portfolio);
  const { language, hidesAmounts } = usePreferences();
  const [range, setRange] = useState<Range>('1y');
  const [cursor, setCursor] = useState<number | null>(null);
  const points = useMemo(() => {
    const all = pointsOf(history.from, history.gaps, history.value, history.paidIn);
    const last = all.at(-1)?.day;
    if (last === undefined || range === 'all') return all;
    const days = all.map(({ day }) => day);
    return all.slice(beginsAt(days, startDay(range, last as Day)));
  }, [history, range]);
  const shown = cursor === null ? undefined : points[Math.min(cursor, points.length - 1)];
  const value = shown?.value ?? Number(worth.value);
  const paidIn = shown?.base ?? points.at(-1)?.base ?? Number(worth.paidIn) - Number(worth.takenOut);
  const marks = useMemo(() => marksOf(history.flows, points[0]?.day), [history.flows, points]);
  return (
    <Card className="max-lg:order-1">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <Figures worth={worth} shown={shown} value={value} gain={shown ? value - paidIn : worth.gain} />
        <Link to="/explore" className={`max-sm:hidden ${buttonLook()}`}>
          <Icon of={Plus} size={18} />
          {text.add}
        </Link>
      </div>
      {points.length >= 2 && <Legend value={value} paidIn={paidIn} marks={marks} />}
      <TimeSeries
        points={points}
        label={text.chartLabel}
        empty={text.chartEmpty}
        marks={marks}
        onCursor={setCursor}
        formatValue={(amount) => (hidesAmounts ? '•••••' : moneyText(Math.round(amount), language))}
        formatAxis={(amount, step) => (hidesAmounts ? '••' : axisMoneyText(amount, step, language))}
      />
      {points.length >= 2 && (
        <div className="mt-3">
          <Segmented isWide label={text.range} value={range} onValue={setRange} options={RANGES.map((key) => ({ value: key, label: text.ranges[key] }))} />
        </div>
      )}
      <Link to="/explore" className={`mt-4 sm:hidden ${buttonLook('primary', 'large', true)}`}>
        <Icon of={Plus} size={18} />
        {text.add}
      </Link>
    </Card>
  );
}

/** Toggles the visibility of amounts. */
function HideAmounts() {
  const text = useTexts(portfolio);
  const { hidesAmounts, choose } = usePreferences();
  return (
    <IconButton className="size-8!" label={hidesAmounts ? text.show : text.hide} onClick={() => choose({ hidesAmounts: !hidesAmounts })}>
      <Icon of={hidesAmounts ? EyeOff : Eye} size={17} />
    </IconButton>
  );
}

/** Value and gain, now or on the day under the cursor. */
function Figures({ worth, shown, value, gain }: { worth: GetDashboardReply['worth']; shown: SeriesPoint | undefined; value: number; gain: number | string }) {
  const text = useTexts(portfolio);
  const { language } = usePreferences();
  return (
    <div>
      <p className="flex items-center gap-1 text-sm text-ink-2">
        {shown ? dateText(shown.day, language) : text.value}
        <HideAmounts />
      </p>
      <p className="text-2xl font-extrabold md:text-3xl">
        <Money value={value} />
      </p>
      <p className="flex min-h-6 flex-wrap items-center gap-2 text-sm">
        <Delta amount={gain} share={shown ? null : worth.gainShare} />
        <span className="text-ink-2">{text.sinceStart}</span>
      </p>
      {isMoving(worth) && (
        <p className="text-sm text-ink-2">
          {text.onTheWay}
          {': '}
          <Money value={worth.onTheWay} className="font-semibold" />
        </p>
      )}
    </div>
  );
}

/** Legend of the chart. */
function Legend({ value, paidIn, marks }: { value: number; paidIn: number; marks: readonly SeriesMark[] }) {
  const text = useTexts(portfolio);
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      <span className="inline-flex items-center gap-1.5 text-ink-2">
        <svg width="16" height="4" aria-hidden>
          <line x1="0" y1="2" x2="16" y2="2" className="stroke-c1" strokeWidth="2" />
        </svg>
        {text.worth}
        <strong className="text-ink">
          <MoneyShort value={Math.round(value)} />
        </strong>
      </span>
      <span className="inline-flex items-center gap-1.5 text-ink-2">
        <svg width="16" height="4" aria-hidden>
          <line x1="0" y1="2" x2="16" y2="2" className="stroke-ink-3" strokeWidth="2" strokeDasharray="4 3" />
        </svg>
        {text.netPaidIn}
        <strong className="text-ink">
          <MoneyShort value={Math.round(paidIn)} />
        </strong>
      </span>
      <MarkLegend marks={marks} />
    </p>
  );
}
