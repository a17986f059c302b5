/**
 * Fan chart of a plan's possible outcomes: median line, inner band with 50% and outer band with 90% of the paths, and an optional target line.
 * Includes a table by year and a cursor for mouse, touch and keyboard.
 */
import { max, nice, ticks } from 'd3-array';
import { area, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { linear } from './scale.ts';
import { useWidth } from './use-width.ts';

export interface FanChartPoint {
  readonly month: number;
  /** The 5th, 25th, 50th, 75th and 95th percentiles. */
  readonly quantiles: readonly number[];
}

interface FanProps {
  readonly points: readonly FanChartPoint[];
  /** Target value and the label of its line. Omitted if there is no target. */
  readonly target?: { readonly value: number; readonly text: string };
  /** Accessible name of the chart. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  readonly formatAxis: (value: number, step: number) => string;
  /** Label of a month on the axis and in the table: `2046`. */
  readonly whenOf: (month: number) => string;
  readonly table: { readonly open: string; readonly when: string; readonly low: string; readonly middle: string; readonly high: string };
  readonly height?: number;
}

const GUTTER = 64;
const AXIS = 26;

export function Fan(props: FanProps) {
  const { points, target, label, formatValue, whenOf, height = 264 } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [cursor, setCursor] = useState<number | null>(null);
  const last = points.length - 1;
  const at = cursor === null ? null : Math.min(cursor, last);
  const drawn = useMemo(
    () => (width === 0 || points.length < 2 ? null : drawingOf(points, target?.value ?? 0, width, height)),
    [points, target?.value, width, height],
  );
  const spoken = points[at ?? last];

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drawn) return;
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setCursor(Math.max(0, Math.min(last, Math.round(drawn.atPixel(left)))));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = at ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, PageUp: from - 5, PageDown: from + 5, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setCursor(null);
    if (to === undefined) return;
    event.preventDefault();
    setCursor(Math.max(0, Math.min(last, to)));
  };

  return (
    <div ref={box} className="min-w-0">
      {drawn && spoken && (
        <div
          className="touch-pan-y rounded-small select-none"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={`${whenOf(spoken.month)}: ${[spoken.quantiles[0]!, spoken.quantiles[2]!, spoken.quantiles[4]!].map(formatValue).join(', ')}`}
          onPointerMove={move}
          onPointerDown={move}
          onPointerLeave={() => setCursor(null)}
          onKeyDown={press}
          onBlur={() => setCursor(null)}
        >
          <Picture {...props} drawn={drawn} at={at} />
        </div>
      )}
      <FanTable {...props} />
    </div>
  );
}

type Drawing = ReturnType<typeof drawingOf>;

function drawingOf(points: readonly FanChartPoint[], atLeast: number, width: number, height: number) {
  const most = Math.max(atLeast, max(points, ({ quantiles }) => quantiles[4]!) ?? 0);
  const [, top] = nice(0, most, 4);
  const y = linear([0, top], [height - AXIS, 14]);
  const across: readonly [[number, number], [number, number]] = [
    [0, points.length - 1],
    [0, width - GUTTER],
  ];
  const x = linear(...across);
  const indices = points.map((_, index) => index);
  const band = (low: number, high: number): string =>
    area<number>(
      (index) => x(index),
      (index) => y(points[index]!.quantiles[low]!),
      (index) => y(points[index]!.quantiles[high]!),
    )(indices) ?? '';
  const axis = ticks(0, top, 4).filter((tick) => tick > 0);
  const labels = Math.max(2, Math.min(6, Math.floor(width / 72), points.length));
  return {
    width,
    height,
    x,
    y,
    atPixel: linear(across[1], across[0]),
    outer: band(0, 4),
    inner: band(1, 3),
    middle:
      line<number>(
        (index) => x(index),
        (index) => y(points[index]!.quantiles[2]!),
      )(indices) ?? '',
    ticks: axis,
    step: (axis[1] ?? top) - (axis[0] ?? 0),
    labels: Array.from({ length: labels }, (_, place) => Math.round((place * (points.length - 1)) / (labels - 1))),
  };
}

function Picture({ drawn, points, target, formatAxis, formatValue, whenOf, at }: FanProps & { drawn: Drawing; at: number | null }) {
  const { width, height, x, y } = drawn;
  const right = width - GUTTER;
  const last = points.length - 1;
  return (
    <svg width={width} height={height} className="block" aria-hidden>
      {drawn.ticks.map((tick) => (
        <g key={tick}>
          <line x1="0" x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" strokeDasharray="2 4" />
          <text x={width} y={y(tick) + 4} textAnchor="end" className="num fill-ink-3 text-2xs">
            {formatAxis(tick, drawn.step)}
          </text>
        </g>
      ))}
      <path d={drawn.outer} className="fill-c1" opacity="0.13" />
      <path d={drawn.inner} className="fill-c1" opacity="0.2" />
      <path d={drawn.middle} fill="none" className="stroke-c1" strokeWidth="2" strokeLinejoin="round" />
      {target && <Aim at={y(target.value)} right={right} text={target.text} />}
      {drawn.labels.map((index) => (
        <text key={index} x={x(index)} y={height - 6} textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'} className="fill-ink-3 text-2xs">
          {whenOf(points[index]!.month)}
        </text>
      ))}
      {at !== null && (
        <g>
          <line x1={x(at)} x2={x(at)} y1="4" y2={height - AXIS} className="stroke-ink-3" />
          <circle cx={x(at)} cy={y(points[at]!.quantiles[2]!)} r="4.5" className="fill-c1 stroke-surface" strokeWidth="2" />
          <text
            x={x(at) > right / 2 ? x(at) - 8 : x(at) + 8}
            y="14"
            textAnchor={x(at) > right / 2 ? 'end' : 'start'}
            className="num fill-ink stroke-surface text-2xs font-semibold"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {`${whenOf(points[at]!.month)}: ${formatValue(points[at]!.quantiles[2]!)}`}
          </text>
        </g>
      )}
    </svg>
  );
}

/** The target line. Its label moves below the line if there is no room above. */
function Aim({ at, right, text }: { at: number; right: number; text: string }) {
  return (
    <>
      <line x1="0" x2={right} y1={at} y2={at} className="stroke-ink" strokeWidth="1.5" strokeDasharray="5 4" />
      <text x="0" y={at < 26 ? at + 15 : at - 6} className="fill-ink stroke-surface text-2xs font-semibold" strokeWidth="3" paintOrder="stroke">
        {text}
      </text>
    </>
  );
}

/** The chart's figures as a table, for screen readers and for reading exact values. */
function FanTable({ points, formatValue, whenOf, table }: FanProps) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-link">{table.open}</summary>
      <div className="overflow-x-auto">
        <table className="num w-full border-collapse text-right text-sm">
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="py-1.5 text-left font-semibold">
                {table.when}
              </th>
              <th scope="col" className="py-1.5 pl-3 font-semibold">
                {table.low}
              </th>
              <th scope="col" className="py-1.5 pl-3 font-semibold">
                {table.middle}
              </th>
              <th scope="col" className="py-1.5 pl-3 font-semibold">
                {table.high}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ month, quantiles }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {whenOf(month)}
                </th>
                {[0, 2, 4].map((place) => (
                  <td key={place} className="py-1.5 pl-3">
                    {formatValue(quantiles[place]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
