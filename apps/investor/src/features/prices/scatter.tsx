/** Scatter chart of funds: return on the vertical axis, volatility on the horizontal axis; the current fund has a ring and a label. */
import { extent, nice, ticks } from 'd3-array';
import { useRef } from 'react';
import type { RiskPoint } from '@lumbung/contract/prices/get-risk-adjusted-history.ts';
import { axisText } from '@lumbung/kernel/format.ts';
import { Dot, KIND_STROKES } from '@lumbung/ui/badge.tsx';
import { linear } from '@lumbung/ui/charts/scale.ts';
import { useWidth } from '@lumbung/ui/charts/use-width.ts';
import { ArrowRight, ArrowUp, Icon } from '@lumbung/ui/icons.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { riskReturn } from '@lumbung/wording/risk-return.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

const [HEIGHT, LEFT, BOTTOM, EDGE] = [260, 52, 30, 12];

/** Axis range: rounded, from slightly below the minimum (at most 0) to slightly above the maximum. */
function spanOf(values: readonly number[]): [number, number] {
  const [least = 0, most = 0] = extent(values) as [number, number];
  const room = Math.max((most - least) * 0.12, 0.005);
  return nice(Math.min(0, least - room), most + room, 5) as [number, number];
}

export function Scatter({ points, own }: { points: readonly RiskPoint[]; own: string | null }) {
  const text = useTexts(riskReturn);
  const kinds = useTexts(catalogue).types;
  const { language } = usePreferences();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [moved, earned] = [spanOf(points.map(({ deviation }) => Number(deviation))), spanOf(points.map((point) => Number(point.return)))];
  const x = linear(moved, [LEFT, Math.max(width - EDGE, LEFT + 1)]);
  const y = linear(earned, [HEIGHT - BOTTOM, EDGE]);
  const percent = (value: number, step: number): string => `${axisText(value * 100, step * 100, language)}%`;
  const marksOf = ([from, to]: [number, number], count: number): { at: number; label: string }[] => {
    const found = ticks(from, to, count);
    return found.map((at) => ({ at, label: percent(at, (found[1] ?? 1) - (found[0] ?? 0)) }));
  };
  const shown = [...points].sort((one) => (one.productId === own ? 1 : -1));
  const types = [...new Set(points.map(({ type }) => type))];
  return (
    <figure className="m-0">
      <div ref={box}>
        <svg role="img" aria-label={text.chartLabel(points.length)} width="100%" height={HEIGHT} className="block overflow-visible">
          {marksOf(earned, 5).map(({ at, label }) => (
            <g key={at}>
              <line x1={LEFT} x2={Math.max(width - EDGE, LEFT)} y1={y(at)} y2={y(at)} className="stroke-line" strokeDasharray="2 4" />
              <text x={LEFT - 8} y={y(at) + 4} textAnchor="end" className="num fill-ink-3 text-2xs">
                {label}
              </text>
            </g>
          ))}
          {marksOf(moved, width > 500 ? 6 : 3).map(({ at, label }) => (
            <text key={at} x={x(at)} y={HEIGHT - 8} textAnchor="middle" className="num fill-ink-3 text-2xs">
              {label}
            </text>
          ))}
          {shown.map((point) => (
            <circle
              key={point.productId}
              cx={x(Number(point.deviation))}
              cy={y(Number(point.return))}
              r={point.productId === own ? 8 : 5}
              strokeWidth={point.productId === own ? 5 : 3}
              className={`fill-surface ${KIND_STROKES[point.type]}`}
            >
              <title>{point.name}</title>
            </circle>
          ))}
        </svg>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <span className="inline-flex items-center gap-1">
          <Icon of={ArrowUp} size={14} />
          {text.earned}
        </span>
        <span className="inline-flex items-center gap-1">
          <Icon of={ArrowRight} size={14} />
          {text.moved}
        </span>
        {types.length > 1 &&
          types.map((type) => (
            <span key={type} className="inline-flex items-center gap-1.5">
              <Dot kind={type} />
              {kinds[type]}
            </span>
          ))}
      </figcaption>
    </figure>
  );
}
