/** Creates or changes a recurring plan in steps: funds and amounts, schedule, payment, review with code. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDiscipline, getOptions } from '@lumbung/contract/disciplines/routes.gen.ts';
import type { GetOptionsReply } from '@lumbung/contract/disciplines/get-options.ts';
import type { PlanOut } from '@lumbung/contract/disciplines/plan.ts';
import { keyOf, read, useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { FundsPage } from '../features/plans/funds-page.tsx';
import { PaymentPage } from '../features/plans/payment-page.tsx';
import { ReviewPage } from '../features/plans/review-page.tsx';
import { SchedulePage } from '../features/plans/schedule-page.tsx';
import { type PlanStep, STEPS, Steps } from '../features/plans/steps.tsx';
import { typedFrom } from '../features/plans/typed-plan.ts';

export const Route = createFileRoute('/plans/new/$step')({
  beforeLoad: signedIn,
  params: {
    parse: ({ step }): { step: PlanStep } => ({ step: STEPS.find((one) => one === step) ?? 'funds' }),
    stringify: ({ step }) => ({ step }),
  },
  validateSearch: (search: Record<string, unknown>): { plan?: string; fund?: string } => ({
    ...(typeof search.plan === 'string' ? { plan: search.plan } : {}),
    ...(typeof search.fund === 'string' ? { fund: search.fund } : {}),
  }),
  component: MakePlan,
});

function MakePlan() {
  const { plan: planId } = Route.useSearch();
  const options = useCall(getOptions, {}, { staleTime: 0 });
  // Read once: a refetch would discard the input.
  const plan = useQuery({
    queryKey: [...keyOf(getDiscipline), planId ?? 'new', 'form'],
    queryFn: async () => (planId === undefined ? null : (await read(getDiscipline, { strategyId: planId })).discipline),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded of={both(options, plan)} shape={<Skeleton className="h-96" />} faultIn="card">
      {([given, found]) => <Filling key={planId ?? 'new'} options={given} plan={found} />}
    </Loaded>
  );
}

function Filling({ options, plan }: { options: GetOptionsReply; plan: PlanOut | null }) {
  const text = useTexts(plans);
  const { step } = Route.useParams();
  const { fund } = Route.useSearch();
  const [typed, setTyped] = useState(() => typedFrom(plan, options, fund));
  /** The plan created at the review: going back and forth does not create a second one. */
  const [madeId, setMadeId] = useState(plan?.strategyId);
  // Input of earlier steps exists only while the page lives, so a step opened by its address may lack it.
  const isEmpty = typed.lines.length === 0 || typed.name.trim() === '';
  const at: PlanStep = isEmpty ? 'funds' : step;
  const shared = { typed, options, before: plan?.mandate?.startDate ?? null, onTyped: setTyped };
  if (options.funds.length === 0) return <NoFunds hasProfile={options.riskLevel !== null} />;
  return (
    <>
      <PageHeader title={plan?.mandate ? text.changeTitle(plan.name) : text.newTitle} />
      <Steps step={at} isComplete={!isEmpty}>
        {at === 'funds' && <FundsPage {...shared} />}
        {at === 'schedule' && <SchedulePage {...shared} />}
        {at === 'payment' && <PaymentPage {...shared} madeId={madeId} onMade={setMadeId} />}
        {at === 'review' && <ReviewPage {...shared} madeId={madeId} onMade={setMadeId} isChange={plan?.mandate != null} />}
      </Steps>
    </>
  );
}

function NoFunds({ hasProfile }: { hasProfile: boolean }) {
  const text = useTexts(plans);
  return (
    <>
      <PageHeader title={text.newTitle} />
      <Card>
        <EmptyState
          title={hasProfile ? text.noFunds : text.profileMissing}
          action={
            !hasProfile && (
              <Link to="/risk-profile" className={buttonLook()}>
                {text.profileFill}
              </Link>
            )
          }
        />
      </Card>
    </>
  );
}
