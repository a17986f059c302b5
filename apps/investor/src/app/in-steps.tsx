/** The frame of every page of what is filled in step by step: where one is, what came back, back and on. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Stepper } from '@lumbung/ui/wizard.tsx';
import { inSteps } from '@lumbung/wording/in-steps.ts';
import { type Asked, Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from './preferences.tsx';

/** Where what is filled in lives: its overview at the root, its steps and its status below. */
type Way = '/kyc' | '/company-kyc';

interface InSteps<Step extends string> {
  readonly way: Way;
  readonly order: readonly Step[];
}

interface Review {
  readonly isEditable: boolean;
  readonly steps: readonly { readonly step: string; readonly isComplete: boolean }[];
}

interface StepPage<Step extends string, Found extends Review> extends InSteps<Step> {
  readonly step: Step;
  readonly title: string;
  /** What the row of steps is called, and each of them there. */
  readonly label: string;
  readonly names: Readonly<Record<Step, string>>;
  /** What stands. */
  readonly of: Asked<Found>;
  /** Why this person may only look; null for whoever may write. */
  readonly lookOnly?: (review: Found) => string | null;
  readonly children: (review: Found) => ReactNode;
}

export const stepBeside = <Step extends string>(order: readonly Step[], step: Step, by: 1 | -1): Step | undefined => order[order.indexOf(step) + by];

/** Shows the page of a step with what stands; who may only look, or has handed in, is shown the way to the status. */
export function StepPage<Step extends string, Found extends Review>({
  way,
  order,
  step,
  title,
  label,
  names,
  of,
  lookOnly = () => null,
  children,
}: StepPage<Step, Found>) {
  const text = useTexts(inSteps);
  const { data } = of;
  return (
    <div className="mx-auto max-w-200">
      <Stepper
        label={label}
        steps={order.map((key) => ({ key, label: names[key], isComplete: data?.steps.find((one) => one.step === key)?.isComplete ?? false }))}
        current={step}
        doneName={text.stepDone}
        link={(one, content, look) => (
          <Link to={`${way}/$step`} params={{ step: one.key }} className={look}>
            {content}
          </Link>
        )}
      />
      {!data && <PageHeader title={title} />}
      <Loaded of={of} shape={<Skeleton className="h-96" />} faultIn="card">
        {(found) => {
          const why = lookOnly(found);
          if (found.isEditable && why === null) return children(found);
          return (
            <>
              <PageHeader title={title} />
              {found.isEditable && why !== null && (
                <div className="mb-4">
                  <InlineNotice>{why}</InlineNotice>
                </div>
              )}
              <Link to={`${way}/status`} className={buttonLook()}>
                {text.toStatus}
              </Link>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

export interface ReturnedField {
  readonly field: string;
  readonly message: string;
  readonly note: string | null;
}

/** What compliance wants to have changed, with its note: on the page of some fields, or all of it. */
export function Returned({ returned, fields }: { returned: readonly ReturnedField[]; fields: readonly string[] | null }) {
  const text = useTexts(inSteps);
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

interface StepButtons<Step extends string> extends InSteps<Step> {
  readonly step: Step;
  readonly label: string;
  readonly isBusy: boolean;
}

/** Back and on: at the foot of the screen on phones, below the form elsewhere. */
export function StepButtons<Step extends string>({ way, order, step, label, isBusy }: StepButtons<Step>) {
  const text = useTexts(inSteps);
  const before = stepBeside(order, step, -1);
  const buttons = (
    <>
      {before === undefined ? (
        <Link to={way} className={buttonLook('secondary', 'large')}>
          {text.back}
        </Link>
      ) : (
        <Link to={`${way}/$step`} params={{ step: before }} className={buttonLook('secondary', 'large')}>
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
