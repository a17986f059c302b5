/** What is held, all of it. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, Sprout } from '@lumbung/ui/icons.tsx';
import { Delta, Money } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { common } from '@lumbung/wording/common.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { AllocationCard } from '../features/portfolio/allocation-card.tsx';
import { HoldingList } from '../features/portfolio/holding-list.tsx';

export const Route = createFileRoute('/portfolio')({ beforeLoad: signedIn, component: Portfolio });

function Portfolio() {
  const text = useTexts(portfolio);
  const general = useTexts(common);
  const { language } = usePreferences();
  return (
    <>
      <PageHeader title={text.portfolio} />
      <Loaded
        of={useCall(listHoldings, {})}
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
              </Card>
            }
            side={
              <>
                <Card className="max-lg:order-first">
                  <p className="text-sm text-ink-2">{text.value}</p>
                  <p className="text-2xl font-extrabold">
                    <Money value={data.worth.value} />
                  </p>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
                    <Delta amount={data.worth.gain} share={data.worth.gainShare} />
                    {data.holdings.length > 0 && text.sinceStart}
                  </p>
                  <dl className="mt-4 mb-0 grid gap-2 text-sm">
                    <div className="flex justify-between">
                      <dt className="text-ink-2">{text.cost}</dt>
                      <dd className="m-0 font-semibold">
                        <Money value={data.worth.cost} />
                      </dd>
                    </div>
                    <div className="flex justify-between">
                      <dt className="text-ink-2">{text.onTheWay}</dt>
                      <dd className="m-0 font-semibold">
                        <Money value={data.worth.onTheWay} />
                      </dd>
                    </div>
                  </dl>
                </Card>
                <AllocationCard allocation={data.allocation} value={data.worth.value} />
              </>
            }
          />
        )}
      </Loaded>
      <p className="measure mt-5 text-xs text-ink-3">{general.risk}</p>
    </>
  );
}
