/** One question per screen: a tap answers it and moves on. Keyboard works the same; screen readers announce the position. */
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Heading } from '@lumbung/ui/card.tsx';
import { ArrowLeft, ArrowRight, Check, Icon } from '@lumbung/ui/icons.tsx';
import { risk } from '@lumbung/wording/risk.ts';
import { useTexts } from '../preferences.tsx';
import { type Asked, keyMeans } from './sitting.ts';

export interface QuestionCardProps {
  /** Title, and the note for an answer that is already known; set if the questionnaire is not the risk profile. */
  readonly words?: { readonly title: string; readonly same: string };
  readonly question: Asked;
  readonly place: number;
  readonly all: number;
  readonly answered: number;
  /** The answer given in this sitting. */
  readonly answer: number | undefined;
  /** The previous answer, or one known from elsewhere. */
  readonly last: number | undefined;
  readonly saved: ReactNode;
  readonly onAnswer: (answer: number) => void;
  readonly onMove: ((by: 1 | -1) => void) | null;
}

export function QuestionCard({ words, question, place, all, answered, answer, last, saved, onAnswer, onMove }: QuestionCardProps) {
  const text = useTexts(risk);
  const heading = useRef<HTMLHeadingElement>(null);
  const choices = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);
  // A new question counts as a new page: its heading receives focus, ahead of its answers.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [question.code]);

  const latest = useRef<(event: KeyboardEvent) => void>(() => {});
  latest.current = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
    const means = keyMeans(event.key, question, answer !== undefined);
    if (!means) return;
    event.preventDefault();
    if ('answer' in means) onAnswer(means.answer);
    else if ('move' in means) onMove?.(means.move);
    else {
      const buttons = [...(choices.current?.querySelectorAll('button') ?? [])];
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[at === -1 ? (means.focus === 1 ? 0 : buttons.length - 1) : (at + means.focus + buttons.length) % buttons.length]?.focus();
    }
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const canGoBack = place > 1;
  return (
    <>
      <div className="mb-4 grid gap-2">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm font-semibold text-ink-2">{words?.title ?? text.title}</p>
          {saved}
        </div>
        <Progress done={answered} all={all} label={text.answered(answered, all)} />
      </div>
      <Card>
        <Heading ref={heading} className="mb-4 text-lg font-bold outline-none md:text-xl">
          <span className="mb-1 block text-sm font-semibold text-ink-2">
            {text.place(place, all)}
            <span className="sr-only">{'. '}</span>
          </span>
          {question.text}
        </Heading>
        <fieldset ref={choices} aria-label={question.text} className="m-0 grid min-w-0 gap-2 border-0 p-0">
          {question.answers.map((one, index) => {
            const isChosen = one.code === answer;
            const isLast = answer === undefined && one.code === last;
            return (
              <button
                key={`${question.code}:${one.code}`}
                type="button"
                aria-pressed={isChosen}
                // Ignores the second press of a double click, which would answer the next question, and focuses the heading instead.
                onClick={(event) => (event.detail < 2 ? onAnswer(one.code) : heading.current?.focus())}
                className={clsx(
                  'flex min-h-14 w-full items-center gap-3 rounded-tile border px-4 py-2 text-left text-base hover:bg-sunken',
                  isChosen ? 'border-primary bg-primary-soft font-semibold' : isLast ? 'border-primary font-medium' : 'border-line font-medium',
                )}
              >
                <span
                  aria-hidden
                  className={clsx(
                    'num flex size-7 shrink-0 items-center justify-center rounded-full border text-xs font-bold',
                    isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line-strong text-ink-2',
                  )}
                >
                  {isChosen ? <Icon of={Check} size={16} strokeWidth={3} /> : index + 1}
                </span>
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                  <span className="min-w-0">{one.text}</span>
                  {(isChosen || isLast) && <span className="text-xs font-semibold text-link">{isChosen ? text.chosen : (words?.same ?? text.same)}</span>}
                </span>
              </button>
            );
          })}
        </fieldset>
      </Card>
      <div className="mt-4 flex items-center justify-between gap-3">
        {canGoBack ? (
          <Button kind="quiet" icon={<Icon of={ArrowLeft} size={18} />} onClick={() => onMove?.(-1)}>
            {text.back}
          </Button>
        ) : (
          <span />
        )}
        {answer !== undefined && (
          <Button kind="quiet" onClick={() => onMove?.(1)}>
            {text.forward}
            <Icon of={ArrowRight} size={18} />
          </Button>
        )}
      </div>
      {place === 1 && <p className="measure mt-2 text-sm text-ink-2">{text.lead}</p>}
      <p className="measure mt-1 hidden text-xs text-ink-3 lg:block">{text.keys}</p>
    </>
  );
}

/** Progress bar with a text alternative. */
export function Progress({ done, all, label }: { done: number; all: number; label: string }) {
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={all} aria-valuenow={done} aria-valuetext={label}>
      <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-1">
        {Array.from({ length: all }, (_, index) => (
          <span key={index} className={clsx('h-1.5 rounded-full', index < done ? 'bg-primary' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}
