/** One recurring plan: upcoming purchases, reserved units, history; skip, pause, change and end. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCart, listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import type { PlanV2 } from '@lumbung/contract/disciplines/plan.ts';
import { getDisciplineV2, getOptions, list, makeCart, setActive, skipNext } from '@lumbung/contract/disciplines/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Money, useFigures } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { cycleText } from '../features/plans/cycle-text.ts';
import { SourceNotice, UnpaidCard } from '../features/plans/debit-card.tsx';
import { EndPlan } from '../features/plans/end-plan.tsx';
import { HeldUnits } from '../features/plans/held-units.tsx';
import { PlanBadge } from '../features/plans/plan-badge.tsx';

/** Polling interval in ms while the bank is processing. */
const ASK_MS = 5_000;

export const Route = createFileRoute('/plans/$id')({ beforeLoad: signedIn, component: OnePlan });

function OnePlan() {
  const text = useTexts(plans);
  const { id } = Route.useParams();
  // Updates automatically with the bank's result.
  const asked = useCall(
    getDisciplineV2,
    { strategyId: id },
    { staleTime: 0, refetchInterval: (reply) => (reply?.discipline.debit?.state === 'underWay' ? ASK_MS : false) },
  );
  return (
    <>
      {!asked.data && <PageHeader title={text.plan} />}
      <Loaded
        of={asked}
        shape={<Skeleton className="h-96" />}
        faultIn="card"
        missing={
          <EmptyState
            title={text.planMissing}
            action={
              <Link to="/plans" className={buttonLook('secondary')}>
                {text.allPlans}
              </Link>
            }
          />
        }
      >
        {({ discipline }) => <Standing plan={discipline} />}
      </Loaded>
    </>
  );
}

function Standing({ plan }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  return (
    <>
      <PageHeader title={plan.name} action={<PlanBadge state={plan.state} />} />
      <Split
        main={
          <>
            {plan.unpaidOrderId && <UnpaidCard plan={plan} orderId={plan.unpaidOrderId} />}
            {plan.stopped && <InlineNotice tone="warn">{text.stopped[plan.stopped]}</InlineNotice>}
            <SourceNotice plan={plan} />
            <Offered plan={plan} />
            {plan.upcoming.length > 0 && plan.state !== 'ended' && <Comes plan={plan} />}
            <Past plan={plan} />
          </>
        }
        side={
          <>
            {plan.state !== 'ended' && <Ways plan={plan} />}
            <What plan={plan} />
            <HeldUnits plan={plan} />
          </>
        }
      />
    </>
  );
}

/** Number of purchases shown initially. */
const FEW = 4;

/** The payment method of a plan, in words. */
function useMethodName({ mandate, draft, source }: PlanV2): string {
  const text = useTexts(plans);
  const options = useCall(getOptions, {});
  const shown = mandate ?? draft;
  if (shown?.mode === 'ask') return text.offered;
  if (source) return text.debitFrom(source.name, source.account ?? '');
  return options.data?.methods.find(({ paymentMethod }) => paymentMethod === shown?.paymentMethod)?.name ?? '–';
}

/** Upcoming purchases, with the actions still possible for the first one. */
function Comes({ plan }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  const { language } = usePreferences();
  const [isWhole, setWhole] = useState(false);
  const method = useMethodName(plan);
  const isDebited = plan.source?.isDrawing ?? false;
  const [first] = plan.upcoming;
  const shown = isWhole ? plan.upcoming : plan.upcoming.slice(0, FEW);
  return (
    <Card title={plan.state === 'paused' ? text.comesPaused : text.comes} hint={text.comesLead} id="comes">
      <ol className="m-0 list-none p-0">
        {shown.map((one) => (
          <li key={one.period} className="border-b border-line py-3 last:border-b-0 last:pb-0">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {dateText(one.day, language)}
                  {one.isSkipped && <Badge tone="warn">{text.skippedMark}</Badge>}
                </p>
                <p className="text-sm text-ink-2">
                  {one.isSameDay ? text.sameDay : (isDebited ? text.debitsOn : text.byMethod)(method, dateText(one.day, language))}
                </p>
                {!one.isSameDay && <p className="text-xs text-ink-3">{text.changeUntil(dateTimeText(one.changeUntil, language))}</p>}
              </div>
              <Money value={String(one.total)} className={one.isSkipped || one.isSameDay ? 'text-ink-3 line-through' : 'font-semibold'} />
            </div>
            {one === first && plan.state === 'active' && plan.next?.period === one.period && <NextOne plan={plan} />}
          </li>
        ))}
      </ol>
      {!isWhole && plan.upcoming.length > FEW && (
        <Button kind="quiet" isWide className="mt-3" onClick={() => setWhole(true)}>
          {text.showAll}
        </Button>
      )}
    </Card>
  );
}

function NextOne({ plan }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  const client = useQueryClient();
  const { strategyId } = plan;
  const { period, isSkipped } = plan.next!;
  const skip = useForm(skipNext, {
    values: {},
    input: () => ({ strategyId, period, isSkipped: !isSkipped }),
    onDone: () => invalidate(client, getDisciplineV2, list),
  });
  const ahead = useBuying(strategyId, period);
  return (
    <div className="mt-4 grid gap-2">
      <FormNotice form={skip} />
      <FormNotice form={ahead} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button kind="secondary" isWide isBusy={skip.isBusy} onClick={() => void skip.submit()}>
          {isSkipped ? text.unskip : text.skip}
        </Button>
        {!isSkipped && (
          <Button kind="quiet" isWide isBusy={ahead.isBusy} onClick={() => void ahead.submit()}>
            {text.payAhead}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Adds a period to the plan cart and navigates there. */
function useBuying(strategyId: string, period: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useForm(makeCart, {
    values: {},
    input: () => ({ strategyId, period }),
    onDone: async () => {
      await Promise.all([invalidate(client, getCart, listCarts), restart(client)]);
      await navigate({ to: '/checkout', search: { type: 99, plan: strategyId } });
    },
  });
}

/** The offered purchase: one period at a time, including the last one of an ended plan. */
function Offered({ plan }: { plan: PlanV2 }) {
  const offer = plan.past.find(({ outcome }) => outcome === 'offered');
  return offer && (plan.state === 'active' || plan.state === 'ended') ? <OfferCard plan={plan} offer={offer} /> : null;
}

function OfferCard({ plan, offer }: { plan: PlanV2; offer: PlanV2['past'][number] }) {
  const text = useTexts(plans);
  const { language } = usePreferences();
  const buy = useBuying(plan.strategyId, offer.period);
  return (
    <Card title={text.offerNow(dateText(offer.day, language))} hint={text.offerLead} id="offer">
      <div className="grid gap-3">
        {offer.amount !== null && <Money value={String(offer.amount)} className="text-lg font-semibold" />}
        <FormNotice form={buy} />
        <Button isWide isBusy={buy.isBusy} onClick={() => void buy.submit()}>
          {text.offerBuy}
        </Button>
      </div>
    </Card>
  );
}

function Ways({ plan }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  const client = useQueryClient();
  const { strategyId, state } = plan;
  const toggle = useForm(setActive, {
    values: {},
    input: () => ({ strategyId, active: state === 'paused' }),
    onDone: () => invalidate(client, getDisciplineV2, list),
  });
  const isDraft = state === 'draft';
  return (
    <Card>
      <div className="grid gap-2">
        {plan.draft && !isDraft && <InlineNotice>{text.changeDrafted}</InlineNotice>}
        <FormNotice form={toggle} />
        {state === 'paused' && (
          <Button isWide isBusy={toggle.isBusy} onClick={() => void toggle.submit()}>
            {text.resume}
          </Button>
        )}
        <Link
          to="/plans/new/$step"
          params={{ step: 'funds' }}
          search={{ plan: strategyId }}
          className={buttonLook(isDraft || plan.draft ? 'primary' : 'secondary', 'normal', true)}
        >
          {isDraft ? text.goOn : plan.draft ? text.changeGoesOn : text.change}
        </Link>
        {state === 'active' && (
          <Button kind="secondary" isWide isBusy={toggle.isBusy} onClick={() => void toggle.submit()}>
            {text.pause}
          </Button>
        )}
        <EndPlan plan={plan} />
      </div>
    </Card>
  );
}

function What({ plan }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  const { language } = usePreferences();
  const { money } = useFigures();
  const shown = plan.mandate ?? plan.draft;
  const method = useMethodName(plan);
  if (!shown) return null;
  return (
    <Card title={text.what} id="what">
      <FeeLines
        lines={[
          ...shown.products.map((one) => ({ key: one.productId, label: one.name, value: <Money value={String(one.amount)} /> })),
          { key: 'fee', label: text.fee, value: <Money value={String(shown.fee + shown.vat)} /> },
        ]}
        total={{ label: text.total, value: <Money value={String(shown.total)} /> }}
      />
      <div className="mt-4">
        <Facts
          rows={[
            [text.cycle, cycleText(shown, text, language)],
            [text.since, dateText(shown.startDate, language)],
            [text.until, shown.endDate === null ? text.noEnd : dateText(shown.endDate, language)],
            [text.stepUp, shown.stepUp === 0 ? text.stepUpNone : text.stepUpBy(shown.stepUp)],
            [text.method, method],
            ...(shown.debitMax === null ? [] : [[text.debitMax, money(String(shown.debitMax))] as const]),
            [text.reserve, shown.minimumReserved === 0 ? text.reserveNone : money(String(shown.minimumReserved))],
          ]}
        />
      </div>
    </Card>
  );
}

function Past({ plan }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  const { states } = useTexts(portfolio);
  const { language } = usePreferences();
  return (
    <Card title={text.past} id="past">
      {plan.past.length === 0 ? (
        <p className="text-sm text-ink-2">{text.pastNone}</p>
      ) : (
        <ol className="m-0 list-none p-0">
          {plan.past.map((one) => (
            <li key={one.period} className="flex items-start justify-between gap-4 border-b border-line py-3 last:border-b-0 last:pb-0">
              <div className="min-w-0">
                <p className="font-semibold">{dateText(one.day, language)}</p>
                <p className="text-sm text-ink-2">
                  {one.orderState === null ? text.outcomes[one.outcome] : states[one.orderState]}
                  {one.reason !== null && `: ${text.reasons[one.reason] ?? one.reason}`}
                  {one.navDay !== null && ` · ${text.navDay(dateText(one.navDay, language))}`}
                </p>
                {one.orderId && (
                  <Link to="/transactions/$id" params={{ id: one.orderId }} className="inline-block min-h-6 text-sm font-semibold">
                    {text.toOrder}
                  </Link>
                )}
              </div>
              {one.amount !== null && <Money value={String(one.amount)} className="font-semibold" />}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
