/** Government bonds held by the investor, per purchase. */
import { createFileRoute, Link } from '@tanstack/react-router';
import type { BondLot } from '@lumbung/contract/portfolio/bond-lots.ts';
import { listBondLotsV2 } from '@lumbung/contract/portfolio/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { decimalText } from '@lumbung/kernel/format.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { DateOnly, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { bondOrders } from '@lumbung/wording/bond-orders.ts';
import { bondSaleTexts } from '@lumbung/wording/bond-sales.ts';
import { bonds } from '@lumbung/wording/bonds.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';

export const Route = createFileRoute('/bonds/holdings')({ beforeLoad: signedIn, component: HoldingsScreen });

function HoldingsScreen() {
  const text = useTexts(bondOrders);
  const userId = useStart()?.user?.userId ?? '';
  const held = useCall(listBondLotsV2, { userId, size: 100 }, { staleTime: 30_000, isKept: true });
  return (
    <>
      <PageHeader
        title={text.holdings}
        lead={text.holdingsLead}
        action={
          <Link to="/bonds/transactions" className={buttonLook('secondary')}>
            {text.transactions}
          </Link>
        }
      />
      <Loaded of={held} shape={<Skeleton className="h-72" />} faultIn="card">
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Icon of={FileText} size={22} />}
                title={text.noHoldings}
                action={
                  <Link to="/bonds" className={buttonLook('primary')}>
                    {text.seeOffers}
                  </Link>
                }
              />
            </Card>
          ) : (
            <ul className="m-0 grid list-none gap-4 p-0 lg:grid-cols-2">
              {items.map((lot) => (
                <li key={lot.transactionId}>
                  <Lot lot={lot} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Lot({ lot }: { lot: BondLot }) {
  const text = useTexts(bondOrders);
  const series = useTexts(bonds);
  const { sell } = useTexts(bondSaleTexts);
  const { language } = usePreferences();
  return (
    <Card title={lot.seri} id={lot.transactionId}>
      <Facts
        rows={[
          [text.held, <Money key="nominal" value={lot.nominal} />],
          [
            text.coupon,
            <span key="coupon">
              <Percent share={lot.coupon} />
              {series.perYear}
            </span>,
          ],
          ...(lot.nextCoupon
            ? ([
                [text.nextCoupon, <Money key="next" value={lot.nextCoupon.net} />],
                [text.firstCouponOn, <DateOnly key="on" day={lot.nextCoupon.payOn} />],
              ] as const)
            : []),
          [text.received, <Money key="received" value={lot.received} />],
          ...(lot.quote ? ([[text.price, `${decimalText(lot.quote.finalPrice, language, 4)}%`]] as const) : []),
          ...(lot.tradableFrom ? ([[text.tradableFrom, <DateOnly key="tradable" day={lot.tradableFrom} />]] as const) : []),
          ...(lot.redeemable > 0 ? ([[text.redeemable, <Money key="redeemable" value={lot.redeemable} />]] as const) : []),
          [text.maturesOn, <DateOnly key="matures" day={lot.maturesOn} />],
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to="/bonds/order/$id" params={{ id: lot.transactionId }} className="inline-block min-h-6 font-semibold">
          {text.details}
        </Link>
        {lot.redeemable > 0 && (
          <Link to="/bonds/redeem/$id" params={{ id: lot.transactionId }} className="inline-block min-h-6 font-semibold">
            {text.redeem.link}
          </Link>
        )}
        {lot.tradableFrom !== null && (
          <Link to="/bonds/sell/$id" params={{ id: lot.transactionId }} className="inline-block min-h-6 font-semibold">
            {sell}
          </Link>
        )}
      </div>
    </Card>
  );
}
