/** Console tables: one markup, shown as rows on wide screens and as a list of labelled values on phones. */
import clsx from 'clsx';
import { ArrowDown, ArrowUp, Icon } from '../icons.tsx';
import type { ReactNode } from 'react';

export type Density = 'dense' | 'roomy';

export function TableFrame({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) {
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>{head}</tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

/** A column heading. A sortable one is a button that announces its sort direction. */
export function HeadCell({
  children,
  isNumber = false,
  sorted,
  onSort,
  sortLabel,
}: {
  children: ReactNode;
  isNumber?: boolean;
  sorted?: 'asc' | 'desc' | false;
  onSort?: ((event: unknown) => void) | undefined;
  sortLabel?: string;
}) {
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx('border-b border-line-strong px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-2', isNumber ? 'text-right' : 'text-left')}
    >
      {onSort ? (
        <button type="button" onClick={onSort} aria-label={sortLabel} className="inline-flex min-h-6 items-center gap-1 font-semibold">
          {children}
          {sorted === 'asc' && <Icon of={ArrowUp} size={14} />}
          {sorted === 'desc' && <Icon of={ArrowDown} size={14} />}
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <tr className="border-b border-line last:border-b-0 focus-within:bg-primary-soft hover:bg-sunken max-md:block max-md:py-2">{children}</tr>
);

/** A cell, preceded by its label on phones. Without children, it shows a dash in the table and is hidden in the mobile card. */
export function Cell({ label, children, isNumber = false, density }: { label: string; children?: ReactNode; isNumber?: boolean; density: Density }) {
  return (
    <td
      className={clsx(
        'px-3 align-middle max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-1 max-md:py-1 max-md:text-right',
        children === undefined ? 'max-md:hidden' : 'max-md:flex',
        density === 'dense' ? 'md:h-10 md:py-1' : 'md:h-14 md:py-2',
        isNumber ? 'num text-right' : 'text-left',
      )}
    >
      <span aria-hidden className="shrink-0 text-left text-xs font-normal text-ink-2 md:hidden">
        {label}
      </span>
      <span className="min-w-0">{children === undefined ? '–' : children}</span>
    </td>
  );
}

/** Ids and digests: small, tabular figures, may break anywhere. */
export const Mono = ({ children }: { children: ReactNode }) => <span className="num text-xs break-all">{children}</span>;

/** Shortens an id to its last 12 characters: ids start with a timestamp, so neighbours share the beginning. */
export const shortId = (id: string): string => `…${id.slice(-12)}`;
