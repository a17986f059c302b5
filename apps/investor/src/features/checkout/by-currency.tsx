/** Rupiah and dollars are ordered separately; the investor chooses which to order first. */
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { CURRENCIES, type Currency } from '@lumbung/kernel/amounts.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { useTexts } from '../../app/preferences.tsx';

export function ByCurrency({ onGo, isWide = false }: { onGo?: (event: MouseEvent, currency: Currency) => unknown; isWide?: boolean }) {
  const text = useTexts(checkout);
  return (
    <div className={isWide ? 'grid gap-2' : 'mt-4 flex flex-wrap gap-3'}>
      {CURRENCIES.map((currency) => (
        <Link
          key={currency}
          to="/checkout"
          search={{ currency }}
          onClick={onGo && ((event) => void onGo(event, currency))}
          className={buttonLook('primary', 'normal', isWide)}
        >
          {text.orderCurrency[currency]}
        </Link>
      ))}
    </div>
  );
}
