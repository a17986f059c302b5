/** The frame of every page of the identification: where one is, that everything is kept, back and on. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import type { Step } from '@lumbung/kernel/profile.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Stepper } from '@lumbung/ui/wizard.tsx';
import { kyc } from '@lumbung/wording/kyc.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../../app/preferences.tsx';

const ORDER: readonly Step[] = ['documents', 'person', 'work', 'bank', 'review'];
export const stepAfter = (step: Step): Step => ORDER[ORDER.indexOf(step) + 1] ?? 'review';

/** Loads what stands, and shows the page of a step with it; somebody who has handed in is shown the way to the status. */
export function WizardPage({ step, title, children }: { step: Step; title: string; children: (review: GetReviewReply) => ReactNode }) {
  const text = useTexts(kyc);
  const review = useCall(getReview, {});
  const { data } = review;
  return (
    <div className="mx-auto max-w-200">
      <Stepper
        label={text.stepsLabel}
        steps={ORDER.map((key) => ({ key, label: text.steps[key]!, isComplete: data?.steps.find((one) => one.step === key)?.isComplete ?? false }))}
        current={step}
        doneName={text.stepDone}
        link={(one, content, look) => (
          <Link to="/kyc/$step" params={{ step: one.key }} className={look}>
            {content}
          </Link>
        )}
      />
      {!data && <PageHeader title={title} />}
      <Loaded of={review} shape={<Skeleton className="h-96" />} faultIn="card">
        {(found) =>
          found.isEditable ? (
            children(found)
          ) : (
            <>
              <PageHeader title={title} />
              <Link to="/kyc/status" className={buttonLook()}>
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
export function Returned({ review, fields }: { review: GetReviewReply; fields: readonly string[] }) {
  const found = review.returned.filter(({ field }) => fields.includes(field));
  if (found.length === 0) return null;
  return (
    <InlineNotice tone="warn">
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {found.map((one) => (
          <li key={one.field}>
            <span className="font-semibold">{one.message}</span>
            {one.note && <span className="block">{one.note}</span>}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}

/** Back and on: at the foot of the screen on phones, below the form elsewhere. */
export function WizardButtons({ step, label, isBusy }: { step: Step; label: string; isBusy: boolean }) {
  const text = useTexts(kyc);
  const before = ORDER[ORDER.indexOf(step) - 1];
  const buttons = (
    <>
      {before === undefined ? (
        <Link to="/kyc" className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      ) : (
        <Link to="/kyc/$step" params={{ step: before }} className={buttonLook('secondary', 'large')}>
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
