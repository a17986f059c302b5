/** Holdings: all of them, or those in portfolios of one kind. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { HeldBonds, Holding } from '@lumbung/contract/portfolio/list-holdings.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { Icon, Sprout } from '@lumbung/ui/icons.tsx';
import { Delta } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { common } from '@lumbung/wording/common.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { AllocationCard } from '../features/portfolio/allocation-card.tsx';
import { WorthCard } from '../features/portfolio/worth-card.tsx';
import { HoldingList } from '../features/portfolio/holding-list.tsx';
import { MoneyCard } from '../features/portfolio/money-card.tsx';

/** As numbered in the specification. Goals and the navigator have their own pages and are included in `all`. */
const PORTIONS = { all: 1, general: 2, discipline: 3 } as const;
type Portion = keyof typeof PORTIONS;

export const Route = createFileRoute('/portfolio/')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { of?: Portion } => (search.of === 'general' || search.of === 'discipline' ? { of: search.of } : {}),
  component: Portfolio,
});

/** Holdings in rupiah. */
const inRupiah = ({ currency }: Holding): boolean => currency === 'IDR';

function Portfolio() {
  const text = useTexts(portfolio);
  const general = useTexts(common);
  const { language } = usePreferences();
  const { of = 'all' } = Route.useSearch();
  const navigate = useNavigate({ from: '/portfolio/' });
  return (
    <>
      <PageHeader
        title={text.portfolio}
        action={
          <div className="flex flex-wrap gap-2">
            <Link to="/goals" className={buttonLook('secondary', 'dense')}>
              {text.goals}
            </Link>
            <Link to="/plans" className={buttonLook('secondary', 'dense')}>
              {text.plans}
            </Link>
            <Link to="/portfolio/performance" className={buttonLook('secondary', 'dense')}>
              {text.performance}
            </Link>
          </div>
        }
      />
      <div className="mb-4 overflow-x-auto">
        <Segmented<Portion>
          label={text.portions}
          value={of}
          onValue={(next) => void navigate({ search: next === 'all' ? {} : { of: next }, replace: true })}
          options={(Object.keys(PORTIONS) as Portion[]).map((value) => ({ value, label: text.portionNames[value] }))}
        />
      </div>
      <Loaded
        of={useCall(listHoldings, of === 'all' ? {} : { type: PORTIONS[of] }, { isKept: true })}
        shape={<Split main={<Skeleton className="h-96" />} side={<Skeleton className="h-48 max-lg:order-first" />} />}
        faultIn="card"
      >
        {(data) => (
          <Split
            main={
              <Card id="holdings" title={text.holdings} hint={data.navDay ? text.navOn(dateText(data.navDay, language)) : undefined}>
                {data.holdings.length === 0 ? (
                  <EmptyState
                    icon={<Icon of={Sprout} size={22} />}
                    title={text.noHoldings}
                    action={
                      <Link to="/explore" className={buttonLook()}>
                        {general.toExplore}
                      </Link>
                    }
                  />
                ) : (
                  <HoldingList holdings={data.holdings} />
                )}
                {[data.worth, ...(data.dollars ? [data.dollars] : [])]
                  .filter(({ gainOfSold }) => Number(gainOfSold) !== 0)
                  .map(({ currency, gainOfSold }) => (
                    <p key={currency} className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm text-ink-2">
                      {text.gainOfSold}
                      <Delta amount={gainOfSold} currency={currency} />
                    </p>
                  ))}
              </Card>
            }
            side={
              <>
                {(data.dollars === null || Number(data.worth.paidIn) > 0 || Number(data.worth.onTheWay) > 0) && (
                  <WorthCard worth={data.worth} label={text.value} hasHoldings={data.holdings.some(inRupiah)} className="max-lg:order-first" />
                )}
                {data.dollars && (
                  <WorthCard worth={data.dollars} label={text.valueInDollars} hasHoldings={!data.holdings.every(inRupiah)} className="max-lg:order-first" />
                )}
                <BondsCard bonds={data.bonds} />
                <MoneyCard />
                <AllocationCard allocation={data.allocation} worth={data.worth} dollars={data.dollars} />
              </>
            }
          />
        )}
      </Loaded>
      <p className="measure mt-5 text-xs text-ink-3">{general.risk}</p>
    </>
  );
}

/** Government bonds next to the value of the funds: at nominal value; hidden if there are none. */
function BondsCard({ bonds }: { bonds: HeldBonds }) {
  const text = useTexts(portfolio);
  if (bonds.items.length === 0) return null;
  return (
    <Card id="bonds" title={text.bonds}>
      <Facts
        rows={[
          ...bonds.items.flatMap(({ seri, nominal }) => (nominal > 0 ? [[seri, <Money key={seri} value={nominal} />] as const] : [])),
          ...(bonds.onTheWay > 0 ? [[text.bondsOnTheWay, <Money key="way" value={bonds.onTheWay} />] as const] : []),
        ]}
      />
      <Link to="/bonds/holdings" className="mt-3 inline-block min-h-6 font-semibold">
        {text.myBonds}
      </Link>
    </Card>
  );
}
