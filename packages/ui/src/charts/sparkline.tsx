/** A word-sized line chart of one year. Decorative: the figures are shown next to it. */
import { line } from 'd3-shape';
import { linear } from './scale.ts';

export function Sparkline({ values, className }: { values: readonly string[]; className?: string }) {
  const numbers = values.map(Number);
  if (numbers.length < 2) return null;
  const x = linear([0, numbers.length - 1], [1, 79]);
  const y = linear([Math.min(...numbers), Math.max(...numbers)], [22, 2]);
  return (
    <svg viewBox="0 0 80 24" className={className} aria-hidden preserveAspectRatio="none">
      <path
        d={
          line<number>(
            (_, index) => x(index),
            (value) => y(value),
          )(numbers) ?? ''
        }
        fill="none"
        className="stroke-c1"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
