/** What brings a goal back to its targets: before and after, each trade with its cost and days, and the yes to exactly that; then how far it went. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { dismissRebalance, finishRebalance, getRebalance, listGoals, saveRebalanceStepFour } from '@lumbung/contract/goals/routes.gen.ts';
import type { Rebalancing } from '@lumbung/contract/goals/rebalance-shapes.ts';
import { invalidate, keyOf, read, RefusedRead, useSend } from '@lumbung/client/hooks.tsx';
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
  // A proposal is a fact with a time: asked for when the screen opens.
  const asked = useQuery({
    queryKey: [...keyOf(getRebalance, { goalId }), language],
    queryFn: () => read(getRebalance, { goalId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const refused = asked.error instanceof RefusedRead ? asked.error : null;
  const back = (
    <Link to="/goals/$id" params={{ id: goalId }} className={buttonLook('secondary')}>
      {text.backToGoal}
    </Link>
  );
  if (refused)
    return (
      <>
        <PageHeader title={text.title} />
        <Card>
          <EmptyState title={refused.reason === 'nothingToRebalance' ? text.level : refused.message} action={back} />
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

/** What it comes to, and the yes. */
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
      await Promise.all([invalidate(client, getCart, listGoals), restart(client)]);
      await navigate({ to: '/checkout', search: { type: 99, goal: goalId } });
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
  }
  async function drop(): Promise<void> {
    setNotice(null);
    try {
      const answer = await dismiss.mutateAsync({ goalId });
      if (!answer.ok) return setNotice(answer.message);
      await Promise.all([invalidate(client, listGoals, getCart), restart(client)]);
      await navigate({ to: '/goals/$id', params: { id: goalId }, replace: true });
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
        <Link to="/goals/$id" params={{ id: goalId }} className={buttonLook('quiet', 'normal', true)}>
          {text.backToGoal}
        </Link>
      </div>
    </Card>
  );
}
