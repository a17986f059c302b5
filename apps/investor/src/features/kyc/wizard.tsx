/** Layout of the pages of a person's identity check. */
import type { ReactNode } from 'react';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import type { Step } from '@lumbung/kernel/profile.ts';
import { kyc } from '@lumbung/wording/kyc.ts';
import { StepButtons, stepBeside, StepPage } from '../../app/in-steps.tsx';
import { useTexts } from '../../app/preferences.tsx';

const ORDER: readonly Step[] = ['documents', 'person', 'work', 'bank', 'review'];
const WAY = { way: '/kyc', order: ORDER } as const;

export const stepAfter = (step: Step): Step => stepBeside(ORDER, step, 1) ?? 'review';

export function WizardPage({ step, title, children }: { step: Step; title: string; children: (review: GetReviewReply) => ReactNode }) {
  const text = useTexts(kyc);
  return (
    <StepPage {...WAY} step={step} title={title} label={text.stepsLabel} names={text.steps} of={useCall(getReview, {})}>
      {children}
    </StepPage>
  );
}

export const WizardButtons = (props: { step: Step; label: string; isBusy: boolean }) => <StepButtons {...WAY} {...props} />;
