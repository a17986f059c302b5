/** One goal: how it stands, where it goes from today on, what would mend it, and what is offered this month. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import {
  dismissMonthlyTopUp,
  endGoal,
  finishMonthlyTopUp,
  getFirstInvestment,
  getMonthlyTopUp,
  listGoals,
  saveMonthlyTopUp,
} from '@lumbung/contract/goals/routes.gen.ts';
import type { Goal } from '@lumbung/contract/goals/shapes.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { percentText } from '@lumbung/kernel/format.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Meter } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { EmptyState, InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Money, useFigures } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { common } from '@lumbung/wording/common.ts';
import { goals, periodText } from '@lumbung/wording/goals.ts';
import { rebalance } from '@lumbung/wording/rebalance.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart, useStart } from '../app/session.ts';
import { PausePlan } from '../app/plan-parts/pause-plan.tsx';
import { ProjectionCard } from '../app/projection/projection-card.tsx';
import { StatusBadge } from '../features/goals/status-badge.tsx';

/** Below the first look, with a chart of its own. */
const PastCard = lazy(() => import('../features/goals/past-card.tsx').then((loaded) => ({ default: loaded.PastCard })));

export const Route = createFileRoute('/goals/$id/')({ beforeLoad: signedIn, component: OneGoal });

function OneGoal() {
  const text = useTexts(goals);
  const general = useTexts(common);
  const { id } = Route.useParams();
  const asked = useCall(listGoals, { goalId: id });
  return (
    <>
      {!asked.data && <PageHeader title={text.title} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card" missing={<EmptyState title={general.notFoundTitle} />}>
        {(found) => <Standing goal={found.goals[0]!} />}
      </Loaded>
    </>
  );
}

function Standing({ goal }: { goal: Goal }) {
  const text = useTexts(goals);
  const { money } = useFigures();
  const worth = goal.worth + goal.onTheWay;
  const isLive = goal.state !== 'ended';
  const start = useStart()?.businessDay ?? goal.startedOn;
  return (
    <>
      <PageHeader title={goal.name} lead={text.types[goal.type]} action={<StatusBadge goal={goal} />} />
      <Split
        main={
          <>
            {goal.offer && <Offered goal={goal} />}
            {isLive && goal.points.length > 1 && (
              <ProjectionCard
                projection={{ chance: Math.round(Number(goal.chance) * 1000), points: goal.points, more: null }}
                target={goal.target}
                start={start}
              />
            )}
            {isLive && goal.fixes && (goal.status === 'behind' || goal.status === 'off') && (
              <Card title={text.fixes} id="fixes">
                <ul className="m-0 grid list-disc gap-1.5 pl-5">
                  {goal.fixes.more !== null && <li>{text.fixMore(money(String(goal.fixes.more)))}</li>}
                  {goal.fixes.later !== null && <li>{text.fixLater(periodText(goal.fixes.later, text))}</li>}
                  <li>{text.fixLess(money(String(goal.fixes.less)))}</li>
                </ul>
              </Card>
            )}
            {isLive && goal.backtest && (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <PastCard past={goal.backtest} period={goal.period} />
              </Suspense>
            )}
          </>
        }
        side={
          <>
            <Card>
              <p className="mb-1.5 font-semibold">{text.ofTarget(money(String(worth)), money(String(goal.target)))}</p>
              <Meter share={Math.min(1, worth / goal.target)} label={text.ofTarget(money(String(worth)), money(String(goal.target)))} />
              <div className="mt-4">
                <Facts
                  rows={[
                    [text.paidIn, <Money key="paid" value={String(goal.paidIn + goal.onTheWay)} />],
                    [text.perMonth, <Money key="month" value={String(goal.topUpMonthly)} />],
                    [text.period, periodText(goal.monthsLeft, text)],
                  ]}
                />
              </div>
              {isLive && <FirstUnpaid goalId={goal.goalId} />}
            </Card>
            {isLive && (goal.isDrifted || (goal.rebalancing !== null && goal.rebalancing !== 'proposed')) && <Drifted goal={goal} />}
            {isLive && <Ways goal={goal} />}
          </>
        }
      />
    </>
  );
}

/** It is far from its targets, or on the way back to them. */
function Drifted({ goal: { goalId, drift, rebalancing } }: { goal: Goal }) {
  const text = useTexts(rebalance);
  const { language } = usePreferences();
  const isUnderWay = rebalancing !== null && rebalancing !== 'proposed';
  return (
    <Card title={isUnderWay ? text.states[rebalancing] : text.drifted} id="drifted">
      <p className="text-sm text-ink-2">{isUnderWay ? text.goesOn : text.driftedBy(percentText(drift, language, { decimals: 0 }))}</p>
      <Link to="/goals/$id/rebalance" params={{ id: goalId }} className={`mt-3 ${buttonLook('secondary', 'normal', true)}`}>
        {isUnderWay ? text.look : text.review}
      </Link>
    </Card>
  );
}

/** Until the first investment is paid there is a way to it. */
function FirstUnpaid({ goalId }: { goalId: string }) {
  const text = useTexts(goals);
  const { data } = useCall(getFirstInvestment, { goalId });
  const cart = useCall(getCart, {});
  if (!data || data.isPaid || data.amount === 0 || cart.isPending) return null;
  return (
    <div className="mt-4">
      <InlineNotice tone="warn">{text.firstUnpaid}</InlineNotice>
      <Link to="/checkout" search={{ type: 99, goal: goalId }} className={`mt-3 ${buttonLook('secondary', 'normal', true)}`}>
        {text.pay}
      </Link>
    </div>
  );
}

function Offered({ goal }: { goal: Goal }) {
  const text = useTexts(goals);
  const general = useTexts(common);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { goalId } = goal;
  const offer = useCall(getMonthlyTopUp, { goalId });
  const buy = useSend(finishMonthlyTopUp);
  const skip = useSend(dismissMonthlyTopUp);
  const [notice, setNotice] = useState<string | null>(null);
  const form = useForm(saveMonthlyTopUp, {
    values: { amount: String(goal.offer?.amount ?? 0) },
    checks: { amount: (typed) => readTypedRupiah(typed) === null && general.amountUnread },
    input: ({ amount }) => ({ goalId, amount: String(readTypedRupiah(amount)) }),
    fields: { topUpTooSmall: 'amount', amountTooLarge: 'amount' },
    onDone: () => invalidate(client, getMonthlyTopUp, listGoals),
  });
  const answered = async (work: Promise<{ ok: boolean; message?: string }>, then: () => unknown): Promise<void> => {
    setNotice(null);
    try {
      const answer = await work;
      if (answer.ok) await then();
      else setNotice(answer.message ?? null);
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  };
  return (
    <Card title={text.offer} hint={text.offerFirst} id="offer">
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <FormErrors form={form} />
        <MoneyInput {...form.typed('amount')} label={text.offerAmount} />
        <FormNotice form={form} />
        <Button type="submit" kind="secondary" isBusy={form.isBusy}>
          {text.offerSave}
        </Button>
      </form>
      <div className="mt-4">
        <Loaded of={offer} shape={<Skeleton className="h-20" />}>
          {({ lines }) => <Facts rows={lines.map((line) => [line.name, <Money key={line.productId} value={String(line.amount)} />])} />}
        </Loaded>
      </div>
      <Refusal text={notice} className="mt-3" />
      <div className="mt-4 grid gap-2">
        <Button
          isWide
          isBusy={buy.isPending}
          onClick={() =>
            void answered(buy.mutateAsync({ goalId }), async () => {
              await Promise.all([invalidate(client, getCart), restart(client)]);
              await navigate({ to: '/checkout', search: { type: 99, goal: goalId } });
            })
          }
        >
          {text.offerBuy}
        </Button>
        <Button
          kind="quiet"
          isWide
          isBusy={skip.isPending}
          onClick={() => void answered(skip.mutateAsync({ goalId }), () => invalidate(client, listGoals, getMonthlyTopUp))}
        >
          {text.offerSkip}
        </Button>
      </div>
    </Card>
  );
}

function Ways({ goal }: { goal: Goal }) {
  const { goalId } = goal;
  const text = useTexts(goals);
  const general = useTexts(common);
  const client = useQueryClient();
  const end = useSend(endGoal);
  const [isAsked, setAsked] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  async function sure(): Promise<void> {
    try {
      const answer = await end.mutateAsync({ goalId });
      if (!answer.ok) return setNotice(answer.message);
      setAsked(false);
      await Promise.all([invalidate(client, listGoals), restart(client)]);
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  }
  return (
    <Card>
      <div className="grid gap-2">
        <PausePlan strategyId={goalId} of={goal} />
        <Link to="/goals/new/$step" params={{ step: 'goal' }} search={{ goal: goalId }} className={buttonLook('secondary', 'normal', true)}>
          {text.change}
        </Link>
        <Button kind="quiet" isWide onClick={() => setAsked(true)}>
          {text.end}
        </Button>
      </div>
      <DialogLater isOpen={isAsked} onClose={() => setAsked(false)} title={text.endTitle} lead={text.endLead}>
        <Refusal text={notice} className="mb-3" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={() => setAsked(false)}>
            {text.keep}
          </Button>
          <Button kind="danger" isBusy={end.isPending} onClick={() => void sure()}>
            {text.endSure}
          </Button>
        </div>
      </DialogLater>
    </Card>
  );
}
