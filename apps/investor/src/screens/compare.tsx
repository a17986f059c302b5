/** Compares two to four funds by the same rules: costs, returns, drawdowns. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import type { ProductDetail } from '@lumbung/contract/catalogue/product.ts';
import { getTodaysMarket } from '@lumbung/contract/prices/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { withVat } from '@lumbung/kernel/fees.ts';
import { percentText } from '@lumbung/kernel/format.ts';
import { Dot, RiskBars } from '@lumbung/ui/badge.tsx';
import { buttonLook, IconButton } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, Scale, X } from '@lumbung/ui/icons.tsx';
import { Delta, Money, MoneyShort, Percent } from '@lumbung/ui/numbers.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { common } from '@lumbung/wording/common.ts';
import { market } from '@lumbung/wording/market.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { choose, MOST_COMPARED } from '../features/market/compared.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: (search: Record<string, unknown>): { ids?: string } =>
    typeof search.ids === 'string' && /^[\w-]{1,80}(,[\w-]{1,80}){0,3}$/.test(search.ids) ? { ids: search.ids } : {},
  component: Compare,
});

function Compare() {
  const text = useTexts(market);
  const { ids = '' } = Route.useSearch();
  const asked = ids.split(',').filter(Boolean).slice(0, MOST_COMPARED);
  return (
    <>
      <PageHeader title={text.compareTitle} lead={text.compareLead} />
      {asked.length === 0 ? <Nothing /> : <Beside ids={asked} />}
      <p className="measure mt-4 text-xs text-ink-3">{useTexts(common).risk}</p>
    </>
  );
}

function Nothing() {
  const text = useTexts(market);
  return (
    <EmptyState
      icon={<Icon of={Scale} size={22} />}
      title={text.compareEmpty}
      action={
        <Link to="/explore" className={buttonLook('secondary')}>
          {text.toExplore}
        </Link>
      }
    />
  );
}

function Beside({ ids }: { ids: readonly string[] }) {
  const found = both(useCall(getProducts, { ids: [...ids] }, { keepPrevious: true, staleTime: 60_000 }), useCall(getTodaysMarket, {}, { staleTime: 300_000 }));
  return (
    <Loaded of={found} shape={<Skeleton className="h-120" />} empty={{ when: ([{ items }]) => items.length === 0, show: <Nothing /> }}>
      {([{ items }, { indices }]) => (
        <Card className="overflow-x-auto p-0! md:p-0!">
          <Table products={items} indexOf={(id) => indices.find(({ indexId }) => indexId === id)?.name ?? null} />
        </Card>
      )}
    </Loaded>
  );
}

/** On phones the row names stay visible while the funds scroll sideways. */
function Table({ products, indexOf }: { products: readonly ProductDetail[]; indexOf: (id: string | null) => string | null }) {
  const text = useTexts(market);
  const texts = useTexts(catalogue);
  const { language } = usePreferences();
  const navigate = useNavigate({ from: '/compare' });
  const remove = (productId: string): void => {
    const rest = products.filter((product) => product.productId !== productId).map((product) => product.productId);
    choose(rest);
    void navigate({ search: rest.length > 0 ? { ids: rest.join(',') } : {}, replace: true });
  };
  const share = (value: string | null) => (value === null ? '–' : <Delta share={value} />);
  const yearly = (value: string | null) =>
    value === null ? (
      '–'
    ) : (
      <>
        <Delta share={value} />
        <span className="text-ink-2">{texts.perYear}</span>
      </>
    );
  const rows: readonly (readonly [string, (product: ProductDetail) => ReactNode])[] = [
    [
      texts.type,
      ({ type }) => (
        <span className="inline-flex items-center gap-2">
          <Dot kind={type} />
          {texts.types[type]}
        </span>
      ),
    ],
    [text.risk, ({ riskLevel }) => <RiskBars level={riskLevel} label={texts.risks[riskLevel] ?? ''} />],
    [texts.periods.year, ({ returns }) => share(returns.year)],
    [texts.periods.threeYears, ({ returns }) => yearly(returns.threeYears)],
    [texts.periods.fiveYears, ({ returns }) => yearly(returns.fiveYears)],
    [text.deepest, ({ deepestFall }) => (deepestFall === null ? '–' : <span className="num text-loss">{percentText(deepestFall, language)}</span>)],
    [`${text.fee} (${text.withVat})`, ({ subscriptionFee, vat }) => <FeeShare share={withVat(subscriptionFee, vat)} />],
    [`${text.redemptionFee} (${text.withVat})`, ({ redemptionFee, vat }) => <FeeShare share={withVat(redemptionFee, vat)} />],
    [text.expense, ({ expenseRatio }) => <Percent share={expenseRatio} />],
    [text.minimum, ({ minimumSubscription, currency }) => <Money value={minimumSubscription} currency={currency} />],
    [text.aum, ({ assetsUnderManagement }) => <MoneyShort value={assetsUnderManagement} />],
    [text.heldAgainst, ({ benchmark }) => indexOf(benchmark) ?? '–'],
    [text.house, ({ house }) => house],
  ];
  const side = 'sticky left-0 z-1 bg-surface px-4 py-2.5 text-left align-top font-normal text-ink-2 max-md:w-30 max-md:px-3 max-md:text-xs';
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={side}>
            <span className="sr-only">{text.fact}</span>
          </th>
          {products.map(({ productId, slug, name }) => (
            <th key={productId} scope="col" className="min-w-36 px-3 py-2.5 text-left align-top font-semibold">
              <span className="flex items-start justify-between gap-1">
                <Link to="/funds/$slug" params={{ slug }} className="min-h-6">
                  {name}
                </Link>
                <IconButton label={text.remove(name)} className="-mt-2.5 -mr-2 shrink-0" onClick={() => remove(productId)}>
                  <Icon of={X} size={18} />
                </IconButton>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cell]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={side}>
              {name}
            </th>
            {products.map((product) => (
              <td key={product.productId} className="px-3 py-2.5 align-top">
                {cell(product)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FeeShare = ({ share }: { share: string }) => <Percent share={share} decimals={Number(share) === 0 ? 0 : 2} />;
