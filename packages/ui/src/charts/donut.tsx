/** Donut chart of a distribution, with a legend of the parts and their shares. */
import type { ReactNode } from 'react';
import { Dot, KIND_STROKES, type Kind } from '../badge.tsx';
import { Percent } from '../numbers.tsx';

/** Gap between two slices, as a fraction of the ring. */
const GAP = 0.006;

/** Start and length of each part on a ring of length 1. */
function slicesOf<Part extends { readonly share: string }>(parts: readonly Part[]): { part: Part; from: number; length: number }[] {
  const all = parts.reduce((sum, { share }) => sum + Number(share), 0) || 1;
  let from = 0;
  return parts.map((part) => {
    const length = Number(part.share) / all;
    const slice = { part, from, length: parts.length > 1 ? Math.max(0.001, length - GAP) : length };
    from += length;
    return slice;
  });
}

export function Donut({ parts, centre, label }: { parts: readonly { kind: Kind; name: string; share: string }[]; centre: ReactNode; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="relative size-26 shrink-0">
        <svg viewBox="-50 -50 100 100" role="img" aria-label={label}>
          {slicesOf(parts).map(({ part, from, length }) => (
            <circle
              key={part.name}
              r="42"
              fill="none"
              strokeWidth="16"
              pathLength="1"
              strokeDasharray={`${length} 1`}
              strokeDashoffset={-from}
              transform="rotate(-90)"
              className={KIND_STROKES[part.kind]}
            />
          ))}
        </svg>
        <div className="absolute inset-0 flex flex-col items-center justify-center text-center text-xs">{centre}</div>
      </div>
      <ul className="m-0 grid min-w-40 flex-1 list-none gap-2 p-0">
        {parts.map((part) => (
          <li key={part.name} className="flex items-center gap-2 text-sm">
            <Dot kind={part.kind} />
            <span className="min-w-0 flex-1">{part.name}</span>
            <Percent share={part.share} decimals={1} className="font-semibold" />
          </li>
        ))}
      </ul>
    </div>
  );
}
