/** Returns of a fund per period, compared with its index and the average of its type. */
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import { getTodaysMarket } from '@lumbung/contract/prices/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { percentText } from '@lumbung/kernel/format.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Delta, Percent } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { market } from '@lumbung/wording/market.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

const PERIODS = ['month', 'quarter', 'year', 'threeYears', 'fiveYears'] as const;

export function Performance({ product }: { product: ProductDetail }) {
  const text = useTexts(catalogue);
  const others = useTexts(market);
  const { language } = usePreferences();
  const today = useCall(getTodaysMarket, {}, { staleTime: 300_000 }).data;
  const index = today?.indices.find(({ indexId }) => indexId === product.benchmark);
  const kind = product.currency === 'IDR' ? today?.categories.find(({ type }) => type === product.type) : undefined;
  const columns = [
    ...(index ? [{ name: index.name, returns: index.returns }] : []),
    ...(kind ? [{ name: others.average(text.types[product.type]), returns: kind.returns }] : []),
  ];
  const head = 'border-b border-line py-2 pl-3 text-right align-bottom font-normal';
  return (
    <Card title={text.performance}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-left text-ink-2">
            <th scope="col" className="border-b border-line py-2 align-bottom font-normal">
              {text.period}
            </th>
            <th scope="col" className={head}>
              {text.product}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERIODS.map((period) => (
            <tr key={period}>
              <th scope="row" className="border-b border-line py-2.5 text-left font-semibold">
                {text.periods[period]}
                {period.endsWith('Years') && <span className="block text-xs font-normal text-ink-3">{others.perYear}</span>}
              </th>
              <td className="border-b border-line py-2.5 pl-3 text-right">
                {product.returns[period] === null ? '–' : <Delta share={product.returns[period]} />}
              </td>
              {columns.map(({ name, returns }) => (
                <td key={name} className="border-b border-line py-2.5 pl-3 text-right text-ink-2">
                  {returns[period] === null ? '–' : <Percent share={returns[period]} sign="always" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {product.deepestFall !== null && (
        <p className="mt-3 text-sm text-ink-2">
          {text.deepest}
          {': '}
          <strong className="num text-loss">{percentText(product.deepestFall, language)}</strong>
        </p>
      )}
    </Card>
  );
}
