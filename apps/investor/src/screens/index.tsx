/** Landing page for visitors: introduction and first funds. */
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { listFeatured } from '@lumbung/contract/content/routes.gen.ts';
import { getTodaysMarket } from '@lumbung/contract/prices/routes.gen.ts';
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { decimalText } from '@lumbung/kernel/format.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Heading } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { ArrowRight, Clock3, Icon, ShieldCheck, Wallet } from '@lumbung/ui/icons.tsx';
import { Delta } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { join } from '@lumbung/wording/join.ts';
import { learn } from '@lumbung/wording/learn.ts';
import { market } from '@lumbung/wording/market.ts';
import { navigator } from '@lumbung/wording/navigator.ts';
import { partner } from '@lumbung/wording/partner.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { start, useIsPartner, useStart } from '../app/session.ts';
import { CardList } from '../features/content/card-list.tsx';
import { FundRow } from '../features/catalogue/fund-row.tsx';

/** Below the fold. */
const Footer = lazy(() => import('../features/market/footer.tsx').then((loaded) => ({ default: loaded.Footer })));
const Calculator = lazy(() => import('../features/market/calculator.tsx').then((loaded) => ({ default: loaded.Calculator })));

const ICONS = [Wallet, ShieldCheck, Clock3];

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    const reply = await start(context.queryClient).catch(() => null);
    if (reply?.user) throw redirect({ to: '/home' });
  },
  component: Landing,
});

function Landing() {
  const text = useTexts(common);
  const joinTexts = useTexts(join);
  const partnerTexts = useTexts(partner);
  const brand = useStart()?.brand;
  const isPartner = useIsPartner();
  return (
    <div className="grid gap-6 md:gap-8 py-2 md:py-8">
      <div className="grid gap-4">
        <Heading className="measure text-2xl font-extrabold md:text-3xl">{brand?.seller ? partnerTexts.landingTitle(brand.name) : text.landingTitle}</Heading>
        <p className="measure text-md text-ink-2">{text.landingLead}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/explore" className={buttonLook('primary', 'large')}>
            {text.toExplore}
          </Link>
          <Link to={isPartner ? '/partner-password/send' : '/register/person'} className={buttonLook('secondary', 'large')}>
            {isPartner ? partnerTexts.setPassword : joinTexts.register}
          </Link>
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {text.landingPoints.map(([title, lead], index) => {
          const icon = ICONS[index] ?? Wallet;
          return (
            <Card key={title}>
              <Icon of={icon} size={24} className="mb-3 text-link" />
              <h2 className="text-lg font-bold">{title}</h2>
              <p className="mt-1 text-ink-2">{lead}</p>
            </Card>
          );
        })}
      </div>
      <MarketToday />
      <Advised />
      <LargestFunds />
      <HowMoney />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Calculator />
      </Suspense>
      <ToRead />
      <p className="measure text-xs text-ink-3">{text.risk}</p>
      {brand && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <Footer brand={brand} />
        </Suspense>
      )}
    </div>
  );
}

/** Last closing levels of the major indices, with a link to all. */
function MarketToday() {
  const text = useTexts(market);
  const { language } = usePreferences();
  return (
    <section aria-labelledby="market-today">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="market-today" className="text-lg font-bold">
          {text.title}
        </h2>
        <Link to="/market" className={`-mr-3 ${buttonLook('quiet', 'dense')}`}>
          {text.seeMarket}
          <Icon of={ArrowRight} size={16} />
        </Link>
      </div>
      <Loaded of={useCall(getTodaysMarket, {}, { staleTime: 60_000 })} shape={<Skeleton className="h-28" />}>
        {({ indices }) => (
          <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 md:grid-cols-4">
            {indices.slice(0, FEW).map(({ indexId, name, level, change }) => (
              <li key={indexId} className="min-w-0 rounded-tile border border-line bg-surface p-3">
                <p className="m-0 text-xs text-ink-2">{name}</p>
                <p className="num m-0 font-bold">{decimalText(level, language, 2)}</p>
                {change !== null && <Delta share={change} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** How money flows, step by step, and to whom it returns. */
function HowMoney() {
  const text = useTexts(market);
  return (
    <Card title={text.howMoney} id="money">
      <ol className="m-0 grid list-none gap-4 p-0 md:grid-cols-4">
        {text.moneySteps.map(([title, what], index) => (
          <li key={title}>
            <span aria-hidden className="num mb-2 flex size-8 items-center justify-center rounded-full bg-primary-soft font-bold text-link">
              {index + 1}
            </span>
            <h3 className="text-md font-bold">{title}</h3>
            <p className="mt-1 mb-0 text-sm text-ink-2">{what}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The navigator questionnaire, open to visitors without an account. */
function Advised() {
  const text = useTexts(navigator);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-bold">{text.landingTitle}</h2>
          <p className="mt-1 text-ink-2">{text.lead}</p>
        </div>
        <Link to="/navigator" className={buttonLook('secondary')}>
          {text.open}
        </Link>
      </div>
    </Card>
  );
}

/** Introductory articles for beginners. */
function ToRead() {
  const text = useTexts(learn);
  const { language } = usePreferences();
  return (
    <section aria-labelledby="to-read">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="to-read" className="text-lg font-bold">
          {text.featured}
        </h2>
        <Link to="/learn" className={`-mr-3 ${buttonLook('quiet', 'dense')}`}>
          {text.learn}
          <Icon of={ArrowRight} size={16} />
        </Link>
      </div>
      <Loaded of={useCall(listFeatured, { lang: language }, { staleTime: 300_000 })} shape={<Skeleton className="h-80" />}>
        {({ items }) => <CardList items={items.slice(0, 3)} />}
      </Loaded>
    </section>
  );
}

const FEW = 4;

function LargestFunds() {
  const text = useTexts(common);
  return (
    <Card
      title={text.landingFunds}
      hint={text.landingFundsLead}
      id="funds"
      action={
        <Link to="/explore" className={`-mr-3 ${buttonLook('quiet', 'dense')}`}>
          {text.seeAll}
          <Icon of={ArrowRight} size={16} />
        </Link>
      }
    >
      <div className="-mx-4 -mb-4 md:-mx-5 md:-mb-5">
        <Loaded of={useCall(listProducts, { sort: '-aum', size: FEW }, { staleTime: 60_000 })} shape={<Skeleton className="h-72" />}>
          {({ items }) => (
            <ul className="m-0 list-none p-0">
              {items.map((product) => (
                <li key={product.productId} className="border-t border-line">
                  <FundRow product={product} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Card>
  );
}
