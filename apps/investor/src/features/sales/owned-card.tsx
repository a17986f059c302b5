/** The investor's holding of a fund, with links to sell and switch. Renders nothing without a holding. */
import { Link } from '@tanstack/react-router';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Delta, Money, Units } from '@lumbung/ui/numbers.tsx';
import { sales } from '@lumbung/wording/sales.ts';
import { useTexts } from '../../app/preferences.tsx';

export function OwnedCard({ product }: { product: ProductDetail }) {
  const text = useTexts(sales);
  const { data } = useCall(listHoldings, {});
  const holding = data?.holdings.find((one) => one.productId === product.productId);
  if (!holding) return null;
  return (
    <Card>
      <p className="text-sm text-ink-2">{text.owned}</p>
      <p className="text-xl font-extrabold">
        <Money value={holding.value} currency={holding.currency} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Units value={holding.units} text={text.someUnits} />
        <Delta share={holding.gainShare} size="xs" />
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Link to="/sell/$slug" params={{ slug: product.slug }} className={buttonLook('secondary', 'normal', true)}>
          {text.sell}
        </Link>
        <Link to="/switch/$slug" params={{ slug: product.slug }} className={buttonLook('secondary', 'normal', true)}>
          {text.switch}
        </Link>
      </div>
    </Card>
  );
}
