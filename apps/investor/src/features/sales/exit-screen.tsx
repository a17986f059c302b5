/** Layout of selling and switching: the fund, the holding, and the form. */
import { getProduct } from '@lumbung/contract/catalogue/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { sales } from '@lumbung/wording/sales.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { NotFound } from '../../app/not-found.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { ExitForm } from './exit-form.tsx';

export function ExitScreen({ kind, slug }: { kind: 'sell' | 'switch'; slug: string }) {
  const text = useTexts(sales);
  const product = useCall(getProduct, { id: slug }, { staleTime: 60_000 });
  const holdings = useCall(listHoldings, {});
  return (
    <div className="mx-auto max-w-160">
      <Loaded of={both(product, holdings)} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
        {([{ product: fund }, { holdings: held }]) => (
          <>
            <PageHeader title={kind === 'sell' ? text.sellTitle(fund.name) : text.switchTitle(fund.name)} />
            <ExitForm kind={kind} product={fund} holding={held.find((holding) => holding.productId === fund.productId)} />
          </>
        )}
      </Loaded>
    </div>
  );
}
