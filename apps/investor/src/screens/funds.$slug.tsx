/** One fund: NAV over ten years, returns, costs, and the purchase form. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { getProduct } from '@lumbung/contract/catalogue/routes.gen.ts';
import type { ChartRange } from '@lumbung/contract/prices/get-chart.ts';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import { percentText } from '@lumbung/kernel/format.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge, Dot, RiskBars } from '@lumbung/ui/badge.tsx';
import { Card, Facts, Heading } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, ShieldCheck, TriangleAlert } from '@lumbung/ui/icons.tsx';
import { DateOnly, Money, MoneyShort, Percent } from '@lumbung/ui/numbers.tsx';
import { ActionBar, Split } from '@lumbung/ui/shell.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { SheetLater } from '@lumbung/ui/dialog-later.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { common } from '@lumbung/wording/common.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { forgetChosen, keepChosen } from '../app/chosen-fund.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart, useStart } from '../app/session.ts';
import { TermLink } from '../features/content/term-link.tsx';
import { NavChart } from '../features/market/nav-chart.tsx';
import { RANGES } from '../features/market/ranges.ts';
import { Performance } from '../features/market/performance.tsx';
import { AskLink } from '../features/chat/ask-link.tsx';
import { BuyPanel, mayBuy } from '../features/catalogue/buy-panel.tsx';

/** Rarely needed, so loaded on demand. */
const NotFound = lazy(() => import('../app/not-found.tsx').then((loaded) => ({ default: loaded.NotFound })));
/** Only for holders of the fund. */
const OwnedCard = lazy(() => import('../features/sales/owned-card.tsx').then((loaded) => ({ default: loaded.OwnedCard })));
const WatchButton = lazy(() => import('../features/market/watch-button.tsx').then((loaded) => ({ default: loaded.WatchButton })));
/** Below the fold. */
const RiskCard = lazy(() => import('../features/prices/risk-card.tsx').then((loaded) => ({ default: loaded.RiskCard })));
const Composition = lazy(() => import('../features/catalogue/composition.tsx').then((loaded) => ({ default: loaded.Composition })));
/** At the end of the page. */
const FundDocuments = lazy(() => import('../features/documents/fund-documents.tsx').then((loaded) => ({ default: loaded.FundDocuments })));
/** Most funds have none. */
const FundPromotion = lazy(() => import('../features/promotions/fund-promotion.tsx').then((loaded) => ({ default: loaded.FundPromotion })));
/** Only until it has been read. */
const PageTutorial = lazy(() => import('../features/content/page-tutorial.tsx').then((loaded) => ({ default: loaded.PageTutorial })));

export const Route = createFileRoute('/funds/$slug')({
  validateSearch: (search: Record<string, unknown>): { range?: ChartRange } =>
    RANGES.includes(search.range as ChartRange) ? { range: search.range as ChartRange } : {},
  component: FundScreen,
});

function FundScreen() {
  const { slug } = Route.useParams();
  return (
    <Loaded
      of={useCall(getProduct, { id: slug }, { staleTime: 60_000 })}
      missing={
        <Suspense>
          <NotFound />
        </Suspense>
      }
      faultIn="page"
      shape={
        <div className="grid gap-5">
          <Skeleton className="h-20 max-w-96" />
          <Split main={<Skeleton className="h-104" />} side={<Skeleton className="h-120" />} />
        </div>
      }
    >
      {({ product }) => <Fund product={product} />}
    </Loaded>
  );
}

function Fund({ product }: { product: ProductDetail }) {
  const { range = '1y' } = Route.useSearch();
  const general = useTexts(common);
  const start = useStart();
  const client = useQueryClient();
  const navigate = useNavigate();
  const bought = useCallback(
    async (goesOn: boolean, alone: string | null) => {
      forgetChosen();
      await restart(client);
      // A single fund goes straight to its review. With other items, continue in the cart, where they can be ordered together.
      if (goesOn) await (alone === null ? navigate({ to: '/cart' }) : navigate({ to: '/checkout', search: { only: alone } }));
    },
    [client, navigate],
  );
  const setRange = (next: ChartRange): void => void navigate({ to: '.', search: { range: next }, replace: true, resetScroll: false });
  // The bar is redundant while the form is visible.
  const isBuying = useInSight('buy');
  // On phones the form opens in a sheet if the user has not scrolled to it.
  const [isInSheet, setInSheet] = useState(false);
  const form = <BuyPanel product={product} isSignedIn={Boolean(start?.user)} onBought={bought} />;
  return (
    <>
      <Head product={product} />
      <Split
        main={
          <>
            <NavChart product={product} range={range} onRange={setRange} />
            <Card>
              <p className="measure">{product.summary}</p>
            </Card>
            <Performance product={product} />
            <Suspense fallback={<Skeleton className="h-96" />}>
              <RiskCard product={product} />
              {product.holdings.length > 0 && <Composition product={product} />}
            </Suspense>
            <Information product={product} />
            {start?.user && <AskLink about={product.slug} />}
            <Suspense fallback={<Skeleton className="h-40" />}>
              <FundDocuments productId={product.productId} />
            </Suspense>
            <p className="measure text-xs text-ink-3 max-lg:order-1">{general.risk}</p>
          </>
        }
        side={
          <div className="contents gap-5 lg:sticky lg:top-24 lg:grid">
            {start?.user && (
              <div className="max-lg:-order-1 empty:hidden">
                <Suspense>
                  <OwnedCard product={product} />
                </Suspense>
              </div>
            )}
            <div id="buy">
              {/* One form at a time: input in the other one would be lost unnoticed. */}
              {isInSheet ? <Skeleton className="h-120" /> : form}
            </div>
            {/* Below the form, so that late content does not shift it. */}
            <div className="empty:hidden">
              <Suspense>
                <FundPromotion productId={product.productId} />
              </Suspense>
            </div>
            {start?.user && (
              <div className="empty:hidden">
                <Suspense>
                  <PageTutorial of="product" />
                </Suspense>
              </div>
            )}
          </div>
        }
      />
      {!isBuying && <BuyBar product={product} isSignedIn={Boolean(start?.user)} onBuy={() => setInSheet(true)} />}
      <SheetLater isOpen={isInSheet} onClose={() => setInSheet(false)} title={product.name}>
        {form}
      </SheetLater>
    </>
  );
}

/** Name, type and suitability of the fund. */
function Head({ product }: { product: ProductDetail }) {
  const text = useTexts(catalogue);
  const start = useStart();
  const letters = product.name
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  return (
    <div className="mb-5">
      <div className="flex items-center gap-3.5">
        <span aria-hidden className="flex size-12 shrink-0 items-center justify-center rounded-tile bg-primary font-bold text-on-primary">
          {letters}
        </span>
        <div className="min-w-0 flex-1">
          <Heading className="text-xl font-extrabold">{product.name}</Heading>
          <p className="text-sm text-ink-2">{product.house}</p>
        </div>
        {start?.user && (
          <Suspense>
            <WatchButton product={product} />
          </Suspense>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Dot kind={product.type} />
          {text.types[product.type]}
        </span>
        <RiskBars level={product.riskLevel} label={text.risks[product.riskLevel] ?? ''} />
        {product.isSharia && <Badge tone="gain">{text.syariah}</Badge>}
        {start?.user && <Suitability risk={product.riskLevel} profile={start.user.riskLevel} />}
        {!product.isOpen && <Badge tone="warn">{text.closed}</Badge>}
      </div>
    </div>
  );
}

/** Costs and management of the fund. */
function Information({ product }: { product: ProductDetail }) {
  const text = useTexts(catalogue);
  const { language } = usePreferences();
  return (
    <Card title={text.information}>
      <Facts
        columns={2}
        rows={[
          [
            <TermLink key="name" term="aum">
              {text.aum}
            </TermLink>,
            <MoneyShort key="aum" value={product.assetsUnderManagement} />,
          ],
          [text.minimum, <Money key="minimum" value={product.minimumSubscription} currency={product.currency} />],
          [
            text.fees,
            <span key="fees">
              <Fee share={product.subscriptionFee} />
              {' / '}
              <Fee share={product.redemptionFee} />
              {hasFee(product) && ` ${text.plusVat(percentText(product.vat, language, { decimals: 0 }))}`}
            </span>,
          ],
          [
            <TermLink key="name" term="expenseRatio">
              {text.expense}
            </TermLink>,
            <span key="expense">
              <Percent share={product.expenseRatio} />
              {text.perYear}
            </span>,
          ],
          [
            <TermLink key="name" term="settlement">
              {text.settlement}
            </TermLink>,
            text.settlementDays(product.settlementDays),
          ],
          [
            <TermLink key="name" term="cutOff">
              {text.cutOff}
            </TermLink>,
            <CutOff key="cutOff" time={product.cutOff} />,
          ],
          [text.launched, <DateOnly key="launched" day={product.launchedOn} />],
          [
            <TermLink key="name" term="custodian">
              {text.custodian}
            </TermLink>,
            product.custodian,
          ],
        ]}
      />
    </Card>
  );
}

/** On phones: button that opens the form, or why the fund cannot be bought. */
function BuyBar({ product, isSignedIn, onBuy }: { product: ProductDetail; isSignedIn: boolean; onBuy: () => void }) {
  const text = useTexts(catalogue);
  return (
    <ActionBar>
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-3">{text.minimum}</p>
        <Money value={product.minimumSubscription} currency={product.currency} className="font-semibold" />
      </div>
      {!mayBuy(product) ? (
        <Badge tone="warn">{text.closed}</Badge>
      ) : isSignedIn ? (
        <Button onClick={onBuy}>{text.buyHere}</Button>
      ) : (
        <Link to="/login" search={{ next: `/funds/${product.slug}` }} className={buttonLook()} onClick={() => keepChosen(product.slug)}>
          {text.loginToBuy}
        </Link>
      )}
    </ActionBar>
  );
}

/** Whether an element is visible on the screen. */
function useInSight(id: string): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), { threshold: 0.3 });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInSight;
}

/** Whether the fund's risk fits the user's profile; renders nothing without a profile. */
function Suitability({ risk, profile }: { risk: number; profile: number | null }) {
  const text = useTexts(catalogue);
  if (profile === null) return null;
  return risk <= profile ? (
    <Badge tone="gain" icon={<Icon of={ShieldCheck} size={14} />}>
      {text.suits}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<Icon of={TriangleAlert} size={14} />}>
      {text.tooRisky}
    </Badge>
  );
}

const isNone = (share: string): boolean => /^0*(\.0*)?$/.test(share);
const hasFee = ({ subscriptionFee, redemptionFee, vat }: ProductDetail): boolean => !isNone(vat) && !(isNone(subscriptionFee) && isNone(redemptionFee));

/** A fee in percent; zero is shown as `0%`. */
const Fee = ({ share }: { share: string }) => <Percent share={share} decimals={isNone(share) ? 0 : 2} />;

function CutOff({ time }: { time: string }) {
  const { language } = usePreferences();
  return <span className="num">{`${language === 'id' ? time.replace(':', '.') : time} WIB`}</span>;
}
