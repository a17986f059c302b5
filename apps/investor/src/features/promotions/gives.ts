/** What a promotion gives, in a few words. */
import type { Promotion } from '@lumbung/contract/promotions/promotion.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import { promotions } from '@lumbung/wording/promotions.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

export function useGives(): (promotion: Pick<Promotion, 'share' | 'amount' | 'cap' | 'currency'>) => string {
  const text = useTexts(promotions);
  const { language } = usePreferences();
  return ({ share, amount, cap, currency }) => {
    const money = (value: number | string): string => moneyText(String(value), language, { currency });
    if (share === null) return text.fixed(money(amount ?? 0));
    const percent = `${decimalText(String(Number(share) * 100), language)}%`;
    return [text.share(percent), cap === null ? '' : text.capped(money(cap))].filter(Boolean).join(', ');
  };
}
