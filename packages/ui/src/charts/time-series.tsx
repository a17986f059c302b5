/**
 * Time series line chart in SVG. A cursor (mouse, touch, keyboard) updates the headline. Optional: a dashed step line (the invested amount) with the
 * tinted gap to it, or a dashed comparison line. The axis does not start at zero; its labels show the range.
 */
import { nice, ticks } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { linear } from './scale.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { dateText, dayText, monthText } from '@lumbung/kernel/format.ts';
import { useLanguage } from '../reading.tsx';
import { lttb } from './lttb.ts';
import { useWidth } from './use-width.ts';

export interface SeriesPoint {
  readonly day: string;
  readonly value: number;
  /** A second figure on the same scale, drawn as dashed steps. */
  readonly base?: number;
  /** Comparison value on the same scale, drawn as a dashed line without steps. Points without one are skipped. */
  readonly versus?: number;
}

/** A day with a cash inflow or outflow. */
export interface SeriesMark {
  readonly day: string;
  readonly kind: 'in' | 'out';
}

interface TimeSeriesProps {
  readonly points: readonly SeriesPoint[];
  /** Accessible name of the chart. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  /** Formats an axis label; `step` is the distance between labels. */
  readonly formatAxis: (value: number, step: number) => string;
  readonly empty: ReactNode;
  /** Receives the index of the point under the cursor; null when the cursor leaves the chart. */
  readonly onCursor?: (index: number | null) => void;
  readonly height?: number;
  /** Drawn on the line at their day, or at the next point after it. */
  readonly marks?: readonly SeriesMark[];
}

const GUTTER = 56;
const AXIS = 26;
const MOST_POINTS = 320;
const NONE: readonly SeriesMark[] = [];
/** Minimum distance between day labels, in px. */
const LABEL_WIDTH = 64;

export function TimeSeries({ points, label, formatValue, formatAxis, empty, onCursor, height = 232, marks = NONE }: TimeSeriesProps) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [cursor, setCursor] = useState<number | null>(null);
  const at = cursor === null ? null : Math.min(cursor, points.length - 1);

  useEffect(() => onCursor?.(at), [at, onCursor]);
  const drawn = useMemo(() => (width === 0 || points.length < 2 ? null : drawingOf(points, width, height, marks)), [points, width, height, marks]);

  if (points.length < 2) {
    return (
      <div ref={box} className="flex flex-col items-center justify-center gap-3 text-center text-sm text-ink-2" role="img" aria-label={label}>
        <svg viewBox="0 0 300 60" className="h-15 w-full" aria-hidden>
          <line x1="0" y1="30" x2="300" y2="30" className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="4 5" />
        </svg>
        {empty}
      </div>
    );
  }

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drawn) return;
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setCursor(Math.max(0, Math.min(points.length - 1, Math.round(drawn.atPixel(left)))));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = at ?? points.length - 1;
    const step = event.shiftKey ? 5 : 1;
    const to = { ArrowLeft: from - step, ArrowRight: from + step, PageUp: from - 21, PageDown: from + 21, Home: 0, End: points.length - 1 }[event.key];
    if (event.key === 'Escape') setCursor(null);
    if (to === undefined) return;
    event.preventDefault();
    setCursor(Math.max(0, Math.min(points.length - 1, to)));
  };
  const spoken = points[at ?? points.length - 1]!;

  return (
    <div ref={box} className="min-w-0">
      {drawn && (
        <div
          className="touch-pan-y rounded-small select-none"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={at ?? points.length - 1}
          aria-valuetext={`${dateText(spoken.day, language)}: ${formatValue(spoken.value)}`}
          onPointerMove={move}
          onPointerDown={move}
          onPointerLeave={() => setCursor(null)}
          onKeyDown={press}
          onBlur={() => setCursor(null)}
        >
          <Picture drawn={drawn} points={points} at={at} formatAxis={formatAxis} />
        </div>
      )}
    </div>
  );
}

type Drawing = ReturnType<typeof drawingOf>;

/** Computes the geometry of the chart: scales, paths, and the labels of both axes. */
function drawingOf(points: readonly SeriesPoint[], width: number, height: number, marks: readonly SeriesMark[]) {
  const values = points.flatMap((point, index) =>
    point.base === undefined ? [point.value, point.versus ?? point.value] : [point.value, point.base, beforeStep(points, index)],
  );
  const low = Math.min(...values);
  const high = Math.max(...values);
  const pad = (high - low || Math.abs(high) * 0.01 || 1) * 0.06;
  const [least, most] = nice(low - pad, high + pad, 4);
  const y = linear([least, most], [height - AXIS, 8]);
  const across: readonly [[number, number], [number, number]] = [
    [0, points.length - 1],
    [0, width - GUTTER],
  ];
  const x = linear(...across);
  const atPixel = linear(across[1], across[0]);
  const stepped = points.flatMap((_, index) => (stepAt(points, index) === 0 ? [] : [index - 1, index]));
  const thinned = lttb(
    points.map((point) => point.value),
    MOST_POINTS,
  );
  const kept = [...new Set([...thinned, ...stepped])].sort((one, other) => one - other);
  const hasBase = points[0]!.base !== undefined;
  const bottom = height - AXIS;
  // An inflow or outflow is a step in both lines, so it never looks like a gain or a loss.
  const top = kept
    .map((index, place) => {
      const [across, at] = [x(index), y(points[index]!.value)];
      if (place === 0) return `M${across},${at}`;
      return stepAt(points, index) === 0 ? `L${across},${at}` : `L${across},${y(beforeStep(points, index))}V${at}`;
    })
    .join('');
  const axis = ticks(least, most, 4);
  return {
    width,
    height,
    x,
    y,
    atPixel,
    ticks: axis,
    step: (axis[1] ?? most) - (axis[0] ?? least),
    path: top,
    // The tint follows the drawn steps, not a slope between them.
    fill: hasBase ? `${top}${stepsBack(points, x, y)}Z` : `${top}V${bottom}H0Z`,
    base: hasBase
      ? (line<number>(
          (index) => x(index),
          (index) => y(points[index]!.base!),
        ).curve(curveStepAfter)(points.map((_, index) => index)) ?? '')
      : null,
    versus: versusPath(points, kept, x, y),
    dates: dateTicks(points.length, width, x),
    marks: marks.flatMap(({ day, kind }) => {
      const index = points.findIndex((point) => point.day >= day);
      return index < 0 ? [] : [{ key: `${day} ${kind}`, kind, x: x(index), y: y(points[index]!.value) }];
    }),
    dateLabel: daysBetween(points[0]!.day, points.at(-1)!.day) <= DAYS_BY_DATE ? dayText : monthText,
    hasBase,
  };
}

/** The lines with their axes, and the point under the cursor. */
function Picture({
  drawn,
  points,
  at,
  formatAxis,
}: {
  drawn: Drawing;
  points: readonly SeriesPoint[];
  at: number | null;
  formatAxis: TimeSeriesProps['formatAxis'];
}) {
  const language = useLanguage();
  const gradient = useId();
  const { width, height } = drawn;
  return (
    <svg width={width} height={height} className="block" aria-hidden>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--c1)]" stopOpacity="0.16" />
          <stop offset="1" className="[stop-color:var(--c1)]" stopOpacity={drawn.hasBase ? 0.16 : 0} />
        </linearGradient>
      </defs>
      {drawn.ticks.map((tick) => (
        <g key={tick}>
          <line x1="0" x2={width - GUTTER} y1={drawn.y(tick)} y2={drawn.y(tick)} className="stroke-line" strokeDasharray="2 4" />
          <text x={width} y={drawn.y(tick) + 4} textAnchor="end" className="num fill-ink-3 text-2xs">
            {formatAxis(tick, drawn.step)}
          </text>
        </g>
      ))}
      <path d={drawn.fill} fill={`url(#${gradient})`} />
      {drawn.base && <path d={drawn.base} fill="none" className="stroke-ink-3" strokeWidth="1.5" strokeDasharray="4 3" />}
      {drawn.versus && <path d={drawn.versus} fill="none" className="stroke-ink-3" strokeWidth="1.5" strokeDasharray="4 3" strokeLinejoin="round" />}
      <path d={drawn.path} fill="none" className="stroke-c1" strokeWidth="2" strokeLinejoin="round" />
      {drawn.marks.map((mark) => (
        <path key={mark.key} d={trianglePath(mark.kind)} transform={`translate(${mark.x} ${mark.y})`} className={MARK_LOOK[mark.kind]} strokeWidth="1.5" />
      ))}
      {drawn.dates.map((index) => (
        <text key={index} x={drawn.x(index)} y={height - 6} textAnchor={index === 0 ? 'start' : 'middle'} className="fill-ink-3 text-2xs">
          {drawn.dateLabel(points[index]!.day, language)}
        </text>
      ))}
      {at !== null && (
        <g>
          {/* Dims everything after the cursor. */}
          <rect x={drawn.x(at)} y="0" width={Math.max(0, width - GUTTER - drawn.x(at))} height={height - AXIS} className="fill-surface" opacity="0.6" />
          <line x1={drawn.x(at)} x2={drawn.x(at)} y1="4" y2={height - AXIS} className="stroke-ink-3" />
          <circle cx={drawn.x(at)} cy={drawn.y(points[at]!.value)} r="4.5" className="fill-c1 stroke-surface" strokeWidth="2" />
        </g>
      )}
    </svg>
  );
}

/** Path of the comparison line; null if fewer than two points have a comparison value. */
function versusPath(points: readonly SeriesPoint[], kept: readonly number[], x: (index: number) => number, y: (value: number) => number): string | null {
  const known = kept.filter((index) => points[index]!.versus !== undefined);
  return known.length < 2 ? null : known.map((index, place) => `${place === 0 ? 'M' : 'L'}${x(index)},${y(points[index]!.versus!)}`).join('');
}

/** Change of the second figure at a point. */
const stepAt = (points: readonly SeriesPoint[], index: number): number => (index === 0 ? 0 : (points[index]!.base ?? 0) - (points[index - 1]!.base ?? 0));
/** Value of the first figure at a point, without the step of the second figure. */
const beforeStep = (points: readonly SeriesPoint[], index: number): number => points[index]!.value - stepAt(points, index);

/** A triangle pointing up for inflows and down for outflows, so the difference does not rely on colour alone. */
const trianglePath = (kind: SeriesMark['kind']): string => (kind === 'in' ? 'M0,-5L5,4H-5Z' : 'M0,5L5,-4H-5Z');
const MARK_LOOK = { in: 'fill-c1 stroke-surface', out: 'fill-ink-2 stroke-surface' } as const;

/** Legend symbol of a mark. */
export const MarkSign = ({ kind }: Pick<SeriesMark, 'kind'>) => (
  <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden>
    <path d={trianglePath(kind)} className={MARK_LOOK[kind]} />
  </svg>
);

/** Up to this many days the axis shows days; beyond that, months, and never the same month twice. */
const DAYS_BY_DATE = 200;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Path from the last point back to the first, along the steps of the second figure. */
function stepsBack(points: readonly SeriesPoint[], x: (index: number) => number, y: (value: number) => number): string {
  const last = points.length - 1;
  let path = `L${x(last)},${y(points[last]!.base!)}`;
  for (let index = last - 1; index >= 0; index -= 1) if (points[index]!.base !== points[index + 1]!.base) path += `H${x(index + 1)}V${y(points[index]!.base!)}`;
  return `${path}H${x(0)}`;
}

/** Returns at most six date labels, fewer on narrow charts; never at the edges, never overlapping. */
function dateTicks(count: number, width: number, x: (index: number) => number): number[] {
  const most = Math.max(2, Math.min(6, Math.floor(width / 84)));
  const spread = Array.from({ length: most }, (_, index) => Math.round(((index + 0.5) * (count - 1)) / most));
  const kept: number[] = [];
  for (const index of spread) if (kept.length === 0 || x(index) - x(kept.at(-1)!) >= LABEL_WIDTH) kept.push(index);
  return kept;
}

/** Converts a series sent as columns (first day, gaps, values) to points. */
export function pointsOf(
  from: string | null,
  gaps: readonly number[],
  values: readonly (number | string)[],
  base?: readonly (number | string)[],
): SeriesPoint[] {
  if (from === null) return [];
  let at = Date.parse(`${from}T00:00:00Z`);
  return values.map((value, index) => {
    if (index > 0) at += (gaps[index - 1] ?? 1) * 86_400_000;
    const point = { day: new Date(at).toISOString().slice(0, 10), value: Number(value) };
    return base ? { ...point, base: Number(base[index]) } : point;
  });
}
