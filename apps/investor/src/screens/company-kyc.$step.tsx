/** Steps of a company's identity check, each with its own address and loaded on demand. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { CompanyStep } from '@lumbung/kernel/company-profile.ts';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { signedIn } from '../app/guard.ts';

const plain = () => import('../features/company-kyc/steps/plain-steps.tsx');
const STEPS: Readonly<Record<CompanyStep, LazyExoticComponent<ComponentType>>> = {
  company: lazy(() => plain().then((module) => ({ default: module.CompanyStep }))),
  contact: lazy(() => plain().then((module) => ({ default: module.ContactStep }))),
  finance: lazy(() => plain().then((module) => ({ default: module.FinanceStep }))),
  people: lazy(() => import('../features/company-kyc/steps/people-step.tsx').then((module) => ({ default: module.PeopleStep }))),
  documents: lazy(() => import('../features/company-kyc/steps/documents-step.tsx').then((module) => ({ default: module.DocumentsStep }))),
  review: lazy(() => import('../features/company-kyc/steps/review-step.tsx').then((module) => ({ default: module.ReviewStep }))),
};

export const Route = createFileRoute('/company-kyc/$step')({
  beforeLoad: signedIn,
  // Checked here rather than in a loader, which would put the step names into the shell.
  component: StepPage,
});

function StepPage() {
  const { step } = Route.useParams();
  if (!Object.hasOwn(STEPS, step)) throw notFound();
  const Page = STEPS[step as CompanyStep];
  return (
    <Suspense fallback={<Skeleton className="h-160" />}>
      <Page />
    </Suspense>
  );
}
