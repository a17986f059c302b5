/** Cards have a line, not a shadow. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export function Card({
  title,
  hint,
  action,
  children,
  className,
  id,
}: {
  title?: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  id?: string;
}) {
  return (
    <section
      className={clsx('min-w-0 rounded-card border border-line bg-surface p-4 md:p-5', className)}
      aria-labelledby={title && id ? `${id}-title` : undefined}
      id={id}
    >
      {(title || action) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <div>
            {title && (
              <h2 id={id ? `${id}-title` : undefined} className="text-lg font-bold">
                {title}
              </h2>
            )}
            {hint && <p className="text-xs text-ink-3">{hint}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** The heading of a screen; focus goes here when the screen changes. */
export function PageHeader({ title, lead, action }: { title: ReactNode; lead?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-extrabold md:text-2xl">
          {title}
        </h1>
        {lead && <p className="measure mt-1 text-ink-2">{lead}</p>}
      </div>
      {action}
    </div>
  );
}

/** Facts as label and value, one below the other. */
export function Facts({ rows, columns = 1 }: { rows: readonly (readonly [label: ReactNode, value: ReactNode])[]; columns?: 1 | 2 }) {
  return (
    <dl className={clsx('m-0 grid grid-cols-1 gap-x-7', columns === 2 && 'md:grid-cols-2')}>
      {rows.map(([label, value], index) => (
        // The rows of a list of facts never move.
        <div key={index} className="flex items-start justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="m-0 text-right text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
