/** One series of government bonds: terms, income from an amount, and rate history. */
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { BondDetail } from '@lumbung/contract/bond-series/series.ts';
import { getDealingHours, getSeries } from '@lumbung/contract/bond-series/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText, dateTimeText, percentText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Card, Facts, Heading } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateOnly, DateTime, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { bonds } from '@lumbung/wording/bonds.ts';
import { common } from '@lumbung/wording/common.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { daysLeft } from '../features/bonds/days-left.ts';
import { OrderCard } from '../features/bonds/order-card.tsx';
import { QuotaCard } from '../features/bonds/quota-card.tsx';
import { Simulation } from '../features/bonds/simulation.tsx';

/** Rarely needed, so loaded on demand. */
const NotFound = lazy(() => import('../app/not-found.tsx').then((loaded) => ({ default: loaded.NotFound })));

export const Route = createFileRoute('/bonds/offers/$id')({ component: SeriesScreen });

function SeriesScreen() {
  const { id } = Route.useParams();
  const series = useCall(getSeries, { productId: id }, { staleTime: 60_000 });
  const hours = useCall(getDealingHours, {}, { staleTime: 60_000 });
  return (
    <Loaded
      of={both(series, hours)}
      missing={
        <Suspense>
          <NotFound />
        </Suspense>
      }
      faultIn="page"
      shape={
        <div className="grid gap-5">
          <Skeleton className="h-20 max-w-96" />
          <Split main={<Skeleton className="h-104" />} side={<Skeleton className="h-80" />} />
        </div>
      }
    >
      {([{ product }, { now }]) => <Series product={product} now={now} />}
    </Loaded>
  );
}

function Series({ product, now }: { product: BondDetail; now: string }) {
  const general = useTexts(common);
  const isSignedIn = Boolean(useStart()?.user);
  return (
    <>
      <Head product={product} now={now} />
      <Split
        main={
          <>
            <Simulation product={product} />
            <p className="measure text-xs text-ink-3 max-lg:order-1">{general.risk}</p>
          </>
        }
        side={
          <>
            {product.isOpen && <OrderCard product={product} />}
            {product.isOpen && <QuotaCard product={product} mayAsk={isSignedIn} />}
            <Terms product={product} />
            {product.rates.length > 0 && <Rates rates={product.rates} />}
          </>
        }
      />
    </>
  );
}

function Head({ product, now }: { product: BondDetail; now: string }) {
  const text = useTexts(bonds);
  const { language } = usePreferences();
  const isAhead = product.closedReason === 'notYet';
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <Heading className="text-xl font-extrabold md:text-2xl">{product.seri}</Heading>
        <p className="text-sm text-ink-2">
          {text.kinds[product.kind]} · {text.years(product.tenorYears)}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {product.isOpen ? (
            <Badge tone="gain">{text.daysLeft(daysLeft(product.closesAt, now))}</Badge>
          ) : (
            <Badge tone={isAhead ? 'info' : 'warn'}>{isAhead ? text.opensOn(dateText(product.opensAt.slice(0, 10), language)) : text.closed}</Badge>
          )}
          {product.isSharia && <Badge tone="gain">{text.sharia}</Badge>}
          <Badge>{product.isTradable ? text.tradable : text.notTradable}</Badge>
        </div>
      </div>
      <dl className="m-0 flex gap-8">
        <div>
          <dt className="text-xs text-ink-2">{text.coupon}</dt>
          <dd className="m-0 text-xl font-bold">
            <Percent share={product.coupon} />
            <span className="text-sm font-normal text-ink-2">{text.perYear}</span>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">{text.netPerUnitOf}</dt>
          <dd className="m-0 text-xl font-bold">
            <Money value={product.netPerUnit} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Terms({ product }: { product: BondDetail }) {
  const text = useTexts(bonds);
  const { language } = usePreferences();
  const { redemption } = product;
  return (
    <Card title={text.terms} id="terms">
      <Facts
        rows={[
          [text.coupon, product.floor === null ? text.fixed : text.floatingFrom(percentText(product.floor, language))],
          ...(product.spread === null ? [] : ([[text.floating, text.formula(percentText(product.spread, language))]] as const)),
          [
            text.offer,
            <span key="offer" className="grid justify-items-end">
              <DateTime at={product.opensAt} />
              <DateTime at={product.closesAt} />
            </span>,
          ],
          [text.settlement, <DateOnly key="settles" day={product.settlesOn} />],
          [text.firstCoupon, <DateOnly key="first" day={product.firstCouponOn} />],
          [text.maturity, <DateOnly key="matures" day={product.maturesOn} />],
          [text.minimum, <Money key="minimum" value={product.minimum} />],
          [text.maximum, <Money key="maximum" value={product.maximum} />],
          [text.saleFrom, product.tradableFrom === null ? text.noSale : <DateOnly key="sale" day={product.tradableFrom} />],
          [
            text.redemption,
            redemption
              ? text.redemptionOf(
                  percentText(redemption.most, language, { decimals: 0 }),
                  dateText(redemption.opensAt.slice(0, 10), language),
                  dateTimeText(redemption.closesAt, language),
                  dateText(redemption.settlesOn, language),
                )
              : product.isFloating
                ? text.redemptionUnknown
                : text.noRedemption,
          ],
          ...(product.memorandum === null
            ? []
            : ([
                [
                  text.memorandum,
                  <a key="memorandum" href={product.memorandum} target="_blank" rel="noreferrer">
                    {text.open}
                  </a>,
                ],
              ] as const)),
        ]}
      />
    </Card>
  );
}

function Rates({ rates }: { rates: BondDetail['rates'] }) {
  const text = useTexts(bonds);
  return (
    <Card title={text.rates} id="rates">
      <Facts rows={rates.map(({ from, rate }) => [<DateOnly key={from} day={from} />, <Percent key={rate} share={rate} />])} />
    </Card>
  );
}
