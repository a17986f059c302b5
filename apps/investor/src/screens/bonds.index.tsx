/** Government bonds on offer, upcoming dates, and a link to the ladder. */
import { createFileRoute, Link } from '@tanstack/react-router';
import type { BondOffer } from '@lumbung/contract/bond-series/series.ts';
import { getCalendar, getDealingHours, listOffers } from '@lumbung/contract/bond-series/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { addDays, day } from '@lumbung/kernel/time.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, Landmark } from '@lumbung/ui/icons.tsx';
import { DateOnly } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { bonds } from '@lumbung/wording/bonds.ts';
import { common } from '@lumbung/wording/common.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { OfferRow } from '../features/bonds/offer-row.tsx';

export const Route = createFileRoute('/bonds/')({ component: BondsScreen });

function BondsScreen() {
  const text = useTexts(bonds);
  const general = useTexts(common);
  const offers = useCall(listOffers, {}, { staleTime: 60_000 });
  const hours = useCall(getDealingHours, {}, { staleTime: 60_000 });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Split
        main={
          <>
            <Loaded of={both(offers, hours)} shape={<Skeleton className="h-80" />}>
              {([{ items }, { now }]) => <Offers items={items} now={now} />}
            </Loaded>
            <p className="measure text-xs text-ink-3">{general.risk}</p>
          </>
        }
        side={
          <>
            <Card title={text.ladder} id="ladder">
              <p className="mb-4 text-sm text-ink-2">{text.ladderWhy}</p>
              <Link to="/bonds/ladder" className={buttonLook('secondary', 'large', true)}>
                {text.ladder}
              </Link>
            </Card>
            <Dates />
          </>
        }
      />
    </>
  );
}

function Offers({ items, now }: { items: readonly BondOffer[]; now: string }) {
  const text = useTexts(bonds);
  const { language } = usePreferences();
  const [open, next] = [items.filter(({ isOpen }) => isOpen), items.filter(({ isOpen }) => !isOpen)];
  const soon = [...next].sort((a, b) => a.opensAt.localeCompare(b.opensAt))[0];
  return (
    <div className="grid gap-5">
      <Card title={text.onOffer} id="offers">
        {open.length === 0 ? (
          <EmptyState
            icon={<Icon of={Landmark} size={22} />}
            title={
              <>
                {text.none} {soon && text.noneNext(soon.seri, dateText(soon.opensAt.slice(0, 10), language))}
              </>
            }
          />
        ) : (
          <Rows items={open} now={now} />
        )}
      </Card>
      {next.length > 0 && (
        <Card title={text.announced} id="announced">
          <Rows items={next} now={now} />
        </Card>
      )}
    </div>
  );
}

const Rows = ({ items, now }: { items: readonly BondOffer[]; now: string }) => (
  <ul className="-mx-4 my-0 -mb-4 list-none p-0 md:-mx-5 md:-mb-5">
    {items.map((offer) => (
      <li key={offer.seri} className="border-t border-line">
        <OfferRow offer={offer} now={now} />
      </li>
    ))}
  </ul>
);

const SHOWN_DAYS = 92;
/** Coupons of every series would fill the list, so only dates that may need action are shown. */
const TO_ACT = ['offerOpens', 'offerCloses', 'redemptionOpens', 'redemptionCloses', 'tradable'] as const;

function Dates() {
  const text = useTexts(bonds);
  return (
    <Card title={text.upcoming} id="dates">
      <Loaded of={useCall(getCalendar, {}, { staleTime: 300_000 })} shape={<Skeleton className="h-40" />}>
        {({ from, items }) => {
          const until = addDays(day(from), SHOWN_DAYS);
          const shown = items.filter((item) => item.day <= until && TO_ACT.some((event) => event === item.event));
          return shown.length === 0 ? (
            <p className="text-sm text-ink-2">{text.noUpcoming}</p>
          ) : (
            <ul className="m-0 grid list-none gap-3 p-0">
              {shown.map((item) => (
                <li key={`${item.seri} ${item.event}`} className="flex items-start justify-between gap-4 text-sm">
                  <span>
                    <span className="block font-semibold">{item.seri}</span>
                    <span className="text-ink-2">{text.events[item.event]}</span>
                  </span>
                  <DateOnly day={item.day} className="whitespace-nowrap" />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
