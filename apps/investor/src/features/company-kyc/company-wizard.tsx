/** Layout of the pages of a company's identity check. */
import type { ReactNode } from 'react';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { COMPANY_STEPS, type CompanyStep } from '@lumbung/kernel/company-profile.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { StepButtons, stepBeside, StepPage } from '../../app/in-steps.tsx';
import { useTexts } from '../../app/preferences.tsx';

const WAY = { way: '/company-kyc', order: COMPANY_STEPS } as const;

export const stepAfter = (step: CompanyStep): CompanyStep => stepBeside(COMPANY_STEPS, step, 1) ?? 'review';

export function CompanyPage({ step, title, children }: { step: CompanyStep; title: string; children: (review: GetReviewInstiReply) => ReactNode }) {
  const text = useTexts(companyKyc);
  return (
    <StepPage
      {...WAY}
      step={step}
      title={title}
      label={text.stepsLabel}
      names={text.short}
      of={useCall(getReviewInsti, {})}
      lookOnly={({ mayWrite }) => (mayWrite ? null : text.lookOnly)}
    >
      {children}
    </StepPage>
  );
}

export const CompanyButtons = (props: { step: CompanyStep; label: string; isBusy: boolean }) => <StepButtons {...WAY} {...props} />;
