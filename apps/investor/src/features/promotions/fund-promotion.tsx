/** The promotion that applies to a fund, as a text line; renders nothing if there is none or it is not loaded. */
import { Link } from '@tanstack/react-router';
import { listForProduct } from '@lumbung/contract/promotions/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { useTexts } from '../../app/preferences.tsx';

export function FundPromotion({ productId }: { productId: string }) {
  const text = useTexts(catalogue);
  const found = useCall(listForProduct, { productId, size: 1 }, { staleTime: 60_000 }).data;
  const promotion = found?.items[0];
  if (!promotion) return null;
  return (
    <p className="text-sm text-ink-2">
      {text.promotion}{' '}
      <Link to="/promos/$code" params={{ code: promotion.code }} className="font-semibold">
        {promotion.title}
      </Link>
      {found.total > 1 && (
        <>
          {' · '}
          <Link to="/promos">{text.promotionsMore(found.total - 1)}</Link>
        </>
      )}
    </p>
  );
}
