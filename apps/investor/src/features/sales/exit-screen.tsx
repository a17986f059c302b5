/** The frame of selling and switching: the fund, what is held of it, and the form. */
import { getProduct } from '@lumbung/contract/catalogue/routes.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { sales } from '@lumbung/wording/sales.ts';
import { Fault } from '../../app/fault.tsx';
import { NotFound } from '../../app/not-found.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { ExitForm } from './exit-form.tsx';

export function ExitScreen({ kind, slug }: { kind: 'sell' | 'switch'; slug: string }) {
  const text = useTexts(sales);
  const product = useCall(getProduct, { id: slug }, { staleTime: 60_000 });
  const holdings = useCall(listHoldings, {});
  if (product.error instanceof CallFault && product.error.status === 404) return <NotFound />;
  const error = product.error ?? holdings.error;
  return (
    <div className="mx-auto max-w-160">
      {product.data && holdings.data ? (
        <>
          <PageHeader title={kind === 'sell' ? text.sellTitle(product.data.product.name) : text.switchTitle(product.data.product.name)} />
          <ExitForm
            kind={kind}
            product={product.data.product}
            holding={holdings.data.holdings.find((holding) => holding.productId === product.data.product.productId)}
          />
        </>
      ) : error ? (
        <Card>
          <Fault error={error} onRetry={() => Promise.all([product.refetch(), holdings.refetch()])} isPage />
        </Card>
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
