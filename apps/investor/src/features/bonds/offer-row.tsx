/** A series in a list: name, closing date, and coupon. */
import { Link } from '@tanstack/react-router';
import type { BondOffer } from '@lumbung/contract/bond-series/series.ts';
import { dateText, percentText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Money, Percent } from '@lumbung/ui/numbers.tsx';
import { bonds } from '@lumbung/wording/bonds.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { daysLeft } from './days-left.ts';

export function OfferRow({ offer, now }: { offer: BondOffer; now: string }) {
  const text = useTexts(bonds);
  const { language } = usePreferences();
  const when = offer.isOpen ? text.daysLeft(daysLeft(offer.closesAt, now)) : text.opensOn(dateText(offer.opensAt.slice(0, 10), language));
  return (
    <Link
      to="/bonds/offers/$id"
      params={{ id: offer.productId }}
      className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 text-ink no-underline hover:bg-sunken md:grid-cols-[minmax(0,1fr)_112px_112px] md:px-5"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {offer.seri}
          {offer.isSharia && <Badge tone="gain">{text.sharia}</Badge>}
        </span>
        <span className="mt-0.5 block text-xs text-ink-2">
          {text.kinds[offer.kind]} · {text.years(offer.tenorYears)}
        </span>
        <span className="block text-xs text-ink-2">
          {offer.floor === null ? text.fixed : text.floatingFrom(percentText(offer.floor, language))} · {when}
        </span>
      </span>
      <span className="hidden text-right md:block">
        <span className="block text-xs text-ink-3">{text.minimum}</span>
        <Money value={offer.minimum} className="text-sm" />
      </span>
      <span className="text-right">
        <span className="block text-xs text-ink-3">{text.coupon}</span>
        <span className="font-semibold">
          <Percent share={offer.coupon} />
          <span className="text-xs font-normal text-ink-2">{text.perYear}</span>
        </span>
      </span>
    </Link>
  );
}
