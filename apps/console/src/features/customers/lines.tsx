/** A short list on a customer page: each item with its state. */
import type { ReactNode } from 'react';

export interface Line {
  readonly key: string;
  readonly what: ReactNode;
  readonly below?: ReactNode;
  readonly beside?: ReactNode;
}

export function Lines({ title, lines, empty }: { title?: string; lines: readonly Line[]; empty: string }) {
  return (
    <div className="grid gap-2">
      {title !== undefined && <h3 className="m-0 text-sm font-bold">{title}</h3>}
      {lines.length === 0 ? (
        <p className="m-0 text-ink-2">{empty}</p>
      ) : (
        <ul className="m-0 grid list-none gap-2 p-0">
          {lines.map(({ key, what, below, beside }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line pb-2 last:border-b-0 last:pb-0">
              <span className="min-w-0 flex-1 basis-48">
                <span className="font-semibold break-words">{what}</span>
                {below !== undefined && <span className="block text-xs text-ink-2">{below}</span>}
              </span>
              {beside !== undefined && <span className="inline-flex flex-wrap items-center justify-end gap-2">{beside}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
