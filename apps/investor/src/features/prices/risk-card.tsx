/** Return against volatility: of all funds, or of one fund within its type, with its drawdowns. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '@lumbung/contract/catalogue/product.ts';
import type { GetRiskAdjustedHistoryReply, RiskRange } from '@lumbung/contract/prices/get-risk-adjusted-history.ts';
import { getRiskAdjustedHistory } from '@lumbung/contract/prices/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { axisText, dateText, percentText } from '@lumbung/kernel/format.ts';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { pointsOf, TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Delta, Percent } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { riskReturn } from '@lumbung/wording/risk-return.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { Scatter } from './scatter.tsx';

const RANGES = ['1y', '3y', '5y'] as const;

/** Without `product`, shows all funds. */
export function RiskCard({ product }: { product?: Product }) {
  const text = useTexts(riskReturn);
  const kinds = useTexts(catalogue).types;
  const [range, setRange] = useState<RiskRange>('3y');
  const found = useCall(getRiskAdjustedHistory, { range, ...(product ? { productId: product.productId } : {}) }, { keepPrevious: true, staleTime: 300_000 });
  return (
    <Card title={text.title} id="return-and-risk" hint={product ? text.leadOfKind(kinds[product.type]) : text.leadOfAll}>
      <div className="mb-4">
        <Segmented isWide label={text.range} value={range} onValue={setRange} options={RANGES.map((value) => ({ value, label: text.ranges[value] }))} />
      </div>
      <Loaded of={found} shape={<Skeleton className="h-96" />}>
        {(reply) => (
          <div className="grid gap-5">
            {product && <Own reply={reply} product={product} />}
            {reply.points.length === 0 ? (
              <p className="m-0 text-sm text-ink-2">{text.none}</p>
            ) : (
              <>
                <Scatter points={reply.points} own={product?.productId ?? null} />
                <Table reply={reply} own={product?.productId ?? null} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** Figures of one fund, and its drawdowns over time. */
function Own({ reply: { points, history }, product }: { reply: GetRiskAdjustedHistoryReply; product: Product }) {
  const text = useTexts(riskReturn);
  const { language } = usePreferences();
  const own = points.find(({ productId }) => productId === product.productId);
  const fallen = history ? pointsOf(history.from, history.gaps, history.below) : [];
  const percent = (value: number): string => percentText((value || 0).toFixed(6), language);
  return (
    <>
      {own ? (
        <Facts
          rows={[
            [text.earned, <Delta key="earned" share={own.return} />],
            [
              <span key="moved">
                {text.moved}
                <span className="block text-xs text-ink-3">{text.movedHint}</span>
              </span>,
              <Percent key="deviation" share={own.deviation} />,
            ],
            [
              text.deepest,
              history?.deepest ? (
                <span key="fall">
                  <strong className="num text-loss">{percentText(history.deepest.fall, language)}</strong>
                  <span className="block text-xs text-ink-3">
                    {text.between(dateText(history.deepest.from, language), dateText(history.deepest.to, language))}
                  </span>
                </span>
              ) : (
                text.neverFell
              ),
            ],
          ]}
        />
      ) : (
        <p className="m-0 text-sm text-ink-2">{text.tooYoung}</p>
      )}
      {own && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">{text.below}</h3>
          <TimeSeries
            points={fallen}
            height={160}
            label={text.belowLabel(product.name)}
            empty={text.neverFell}
            formatValue={percent}
            formatAxis={(value, step) => `${axisText((value || 0) * 100, step * 100, language)}%`}
          />
        </div>
      )}
    </>
  );
}

/** The figures as a table, for users who cannot see the chart; highest return first. */
function Table({ reply, own }: { reply: GetRiskAdjustedHistoryReply; own: string | null }) {
  const text = useTexts(riskReturn);
  const sorted = [...reply.points].sort((one, other) => Number(other.return) - Number(one.return));
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm font-semibold text-link">{text.table}</summary>
      <table className="mt-3 w-full border-collapse text-sm">
        <thead>
          <tr className="text-left text-ink-2">
            <th scope="col" className="border-b border-line py-2 font-normal">
              {text.fund}
            </th>
            <th scope="col" className="border-b border-line py-2 text-right font-normal">
              {text.earned}
            </th>
            <th scope="col" className="border-b border-line py-2 text-right font-normal">
              {text.moved}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ productId, slug, name, return: earned, deviation }) => (
            <tr key={productId} className={productId === own ? 'bg-primary-soft' : ''}>
              <th scope="row" className="border-b border-line py-2 pr-2 text-left font-semibold">
                <Link to="/funds/$slug" params={{ slug }} className="inline-block min-h-6">
                  {name}
                </Link>
              </th>
              <td className="border-b border-line py-2 text-right">
                <Delta share={earned} />
              </td>
              <td className="border-b border-line py-2 text-right">
                <Percent share={deviation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
