/** Layout of a page in a step-by-step form: progress, returned fields, back and next. */
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

/** Base path: the overview at the root, steps and status below it. */
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
  /** Label of the step list, and the name of each step. */
  readonly label: string;
  readonly names: Readonly<Record<Step, string>>;
  /** The query of the current data. */
  readonly of: Asked<Found>;
  /** Why this person has read-only access; null if they may edit. */
  readonly lookOnly?: (review: Found) => string | null;
  readonly children: (review: Found) => ReactNode;
}

export const stepBeside = <Step extends string>(order: readonly Step[], step: Step, by: 1 | -1): Step | undefined => order[order.indexOf(step) + by];

/** Shows a step with the current data. Users with read-only access, or who have submitted, get a link to the status instead. */
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

/** Fields that compliance returned for changes, with their notes: those in `fields`, or all if null. */
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

/** Back and next: at the bottom of the screen on phones, below the form elsewhere. */
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
