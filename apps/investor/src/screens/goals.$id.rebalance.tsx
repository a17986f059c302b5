/** Rebalancing of a goal or of the navigator plan: before and after, each trade with cost and dates, confirmation of exactly that, then progress. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCart, listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { dismissRebalance, finishRebalance, getMonthlyTopUp, getRebalance, listGoals, saveRebalanceStepFour } from '@lumbung/contract/goals/routes.gen.ts';
import type { Rebalancing } from '@lumbung/contract/goals/rebalance-shapes.ts';
import { getAnswers } from '@lumbung/contract/navigator/routes.gen.ts';
import { invalidate, keyOf, read, RefusedRead, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateOnly, Money } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { common } from '@lumbung/wording/common.ts';
import { rebalance } from '@lumbung/wording/rebalance.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { checkoutOf, type OfPlan } from '../app/plan-parts/of-plan.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { BeforeAndAfter } from '../features/goals/before-and-after.tsx';
import { RebalanceChoices } from '../features/goals/rebalance-choices.tsx';
import { TradeList } from '../features/goals/trade-list.tsx';

export const Route = createFileRoute('/goals/$id/rebalance')({ beforeLoad: signedIn, component: Rebalance });

function Rebalance() {
  const text = useTexts(rebalance);
  const { id: goalId } = Route.useParams();
  const { language } = usePreferences();
  // A proposal is valid at a point in time, so it is fetched when the screen opens.
  const asked = useQuery({
    queryKey: [...keyOf(getRebalance, { goalId }), language],
    queryFn: () => read(getRebalance, { goalId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const refused = asked.error instanceof RefusedRead ? asked.error : null;
  if (refused)
    return (
      <>
        <PageHeader title={text.title} />
        <Card>
          <EmptyState
            title={refused.reason === 'nothingToRebalance' ? text.level : refused.message}
            action={<Back planId={goalId} look={buttonLook('secondary')} />}
          />
        </Card>
      </>
    );
  return (
    <>
      {!asked.data && <PageHeader title={text.title} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
        {(found) => <Proposal key={found.digest} found={found} />}
      </Loaded>
    </>
  );
}

/** Whether the plan is the navigator plan; a goal while that is unknown. */
function useOfPlan(planId: string): OfPlan {
  return useCall(getAnswers, {}).data?.plan?.strategyId === planId ? { plan: planId } : { goal: planId };
}

function Back({ planId, look }: { planId: string; look: string }) {
  const text = useTexts(rebalance);
  const of = useOfPlan(planId);
  return of.goal === undefined ? (
    <Link to="/navigator" className={look}>
      {text.backToPlan}
    </Link>
  ) : (
    <Link to="/goals/$id" params={{ id: of.goal }} className={look}>
      {text.backToGoal}
    </Link>
  );
}

function Proposal({ found }: { found: Rebalancing }) {
  const text = useTexts(rebalance);
  const isOpen = found.state === 'proposed' || found.state === 'agreed';
  return (
    <>
      <PageHeader title={text.title} lead={isOpen ? text.lead : text.states[found.state]} />
      <Split
        main={
          <>
            <BeforeAndAfter found={found} />
            <TradeList trades={found.trades} />
          </>
        }
        side={
          <>
            {isOpen && <RebalanceChoices found={found} />}
            <Yes found={found} isOpen={isOpen} />
          </>
        }
      />
    </>
  );
}

/** Totals and confirmation. */
function Yes({ found, isOpen }: { found: Rebalancing; isOpen: boolean }) {
  const text = useTexts(rebalance);
  const general = useTexts(common);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [notice, setNotice] = useState<string | null>(null);
  const agree = useSend(saveRebalanceStepFour);
  const finish = useSend(finishRebalance);
  const dismiss = useSend(dismissRebalance);
  const { goalId, digest, state } = found;
  const isOrdered = found.trades.some(({ order }) => order !== null);
  const of = useOfPlan(goalId);
  const wave = state === 'waitsForMoney' ? 2 : 1;
  const isLeft = found.trades.some((trade) => trade.wave === wave && trade.order === null);

  async function toOrder(): Promise<void> {
    setNotice(null);
    try {
      const agreed = state === 'proposed' ? await agree.mutateAsync({ goalId, digest }) : null;
      const answer = agreed && !agreed.ok ? agreed : await finish.mutateAsync({ goalId });
      if (!answer.ok) {
        setNotice(answer.message);
        if (answer.reason === 'proposalChanged' || answer.reason === 'proposalClosed') await invalidate(client, getRebalance);
        return;
      }
      await Promise.all([invalidate(client, getCart, listCarts, listGoals, getMonthlyTopUp), restart(client)]);
      await navigate({ to: '/checkout', search: checkoutOf(of) });
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  }
  async function drop(): Promise<void> {
    setNotice(null);
    try {
      const answer = await dismiss.mutateAsync({ goalId });
      if (!answer.ok) return setNotice(answer.message);
      await Promise.all([invalidate(client, listGoals, getMonthlyTopUp, getCart, listCarts), restart(client)]);
      await (of.goal === undefined ? navigate({ to: '/navigator', replace: true }) : navigate({ to: '/goals/$id', params: { id: goalId }, replace: true }));
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  }
  return (
    <Card>
      <Facts
        rows={[
          [text.toPay, <Money key="pay" value={String(found.toPay)} />],
          [text.costs, <Money key="cost" value={String(found.fee + found.vat)} />],
          [text.takes, text.days(found.days)],
          [text.until, <DateOnly key="done" day={found.doneOn} />],
        ]}
      />
      <p className="mt-3 text-xs text-ink-3">{text.atLastPrice}</p>
      {found.trades.length === 0 && <InlineNotice tone="warn">{text.noTrades}</InlineNotice>}
      <Refusal text={notice} className="mt-3" />
      <div className="mt-4 grid gap-2">
        {isLeft && found.trades.length > 0 && (
          <Button isWide isBusy={agree.isPending || finish.isPending} onClick={() => void toOrder()}>
            {state === 'proposed' ? text.agree : text.order}
          </Button>
        )}
        {(isOpen || (state === 'underWay' && !isOrdered)) && (
          <Button kind="quiet" isWide isBusy={dismiss.isPending} onClick={() => void drop()}>
            {text.dismiss}
          </Button>
        )}
        <Back planId={goalId} look={buttonLook('quiet', 'normal', true)} />
      </div>
    </Card>
  );
}
