/** Multi-page tasks: current step, completed steps, and the saved state. */
import clsx from 'clsx';
import { Check, CircleAlert, CloudCheck, Icon, LoaderCircle } from './icons.tsx';
import type { ReactNode } from 'react';

export interface WizardStep {
  readonly key: string;
  readonly label: string;
  readonly isComplete: boolean;
}

/** On phones: bars and `2/5 · Data diri`. On wide screens: all steps by name, each a link rendered by the caller. */
export function Stepper({
  label,
  steps,
  current,
  doneName,
  link,
}: {
  label: string;
  steps: readonly WizardStep[];
  current: string;
  /** Text for a completed step, for users who cannot see the check mark. */
  doneName: string;
  link: (step: WizardStep, content: ReactNode, look: string) => ReactNode;
}) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={label} className="mb-6">
      <div className="lg:hidden">
        <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2">
          {steps.map((step, index) => (
            <span key={step.key} className={clsx('h-1.5 rounded-full', index <= at ? 'bg-primary' : 'bg-line')} />
          ))}
        </div>
        <p className="mt-2 text-sm font-semibold">{`${at + 1}/${steps.length} · ${steps[at]?.label ?? ''}`}</p>
      </div>
      <ol className="m-0 hidden list-none gap-2 p-0 lg:flex">
        {steps.map((step, index) => (
          <li key={step.key} className="flex-1" aria-current={index === at ? 'step' : undefined}>
            {link(
              step,
              <>
                <span
                  aria-hidden
                  className={clsx(
                    'num flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-bold',
                    step.isComplete ? 'bg-primary text-on-primary' : index === at ? 'border-2 border-primary' : 'border border-line-strong',
                  )}
                >
                  {step.isComplete ? <Icon of={Check} size={14} strokeWidth={3} /> : index + 1}
                </span>
                {step.label}
                {step.isComplete && <span className="sr-only">{`, ${doneName}`}</span>}
              </>,
              clsx(
                'flex min-h-11 items-center gap-2.5 border-t-4 pt-2 text-sm font-semibold no-underline',
                index === at
                  ? 'border-primary text-ink'
                  : step.isComplete
                    ? 'border-primary-line text-ink-2 hover:text-ink'
                    : 'border-line text-ink-2 hover:text-ink',
              ),
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shows that the input is saved, and when. */
export function Saved({ state, text }: { state: 'idle' | 'saving' | 'saved' | 'failed'; text: string }) {
  return (
    <p role="status" className={clsx('inline-flex min-h-6 items-center gap-1.5 text-sm', state === 'failed' ? 'text-loss' : 'text-ink-2')}>
      {state === 'saving' ? (
        <Icon of={LoaderCircle} size={16} className="animate-spin" />
      ) : state === 'saved' ? (
        <Icon of={CloudCheck} size={18} className="text-gain" />
      ) : state === 'failed' ? (
        <Icon of={CircleAlert} size={16} />
      ) : null}
      {text}
    </p>
  );
}
