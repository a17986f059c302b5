/** Overview of a step-by-step form: completed steps and the next one. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Check, ChevronRight, Icon, type IdCard } from '@lumbung/ui/icons.tsx';
import { inSteps } from '@lumbung/wording/in-steps.ts';
import { useTexts } from './preferences.tsx';

interface StepList<Step extends string> {
  readonly way: '/kyc' | '/company-kyc';
  readonly review: {
    readonly state: string;
    readonly steps: readonly { readonly step: Step; readonly isComplete: boolean; readonly open: number }[];
    readonly nextStep: Step;
  };
  /** Whether the user may edit. */
  readonly isOpen: boolean;
  readonly icons: Readonly<Record<Step, typeof IdCard>>;
  readonly names: Readonly<Record<Step, string>>;
  readonly text: {
    readonly stepLeads: Readonly<Record<Step, string>>;
    readonly start: string;
    readonly prepare: string;
    readonly prepareItems: readonly string[];
    readonly privacy: string;
  };
  /** Shown above the list. */
  readonly children?: ReactNode;
}

export function StepList<Step extends string>({ way, review: { state, steps, nextStep }, isOpen, icons, names, text, children }: StepList<Step>) {
  const words = useTexts(inSteps);
  return (
    <div className="grid gap-4">
      {children}
      <Card>
        <ol className="m-0 list-none p-0">
          {steps.map(({ step, isComplete, open }) => {
            const body = (
              <>
                <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-tile bg-primary-soft text-link">
                  {isComplete ? <Icon of={Check} size={20} strokeWidth={3} /> : <Icon of={icons[step]} size={20} />}
                </span>
                <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1.5 sm:flex-row sm:items-center sm:justify-between">
                  <span className="min-w-0">
                    <span className="block font-semibold">{names[step]}</span>
                    <span className="block text-sm text-ink-2">{text.stepLeads[step]}</span>
                  </span>
                  {isComplete ? <Badge tone="gain">{words.complete}</Badge> : state !== 'none' && open > 0 && <Badge tone="warn">{words.open(open)}</Badge>}
                </span>
                {isOpen && <Icon of={ChevronRight} size={18} className="text-ink-3" />}
              </>
            );
            const look = 'flex min-h-14 items-center gap-3 py-3 text-ink no-underline';
            return (
              <li key={step} className="border-b border-line last:border-b-0">
                {isOpen ? (
                  <Link to={`${way}/$step`} params={{ step }} className={look}>
                    {body}
                  </Link>
                ) : (
                  <div className={look}>{body}</div>
                )}
              </li>
            );
          })}
        </ol>
        <div className="mt-4">
          {isOpen ? (
            <Link to={`${way}/$step`} params={{ step: nextStep }} className={buttonLook('primary', 'large', true)}>
              {state === 'none' ? text.start : words.resume}
            </Link>
          ) : (
            <Link to={`${way}/status`} className={buttonLook('primary', 'large', true)}>
              {words.toStatus}
            </Link>
          )}
        </div>
      </Card>
      {isOpen && (
        <Card title={text.prepare} id="prepare">
          <ul className="m-0 grid list-disc gap-1 pl-5 text-ink-2">
            {text.prepareItems.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
      )}
      <p className="measure text-xs text-ink-3">{text.privacy}</p>
    </div>
  );
}
