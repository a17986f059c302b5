/** Sets up a goal in four steps, each with its own address and saved on the server. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { getChangeableStepOne, getStepFour, getStepOne, getStepTwo, saveStepTwo } from '@lumbung/contract/goals/routes.gen.ts';
import type { Figures, StepOne } from '@lumbung/contract/goals/shapes.ts';
import { connected, keyOf, read, RefusedRead, useCall } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { type Chosen, GoalPage, TargetPage } from '../features/goals/goal-pages.tsx';
import { PlanPage } from '../features/goals/plan-page.tsx';
import { type GoalStep, type OfGoal, STEPS, Steps } from '../features/goals/steps.tsx';
import { SummaryPage } from '../features/goals/summary-page.tsx';
import { GOAL_TYPE_NAMES, type GoalType } from '../features/goals/types.ts';

export const Route = createFileRoute('/goals/new/$step')({
  beforeLoad: ({ context, location, params }) => {
    if (!(STEPS as readonly string[]).includes(params.step)) throw notFound();
    return signedIn({ context, location });
  },
  validateSearch: (search: Record<string, unknown>): Chosen => ({
    ...(typeof search.goal === 'string' ? { goal: search.goal } : {}),
    ...(GOAL_TYPE_NAMES.includes(search.type as GoalType) ? { type: search.type as GoalType } : {}),
    ...(typeof search.name === 'string' ? { name: search.name.slice(0, 60) } : {}),
  }),
  component: NewGoal,
});

/** `one` is null if there is no draft yet, which is not an error. */
async function draftOf(of: OfGoal): Promise<{ one: StepOne | null }> {
  try {
    return { one: await (of.goal ? read(getChangeableStepOne, { goalId: of.goal }) : read(getStepOne, {})) };
  } catch (fault) {
    if (fault instanceof RefusedRead) return { one: null };
    throw fault;
  }
}

/** The drafted plan. A new draft starts with no initial amount and the highest allowed expectation. */
async function figuresOf(of: OfGoal): Promise<Figures> {
  const goalId = of.goal ? { goalId: of.goal } : {};
  try {
    return await read(getStepTwo, goalId);
  } catch (fault) {
    if (!(fault instanceof RefusedRead) || fault.reason !== 'stepMissing') throw fault;
    // Starts with the minimum expectation; the reply contains the maximum.
    const first = await send(connected(), saveStepTwo, { ...goalId, initialInvestment: 0, annualExpectationPercent: 6.5 });
    if (!first.ok) throw new RefusedRead(first.reason, first.message);
    const { maximum } = first.value;
    const most = await send(connected(), saveStepTwo, { ...goalId, initialInvestment: 0, annualExpectationPercent: maximum });
    return most.ok ? most.value : first.value;
  }
}

function NewGoal() {
  const { step } = Route.useParams() as { step: GoalStep };
  const search = Route.useSearch();
  const of: OfGoal = search.goal ? { goal: search.goal } : {};
  const draft = useQuery({ queryKey: [...keyOf(getStepOne), of.goal ?? 'new'], queryFn: () => draftOf(of), staleTime: 0, gcTime: 0 });
  return (
    <Loaded of={draft} shape={<Skeleton className="h-96" />} faultIn="card">
      {({ one }) => (
        <Steps step={step} reached={one?.reached ?? 1} of={of}>
          {step === 'goal' && <GoalPage key={one?.edit} draft={one} chosen={search} />}
          {(step === 'target' || (!one && step !== 'goal')) && <TargetPage key={one?.edit} draft={one} chosen={search} />}
          {one && step === 'plan' && <Plan one={one} of={of} />}
          {one && step === 'summary' && <Summarised name={one.name} of={of} />}
        </Steps>
      )}
    </Loaded>
  );
}

function Plan({ one, of }: { one: StepOne; of: OfGoal }) {
  const figures = useQuery({ queryKey: ['goals.plan', of.goal ?? 'new'], queryFn: () => figuresOf(of), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <Loaded of={figures} shape={<Skeleton className="h-96" />} faultIn="card">
      {(found) => <PlanPage one={one} figures={found} of={of} />}
    </Loaded>
  );
}

function Summarised({ name, of }: { name: string; of: OfGoal }) {
  return (
    <Loaded of={useCall(getStepFour, of.goal ? { goalId: of.goal } : {}, { staleTime: 0 })} shape={<Skeleton className="h-96" />} faultIn="card">
      {(summary) => <SummaryPage name={name} summary={summary} of={of} />}
    </Loaded>
  );
}
