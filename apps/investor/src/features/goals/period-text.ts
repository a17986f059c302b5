/** A number of months in words: `20 tahun`, `1 tahun 6 bulan`. */
import type { goals } from '@lumbung/wording/goals.ts';

type Texts = Pick<(typeof goals)['id'], 'years' | 'months' | 'yearsAndMonths'>;

export function periodText(months: number, text: Texts): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return text.months(rest);
  return rest === 0 ? text.years(years) : text.yearsAndMonths(years, rest);
}
