/** How something is spread: a ring, its parts named beside it with their shares. */
import { arc, pie } from 'd3-shape';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Dot, type Kind } from '../badge.tsx';
import { Percent } from '../numbers.tsx';

const FILLS: Record<Kind, string> = {
  fixedIncome: 'fill-c1',
  moneyMarket: 'fill-c2',
  bond: 'fill-c3',
  equity: 'fill-c4',
  index: 'fill-c4',
  balanced: 'fill-c5',
  protected: 'fill-c6',
  cash: 'fill-c6',
};

export function Donut({ parts, centre, label }: { parts: readonly { kind: Kind; name: string; share: string }[]; centre: ReactNode; label: string }) {
  const ring = arc<{ startAngle: number; endAngle: number }>().innerRadius(34).outerRadius(50).padAngle(0.03).cornerRadius(2);
  const slices = pie<(typeof parts)[number]>()
    .value((part) => Number(part.share))
    .sort(null)([...parts]);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="relative size-28 shrink-0">
        <svg viewBox="-50 -50 100 100" role="img" aria-label={label}>
          {slices.map((slice) => (
            <path key={slice.data.name} d={ring(slice) ?? ''} className={clsx(FILLS[slice.data.kind])} />
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
