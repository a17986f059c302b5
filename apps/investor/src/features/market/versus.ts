/** Scales a comparison to the chart of a fund. Pure functions, no UI. */
import type { SeriesPoint } from '@lumbung/ui/charts/time-series.tsx';

/** A daily level: the index value, or 1 plus the gain of a fund type. */
export interface Level {
  readonly day: string;
  readonly value: number;
}

/**
 * Adds to each point the value of the same investment in the comparison, starting at the fund's first value. Days without a comparison level are
 * skipped. If the comparison starts later than the chart, nothing is compared, because that would favour one of them.
 */
export function withVersus(points: readonly SeriesPoint[], others: readonly Level[]): readonly SeriesPoint[] {
  const levels = new Map(others.map(({ day, value }) => [day, value]));
  const first = points[0];
  const begins = first && levels.get(first.day);
  if (!first || !begins) return points;
  return points.map((point) => {
    const level = levels.get(point.day);
    return level === undefined ? point : { ...point, versus: (first.value * level) / begins };
  });
}

/** Gain of the comparison from the first point to `at`; null if unknown. */
export function versusGain(points: readonly SeriesPoint[], at: number): number | null {
  const [first, last] = [points[0]?.versus, points.slice(0, at + 1).findLast(({ versus }) => versus !== undefined)?.versus];
  return first === undefined || last === undefined ? null : last / first - 1;
}
