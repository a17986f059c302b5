/** The largest holdings of a fund, and the day of the fact sheet that they are from. */
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import { Meter } from '@lumbung/ui/badge.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { DateOnly, Percent } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { useTexts } from '../../app/preferences.tsx';

export function Composition({ product }: { product: ProductDetail }) {
  const text = useTexts(catalogue);
  return (
    <Card title={text.holdings}>
      <div className="grid gap-4">
        {product.holdings.map((holding, index) => (
          <div key={holding.name}>
            <div className="mb-1.5 flex justify-between gap-3 text-sm">
              <span>{holding.name}</span>
              <Percent share={holding.share} decimals={1} className="font-semibold" />
            </div>
            <Meter share={Number(holding.share)} colour={['fill-c1', 'fill-c2', 'fill-c6', 'fill-c5'][index] ?? 'fill-c6'} label={holding.name} />
          </div>
        ))}
      </div>
      {product.factsAsOf && (
        <p className="mt-4 text-xs text-ink-3">
          {text.asOf} <DateOnly day={product.factsAsOf} />
        </p>
      )}
    </Card>
  );
}
