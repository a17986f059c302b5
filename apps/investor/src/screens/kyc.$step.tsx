/** Steps of the identity check, each with its own address and loaded on demand. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { Step } from '@lumbung/kernel/profile.ts';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { signedIn } from '../app/guard.ts';

const STEPS: Readonly<Record<Step, LazyExoticComponent<ComponentType>>> = {
  documents: lazy(() => import('../features/kyc/steps/documents-step.tsx').then((module) => ({ default: module.DocumentsStep }))),
  person: lazy(() => import('../features/kyc/steps/person-step.tsx').then((module) => ({ default: module.PersonStep }))),
  work: lazy(() => import('../features/kyc/steps/work-step.tsx').then((module) => ({ default: module.WorkStep }))),
  bank: lazy(() => import('../features/kyc/steps/bank-step.tsx').then((module) => ({ default: module.BankStep }))),
  review: lazy(async () => {
    const [{ ReviewStep }, { SignatureCard }] = await Promise.all([
      import('../features/kyc/steps/review-step.tsx'),
      import('../features/signature/signature-card.tsx'),
    ]);
    return { default: () => <ReviewStep signature={SignatureCard} /> };
  }),
};

export const Route = createFileRoute('/kyc/$step')({
  beforeLoad: signedIn,
  // Checked here rather than in a loader, which would put the step names into the shell.
  component: StepPage,
});

function StepPage() {
  const { step } = Route.useParams();
  if (!Object.hasOwn(STEPS, step)) throw notFound();
  const Page = STEPS[step as Step];
  return (
    <Suspense fallback={<Skeleton className="h-160" />}>
      <Page />
    </Suspense>
  );
}
