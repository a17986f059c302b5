/** The frame of every page where a company is identified: where one is, what came back, back and on. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { COMPANY_STEPS, type CompanyStep } from '@lumbung/kernel/company-profile.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Stepper } from '@lumbung/ui/wizard.tsx';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../../app/preferences.tsx';

export const stepAfter = (step: CompanyStep): CompanyStep => COMPANY_STEPS[COMPANY_STEPS.indexOf(step) + 1] ?? 'review';

/** Loads what stands, and shows the page of a step with it; who may only look, or has handed in, is shown the way to the status. */
export function CompanyPage({ step, title, children }: { step: CompanyStep; title: string; children: (review: GetReviewInstiReply) => ReactNode }) {
  const text = useTexts(companyKyc);
  const review = useCall(getReviewInsti, {});
  const { data } = review;
  return (
    <div className="mx-auto max-w-200">
      <Stepper
        label={text.stepsLabel}
        steps={COMPANY_STEPS.map((key) => ({ key, label: text.short[key], isComplete: data?.steps.find((one) => one.step === key)?.isComplete ?? false }))}
        current={step}
        doneName={text.stepDone}
        link={(one, content, look) => (
          <Link to="/company-kyc/$step" params={{ step: one.key }} className={look}>
            {content}
          </Link>
        )}
      />
      {!data && <PageHeader title={title} />}
      <Loaded of={review} shape={<Skeleton className="h-96" />} faultIn="card">
        {(found) =>
          found.isEditable && found.mayWrite ? (
            children(found)
          ) : (
            <>
              <PageHeader title={title} />
              {found.isEditable && (
                <div className="mb-4">
                  <InlineNotice>{text.lookOnly}</InlineNotice>
                </div>
              )}
              <Link to="/company-kyc/status" className={buttonLook()}>
                {text.toStatus}
              </Link>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** What compliance wants to have changed on this page, with its note. */
export function Returned({ returned, fields }: { returned: GetReviewInstiReply['returned']; fields: readonly string[] | null }) {
  const text = useTexts(companyKyc);
  const found = fields === null ? returned : returned.filter(({ field }) => fields.includes(field));
  if (found.length === 0) return null;
  return (
    <InlineNotice tone="warn">
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {found.map((one) => (
          <li key={one.field}>
            <span className="font-semibold">{one.message}</span>
            {one.note && <span className="block">{text.note(one.note)}</span>}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}

/** Back and on: at the foot of the screen on phones, below the form elsewhere. */
export function CompanyButtons({ step, label, isBusy }: { step: CompanyStep; label: string; isBusy: boolean }) {
  const text = useTexts(companyKyc);
  const before = COMPANY_STEPS[COMPANY_STEPS.indexOf(step) - 1];
  const buttons = (
    <>
      {before === undefined ? (
        <Link to="/company-kyc" className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      ) : (
        <Link to="/company-kyc/$step" params={{ step: before }} className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      )}
      <Button type="submit" size="large" className="flex-1 lg:flex-none lg:px-10" isBusy={isBusy}>
        {label}
      </Button>
    </>
  );
  return (
    <>
      <div className="mt-5 hidden justify-between gap-3 lg:flex">{buttons}</div>
      <ActionBar>{buttons}</ActionBar>
    </>
  );
}
