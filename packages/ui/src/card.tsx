/** Cards, with a border instead of a shadow, and page headings. */
import clsx from 'clsx';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useBrand } from './reading.tsx';

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
          <div className="min-w-0 flex-1 basis-40">
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

/** The main heading of a screen. It receives focus on navigation, and its text becomes the document title. */
export function Heading({ children, className, ref }: { children: ReactNode; className?: string; ref?: Ref<HTMLHeadingElement> }) {
  const brand = useBrand();
  const own = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = [own.current?.textContent, brand].filter(Boolean).join(' · ');
  });
  return (
    <h1
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      tabIndex={-1}
      className={className}
    >
      {children}
    </h1>
  );
}

/** Screen heading with an introduction and the actions that apply to the whole screen. */
export function PageHeader({ title, lead, action }: { title: ReactNode; lead?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <Heading className="text-xl font-extrabold md:text-2xl">{title}</Heading>
        {lead && <p className="measure mt-1 text-ink-2">{lead}</p>}
      </div>
      {action}
    </div>
  );
}

/** Facts as a vertical list of label and value. */
export function Facts({ rows, columns = 1 }: { rows: readonly (readonly [label: ReactNode, value: ReactNode])[]; columns?: 1 | 2 }) {
  return (
    <dl className={clsx('m-0 grid grid-cols-1 gap-x-7', columns === 2 && 'md:grid-cols-2')}>
      {rows.map(([label, value], index) => (
        // The rows of a fact list are never reordered, so the index is a safe key.
        <div
          key={index}
          className={clsx(
            'flex items-start justify-between gap-4 border-b border-line py-2.5 last:border-b-0 last:pb-0',
            // In a two-column layout, the last row of both columns has no border.
            columns === 2 && rows.length % 2 === 0 && index === rows.length - 2 && 'md:border-b-0 md:pb-0',
          )}
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="m-0 text-right text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
