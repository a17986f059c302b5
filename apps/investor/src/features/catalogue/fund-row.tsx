/** A fund in a list: name, fee, deepest loss, and returns over one, three and five years. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Product } from '@lumbung/contract/catalogue/product.ts';
import { Badge, Dot, RiskBars } from '@lumbung/ui/badge.tsx';
import { Sparkline } from '@lumbung/ui/charts/sparkline.tsx';
import { Delta, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { withVat } from '@lumbung/kernel/fees.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { market } from '@lumbung/wording/market.ts';
import { useTexts } from '../../app/preferences.tsx';

const PERIODS = ['year', 'threeYears', 'fiveYears'] as const;

/** `beside` is rendered before the fund, outside its link. */
export function FundRow({ product, beside }: { product: Product; beside?: ReactNode }) {
  const text = useTexts(catalogue);
  const { periods } = useTexts(market);
  return (
    <div className="flex items-stretch">
      {beside}
      <Link
        to="/funds/$slug"
        params={{ slug: product.slug }}
        className="grid min-h-18 min-w-0 flex-1 grid-cols-1 items-center gap-x-4 gap-y-2 px-4 py-3 text-ink no-underline hover:bg-sunken md:grid-cols-[minmax(0,1fr)_88px_104px_auto] md:px-5"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{product.name}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
            <Dot kind={product.type} />
            {text.types[product.type]}
            <RiskBars level={product.riskLevel} label={text.risks[product.riskLevel] ?? ''} />
            {product.isSharia && <Badge tone="gain">{text.syariah}</Badge>}
            {!product.isOpen && <Badge tone="warn">{text.closed}</Badge>}
            <span className="hidden sm:inline">{product.house}</span>
          </span>
        </span>
        <Sparkline values={product.spark} className="hidden h-6 w-20 md:block" />
        <span className="hidden text-right text-sm md:block">
          <span className="block text-xs text-ink-3">{text.fee}</span>
          <Fee product={product} />
          <span className="block text-xs text-ink-3">
            {text.from} <Money value={product.minimumSubscription} currency={product.currency} />
          </span>
        </span>
        <span className="grid grid-cols-[repeat(3,minmax(0,5.5rem))_1fr] gap-x-2 md:grid-cols-[repeat(3,5.25rem)]">
          {PERIODS.map((period) => (
            <span key={period} className="md:text-right">
              <span className="block text-xs text-ink-3">{periods[period]}</span>
              {product.returns[period] === null ? <span className="text-sm text-ink-3">–</span> : <Delta share={product.returns[period]} hasArrow={false} />}
            </span>
          ))}
          <span className="text-right md:hidden">
            <span className="block text-xs text-ink-3">{text.fee}</span>
            <span className="text-sm">
              <Fee product={product} />
            </span>
          </span>
        </span>
      </Link>
    </div>
  );
}

/** The purchase fee including tax: what is paid, not the published rate. */
export function Fee({ product }: { product: Pick<Product, 'subscriptionFee' | 'vat'> }) {
  const text = useTexts(catalogue);
  const fee = withVat(product.subscriptionFee, product.vat);
  return Number(fee) === 0 ? <span>{text.free}</span> : <Percent share={fee} />;
}
