/** What a fund is compared with, on the scale of its own chart: a pure rule, drawn by nobody. */
import type { SeriesPoint } from '@lumbung/ui/charts/time-series.tsx';

/** A level by day: of an index as it stands, of a kind of fund one plus what it earned. */
export interface Level {
  readonly day: string;
  readonly value: number;
}

/**
 * The points of a chart with what something else became of the same money: it begins where the fund begins. A day on which the
 * other has no level is left out; where it begins later than the chart nothing is compared, for that would flatter one of them.
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

/** What it earned from the first point to one of them; null where it is not known. */
export function versusGain(points: readonly SeriesPoint[], at: number): number | null {
  const [first, last] = [points[0]?.versus, points.slice(0, at + 1).findLast(({ versus }) => versus !== undefined)?.versus];
  return first === undefined || last === undefined ? null : last / first - 1;
}
