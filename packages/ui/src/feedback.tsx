/** Loading, empty, notice and error states of a screen. */
import clsx from 'clsx';
import { Heading } from './card.tsx';
import { CircleAlert, CircleCheck, Icon, Info, TriangleAlert } from './icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';

const NOTICE = {
  info: ['bg-info-soft', 'text-info', Info],
  warn: ['bg-warn-soft', 'text-warn', TriangleAlert],
  loss: ['bg-loss-soft', 'text-loss', CircleAlert],
  gain: ['bg-gain-soft', 'text-gain', CircleCheck],
} as const;

export function InlineNotice({ tone = 'info', children, role }: { tone?: keyof typeof NOTICE; children: ReactNode; role?: 'alert' | 'status' }) {
  const [ground, ink, icon] = NOTICE[tone];
  return (
    <div role={role} className={clsx('flex items-start gap-2.5 rounded-tile p-3.5 text-sm', ground)}>
      <Icon of={icon} size={18} className={clsx('mt-px', ink)} />
      <div className="min-w-0 text-ink">{children}</div>
    </div>
  );
}

/** Scrolls a notice into view, since the page may be longer than the screen. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Success message, scrolled into view; renders nothing while `text` is null. */
export const Told = ({ text, className }: { text: string | null; className?: string }) =>
  text === null ? null : (
    <div ref={intoView} className={className}>
      <InlineNotice tone="gain" role="status">
        {text}
      </InlineNotice>
    </div>
  );

/** All errors of a form in one place; each line links to its field with the same words. The form focuses the first field in error. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly { field: string; message: string }[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="rounded-tile border border-loss bg-loss-soft p-4 text-sm">
      <p className="font-bold text-loss">{title}</p>
      <ul className="mt-2 mb-0 grid list-disc gap-2 pl-5">
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${error.field}`} className="inline-block min-h-6 text-ink underline">
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why an action was refused, shown above its button. Renders nothing while there is no text. */
export const Refusal = ({ text, className }: { text: ReactNode; className?: string }) =>
  text ? (
    <div className={className} ref={intoView}>
      <InlineNotice tone="loss" role="alert">
        {text}
      </InlineNotice>
    </div>
  ) : null;

export function EmptyState({ icon, title, action }: { icon?: ReactNode; title: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      {icon && (
        <span aria-hidden className="flex size-12 items-center justify-center rounded-full bg-primary-soft text-link">
          {icon}
        </span>
      )}
      <p className="measure text-ink-2">{title}</p>
      {action}
    </div>
  );
}

/** What failed, what it means and what to do. Shown inside the card that failed; as the page heading if the whole page failed. */
export function ErrorState({
  title,
  detail,
  reference,
  action,
  isPage = false,
}: {
  title: ReactNode;
  detail?: ReactNode;
  reference?: string | null;
  action?: ReactNode;
  isPage?: boolean;
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-6 text-center">
      <Icon of={CircleAlert} size={24} className="text-loss" />
      {isPage ? <Heading className="text-base font-semibold">{title}</Heading> : <p className="text-base font-semibold">{title}</p>}
      {detail && <p className="measure text-sm text-ink-2">{detail}</p>}
      {reference && <p className="num text-xs text-ink-3">{reference}</p>}
      {action}
    </div>
  );
}

/** Loading placeholder with the height of the content; appears only after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return <div aria-hidden className={clsx('rounded-tile', isLate && 'animate-pulse bg-sunken', className)} />;
}
