/** NAV chart of a fund over ten years, compared with its index or the average of its type; the headline follows the cursor. */
import { useMemo, useState } from 'react';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import type { ChartRange } from '@lumbung/contract/prices/get-chart.ts';
import type { GetBenchmarkChartReply } from '@lumbung/contract/prices/get-benchmark-chart.ts';
import { getBenchmarkChart, getChart } from '@lumbung/contract/prices/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { axisText, dateText, decimalText } from '@lumbung/kernel/format.ts';
import { beginsAt, RANGE_MONTHS, startDay } from '@lumbung/kernel/returns.ts';
import { type Day, daysBetween } from '@lumbung/kernel/time.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { pointsOf, TimeSeries } from '@lumbung/ui/charts/time-series.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Delta, Nav, Percent } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { market } from '@lumbung/wording/market.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { RANGES } from './ranges.ts';
import { type Level, versusGain, withVersus } from './versus.ts';

type Versus = 'alone' | 'benchmark' | 'category';

/** One request covers ten years; the ranges are cut from it in the browser. */
export function NavChart({ product, range, onRange }: { product: ProductDetail; range: ChartRange; onRange: (range: ChartRange) => void }) {
  const text = useTexts(catalogue);
  const { language } = usePreferences();
  const [cursor, setCursor] = useState<number | null>(null);
  const [versus, setVersus] = useState<Versus>(product.benchmark === null ? 'alone' : 'benchmark');
  const chart = useCall(getChart, { productId: product.productId, range: '10y' }, { staleTime: 300_000 });
  const others = useCall(getBenchmarkChart, { productId: product.productId, type: range }, { keepPrevious: true, staleTime: 300_000 }).data;
  const { data } = chart;
  const points = useMemo(() => {
    const all = data ? pointsOf(data.from, data.gaps, data.nav) : [];
    const days = all.map(({ day }) => day);
    const shown = all.slice(beginsAt(days, startDay(range, product.navDay as Day)));
    return others ? withVersus(shown, levelsOf(others, versus)) : shown;
  }, [data, others, versus, range, product.navDay]);
  const at = cursor === null ? points.length - 1 : Math.min(cursor, points.length - 1);
  const shown = points[at];
  const first = points[0];
  const factor = shown && first ? shown.value / first.value : null;
  const other = versusGain(points, at);
  // Uses whole years for a full range, to match the performance table.
  const days = shown && first ? daysBetween(first.day as Day, shown.day as Day) : 0;
  const isWhole = first !== undefined && first.day <= startDay(range, product.navDay as Day);
  const years = isWhole && cursor === null ? RANGE_MONTHS[range] / 12 : days / 365;
  const yearly = factor === null || years <= 1.01 ? null : factor ** (1 / years) - 1;
  const mark = product.currency === 'IDR' ? 'Rp' : 'US$';
  return (
    <Card className="max-lg:-order-2">
      <p className="text-sm text-ink-2">{text.navOn(dateText(shown?.day ?? product.navDay, language))}</p>
      <p className="text-2xl font-extrabold">
        <Nav value={cursor === null || !shown ? product.nav : shown.value.toFixed(4)} currency={product.currency} />
      </p>
      <p className="flex min-h-5 flex-wrap items-center gap-x-2 text-sm">
        {factor !== null && <Delta share={(factor - 1).toFixed(6)} />}
        {yearly !== null && (
          <span className="text-ink-2">
            <Percent share={yearly.toFixed(6)} sign="always" />
            {text.perYear}
          </span>
        )}
        <span className="text-ink-2">{isWhole || !first ? text.ranges[range] : text.sinceDay(dateText(first.day, language))}</span>
      </p>
      <VersusLine name={nameOf(useTexts(market), text.types[product.type], others, versus)} gain={other} />
      <div className="min-h-58">
        <Loaded of={chart} shape={<Skeleton className="h-58" />}>
          {() => (
            <TimeSeries
              points={points}
              label={text.chartLabel(product.name)}
              empty={text.chartEmpty}
              onCursor={setCursor}
              formatValue={(value) => `${mark}${decimalText(value.toFixed(4), language, 4)}`}
              formatAxis={(value, step) => axisText(value, step, language)}
            />
          )}
        </Loaded>
      </div>
      <div className="mt-3">
        <Segmented isWide label={text.range} value={range} onValue={onRange} options={RANGES.map((value) => ({ value, label: text.ranges[value] }))} />
      </div>
      {product.currency === 'IDR' && <Against isIndexed={product.benchmark !== null} value={versus} onValue={setVersus} />}
    </Card>
  );
}

/** Name and gain of the comparison line. */
const VersusLine = ({ name, gain }: { name: string | null; gain: number | null }) => (
  <p className="mb-3 flex min-h-5 flex-wrap items-center gap-x-2 text-sm text-ink-2">
    {name !== null && gain !== null && (
      <>
        <svg width="20" height="4" aria-hidden>
          <line x1="0" x2="20" y1="2" y2="2" className="stroke-ink-3" strokeWidth="1.5" strokeDasharray="4 3" />
        </svg>
        <span>{name}</span>
        <Percent share={gain.toFixed(6)} sign="always" className="font-semibold" />
      </>
    )}
  </p>
);

function Against({ isIndexed, value, onValue }: { isIndexed: boolean; value: Versus; onValue: (versus: Versus) => void }) {
  const text = useTexts(market);
  const choices = (isIndexed ? ['benchmark', 'category', 'alone'] : ['category', 'alone']) as readonly Versus[];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm text-ink-2">{text.against}</span>
      <Segmented label={text.against} value={value} onValue={onValue} options={choices.map((one) => ({ value: one, label: text[one] }))} />
    </div>
  );
}

/** Daily levels of the comparison; for a fund type, 1 plus its gain. */
function levelsOf({ benchmark, category }: GetBenchmarkChartReply, versus: Versus): readonly Level[] {
  if (versus === 'benchmark' && benchmark) return pointsOf(benchmark.from, benchmark.gaps, benchmark.level);
  if (versus === 'category' && category) return pointsOf(category.from, category.gaps, category.growth).map(({ day, value }) => ({ day, value: 1 + value }));
  return [];
}

const nameOf = (text: (typeof market)['id'], kind: string, others: GetBenchmarkChartReply | undefined, versus: Versus): string | null =>
  versus === 'benchmark' ? (others?.benchmark?.name ?? null) : versus === 'category' ? text.average(kind) : null;
