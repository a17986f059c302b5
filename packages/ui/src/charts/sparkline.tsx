/** A line of a year in the size of a word. Decoration: the figures stand beside it. */
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

export function Sparkline({ values, className }: { values: readonly string[]; className?: string }) {
  const numbers = values.map(Number);
  if (numbers.length < 2) return null;
  const x = scaleLinear([0, numbers.length - 1], [1, 79]);
  const y = scaleLinear([Math.min(...numbers), Math.max(...numbers)], [22, 2]);
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
