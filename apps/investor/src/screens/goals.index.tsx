/** All goals: value against target, probability, next action. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { listGoals } from '@lumbung/contract/goals/routes.gen.ts';
import type { Goal } from '@lumbung/contract/goals/shapes.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { Meter } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, Target } from '@lumbung/ui/icons.tsx';
import { useFigures } from '@lumbung/ui/numbers.tsx';
import { goals } from '@lumbung/wording/goals.ts';
import { navigator } from '@lumbung/wording/navigator.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { StatusBadge } from '../features/goals/status-badge.tsx';

export const Route = createFileRoute('/goals/')({ beforeLoad: signedIn, component: Goals });

function Goals() {
  const text = useTexts(goals);
  const asked = useCall(listGoals, {}, { isKept: true });
  const begin = (
    <Link to="/goals/new/$step" params={{ step: 'goal' }} className={buttonLook()}>
      {asked.data?.hasDraft ? text.resume : asked.data && asked.data.goals.length > 0 ? text.another : text.make}
    </Link>
  );
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} action={asked.data && asked.data.goals.length > 0 && begin} />
      <Loaded
        of={asked}
        shape={<Skeleton className="h-64" />}
        faultIn="card"
        empty={{
          when: (found) => found.goals.length === 0,
          show: (
            <Card>
              <EmptyState icon={<Icon of={Target} size={22} />} title={text.none} action={begin} />
            </Card>
          ),
        }}
      >
        {(found) => (
          <ul className="m-0 grid list-none gap-4 p-0 md:grid-cols-2">
            {found.goals.map((goal) => (
              <li key={goal.goalId} className="min-w-0">
                <GoalCard goal={goal} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <NavigatorCard />
    </>
  );
}

/** For users who do not know how to allocate their money: link to the navigator. */
function NavigatorCard() {
  const text = useTexts(navigator);
  return (
    <Card className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-bold">{text.title}</h2>
          <p className="text-sm text-ink-2">{text.card}</p>
        </div>
        <Link to="/navigator" className={buttonLook('secondary')}>
          {text.open}
        </Link>
      </div>
    </Card>
  );
}

function GoalCard({ goal }: { goal: Goal }) {
  const text = useTexts(goals);
  const { language } = usePreferences();
  const { money } = useFigures();
  const worth = goal.worth + goal.onTheWay;
  const next = goal.offer
    ? text.offered(money(String(goal.offer.amount)))
    : goal.nextDueOn
      ? text.nextOn(dateText(goal.nextDueOn, language), money(String(goal.topUpMonthly)))
      : null;
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-lg font-bold">
            <Link to="/goals/$id" params={{ id: goal.goalId }} className="text-ink no-underline hover:underline">
              {goal.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">{text.types[goal.type]}</p>
        </div>
        <StatusBadge goal={goal} />
      </div>
      <p className="mt-4 mb-1.5 font-semibold">{text.ofTarget(money(String(worth)), money(String(goal.target)))}</p>
      <Meter share={Math.min(1, worth / goal.target)} label={text.ofTarget(money(String(worth)), money(String(goal.target)))} />
      {next && goal.state === 'active' && <p className="mt-3 text-sm text-ink-2">{next}</p>}
    </Card>
  );
}
