/** Components of orders and payments: timeline, rows to copy, totals. */
import clsx from 'clsx';
import { Check, Copy, Icon, X } from './icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';

export interface TimelineItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly when?: ReactNode;
  readonly state: 'done' | 'current' | 'next' | 'failed';
}

/** Past, current and upcoming steps. */
export function Timeline({ items, stateNames }: { items: readonly TimelineItem[]; stateNames: Record<TimelineItem['state'], string> }) {
  return (
    <ol className="m-0 grid list-none gap-0 p-0">
      {items.map((item, index) => (
        <li key={item.key} className="relative flex gap-3.5 pb-5 last:pb-0" aria-current={item.state === 'current' ? 'step' : undefined}>
          {index < items.length - 1 && (
            <span aria-hidden className={clsx('absolute top-6 bottom-0 left-[11px] w-0.5', item.state === 'done' ? 'bg-primary' : 'bg-line')} />
          )}
          <span
            aria-hidden
            className={clsx(
              'relative z-10 flex size-6 shrink-0 items-center justify-center rounded-full border-2',
              item.state === 'done'
                ? 'border-primary bg-primary text-on-primary'
                : item.state === 'failed'
                  ? 'border-loss bg-loss-soft text-loss'
                  : item.state === 'current'
                    ? 'border-primary bg-surface'
                    : 'border-line bg-surface',
            )}
          >
            {item.state === 'done' && <Icon of={Check} size={14} strokeWidth={3} />}
            {item.state === 'failed' && <Icon of={X} size={14} strokeWidth={3} />}
            {item.state === 'current' && <span className="size-2 rounded-full bg-primary" />}
          </span>
          <div className="min-w-0">
            <p className={clsx('font-semibold', item.state === 'next' && 'text-ink-2')}>
              {item.title}
              <span className="sr-only">{`, ${stateNames[item.state]}`}</span>
            </p>
            {item.when && <p className="text-sm text-ink-3">{item.when}</p>}
            {item.detail && <p className="mt-1 text-sm text-ink-2">{item.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A value to use elsewhere: shown large, copied with one press, without spaces. */
export function CopyRow({
  label,
  shown,
  copied,
  texts,
}: {
  label: ReactNode;
  shown: ReactNode;
  copied: string;
  texts: { copy: string; done: string; name: string };
}) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{label}</p>
        <p className="num text-lg font-bold whitespace-nowrap max-[359px]:whitespace-normal sm:text-xl">{shown}</p>
      </div>
      <button
        type="button"
        onClick={() =>
          navigator.clipboard?.writeText(copied).then(
            () => setDone(true),
            () => {},
          )
        }
        aria-label={`${texts.copy}: ${texts.name}`}
        className="-mr-2 ml-auto inline-flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-link hover:bg-primary-soft"
      >
        {/* Both labels reserve the space, so that the layout does not shift when they switch. */}
        <span aria-hidden className="grid justify-items-end">
          <span className={clsx('col-start-1 row-start-1 inline-flex items-center gap-2', isDone && 'invisible')}>
            <Icon of={Copy} size={18} />
            <span>{texts.copy}</span>
          </span>
          <span className={clsx('col-start-1 row-start-1 inline-flex items-center gap-2', !isDone && 'invisible')}>
            <Icon of={Check} size={18} />
            <span>{texts.done}</span>
          </span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {isDone ? texts.done : ''}
      </span>
    </div>
  );
}

/** One line per label and amount; the total is emphasized. */
export function FeeLines({
  lines,
  total,
}: {
  lines: readonly { key: string; label: ReactNode; value: ReactNode }[];
  total: { label: ReactNode; value: ReactNode };
}) {
  return (
    <dl className="m-0 grid gap-2">
      {lines.map((line) => (
        <div key={line.key} className="flex justify-between gap-4 text-sm">
          <dt className="text-ink-2">{line.label}</dt>
          <dd className="m-0 text-right font-semibold">{line.value}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-md font-bold">
        <dt>{total.label}</dt>
        <dd className="m-0 text-right">{total.value}</dd>
      </div>
    </dl>
  );
}
