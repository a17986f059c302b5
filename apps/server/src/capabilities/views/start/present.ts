/** What start-up shows, as replies show it. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/start/brand.ts';
import type * as performance from '@lumbung/contract/start/get-performance.ts';
import { type Brand, OWN, registerUrl } from '../../../platform/brands.ts';
import type { Settings } from '../../../platform/context.ts';
import { money } from '../../market/catalogue/index.ts';
import { gaps } from '../../market/prices/get-chart.ts';
import type { MonthOf } from './rules.ts';

export const presentBrand = ({ code, name, supportEmail, support, mark, palette }: Brand, settings: Settings): PresentedOf<typeof contract.Brand> => ({
  code,
  name,
  supportEmail,
  mark,
  palette,
  seller: code === OWN ? null : { name: settings.brand, url: registerUrl(settings) },
  support,
});

export function presentMonth({ currency, begin, end, moneyIn, moneyOut, gain, share, days }: MonthOf): PresentedOf<typeof performance.Performance> {
  return {
    currency,
    begin: money(currency, begin),
    end: money(currency, end),
    moneyIn: money(currency, moneyIn),
    moneyOut: money(currency, moneyOut),
    gain: money(currency, gain),
    return: share,
    history: {
      from: days[0]?.day ?? null,
      gaps: gaps(days.map(({ day }) => day)),
      value: days.map(({ value }) => money(currency, value)),
      cost: days.map(({ cost }) => money(currency, cost)),
    },
  };
}
