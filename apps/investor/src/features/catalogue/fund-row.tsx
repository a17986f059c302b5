/** A fund in a list: what it is, and what it did in a year; with its line, NAV and minimum where there is room. */
import { Link } from '@tanstack/react-router';
import type { Product } from '@lumbung/contract/catalogue/product.ts';
import { Badge, Dot } from '@lumbung/ui/badge.tsx';
import { Sparkline } from '@lumbung/ui/charts/sparkline.tsx';
import { Delta, Money, Nav } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { useTexts } from '../../app/preferences.tsx';

export function FundRow({ product }: { product: Product }) {
  const text = useTexts(catalogue);
  return (
    <Link
      to="/funds/$slug"
      params={{ slug: product.slug }}
      className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 text-ink no-underline hover:bg-sunken md:grid-cols-[minmax(0,1fr)_88px_128px_112px_112px] md:px-5"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{product.name}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
          <Dot kind={product.type} />
          {text.types[product.type]}
          {product.isSharia && <Badge tone="gain">{text.syariah}</Badge>}
          {!product.isOpen && <Badge tone="warn">{text.closed}</Badge>}
          <span className="hidden sm:inline">{product.house}</span>
        </span>
      </span>
      <Sparkline values={product.spark} className="hidden h-6 w-20 md:block" />
      <span className="hidden text-right md:block">
        <span className="block text-xs text-ink-3">{text.nav}</span>
        <Nav value={product.nav} currency={product.currency} className="text-sm" />
      </span>
      <span className="hidden text-right md:block">
        <span className="block text-xs text-ink-3">{text.minimum}</span>
        <Money value={product.minimumSubscription} currency={product.currency} className="text-sm" />
      </span>
      <span className="text-right">
        <span className="block text-xs text-ink-3">{text.oneYear}</span>
        <Delta share={product.returns.year} />
      </span>
    </Link>
  );
}
