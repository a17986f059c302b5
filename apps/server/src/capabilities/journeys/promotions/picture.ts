/** Draws a promotion: its benefit in large letters, its title and its code. */
import { amountText } from '@lumbung/kernel/amounts.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from '../../../platform/context.ts';
import type { PromotionRow } from './store.ts';

/** Escapes operators' text, so that it cannot become mark-up. */
const escaped = (text: string): string => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Characters of a title per line. */
const LINE = 34;

/** Breaks a title between words, into two lines at most. */
function linesOf(title: string): string[] {
  const words = title.split(' ');
  const first: string[] = [];
  while (words.length > 0 && (first.length === 0 || [...first, words[0]].join(' ').length <= LINE)) first.push(words.shift()!);
  return [first.join(' '), words.join(' ')].filter((line) => line !== '');
}

type Drawn = Pick<PromotionRow, 'code' | 'title_id' | 'title_en' | 'currency' | 'share_ppm' | 'amount'>;

export function pictureOf(row: Drawn, language: Language): string {
  const gives =
    row.share_ppm === null
      ? moneyText(amountText(row.amount ?? 0n, row.currency), language, { currency: row.currency })
      : `${decimalText(String(Number(row.share_ppm) / 10_000), language)}%`;
  const lines = linesOf(language === 'en' ? row.title_en : row.title_id);
  const titles = lines.map((line, index) => `<text x="48" y="${212 + index * 34}" font-size="26" fill="#134e3a">${escaped(line)}</text>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" role="img" aria-label="${escaped(`${gives} cashback, ${row.code}`)}" font-family="system-ui, sans-serif">
<rect width="640" height="320" fill="#e7f5ee"/><circle cx="560" cy="60" r="150" fill="#c8e9d8"/><circle cx="600" cy="290" r="90" fill="#f6d98b"/>
<text x="48" y="118" font-size="76" font-weight="700" fill="#0b6b4a">${escaped(gives)}</text><text x="48" y="158" font-size="28" fill="#0b6b4a">cashback</text>
${titles}<text x="48" y="292" font-size="24" font-weight="600" fill="#134e3a" letter-spacing="3">${escaped(row.code)}</text></svg>`;
}
