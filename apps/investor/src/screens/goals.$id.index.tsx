/** One goal: state, projection from today, corrective options, and this month's offer. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { endGoal, listGoals } from '@lumbung/contract/goals/routes.gen.ts';
import type { Goal } from '@lumbung/contract/goals/shapes.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Meter } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { EmptyState, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Money, useFigures } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { common } from '@lumbung/wording/common.ts';
import { goals, periodText } from '@lumbung/wording/goals.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart, useStart } from '../app/session.ts';
import { PausePlan } from '../app/plan-parts/pause-plan.tsx';
import { DriftCard } from '../app/plan-parts/drift-card.tsx';
import { OfferCard } from '../app/plan-parts/offer-card.tsx';
import { PurchaseWaits } from '../app/plan-parts/purchase-waits.tsx';
import { ProjectionCard } from '../app/projection/projection-card.tsx';
import { StatusBadge } from '../features/goals/status-badge.tsx';

/** Below the fold, with its own chart. */
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
            {goal.offer && <OfferCard of={{ goal: goal.goalId }} amount={goal.offer.amount} />}
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
              {isLive && <PurchaseWaits of={{ goal: goal.goalId }} />}
            </Card>
            {isLive && <DriftCard planId={goal.goalId} of={goal} />}
            {isLive && <Ways goal={goal} />}
          </>
        }
      />
    </>
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
