/** Formats company values for display: names of codes, dates, amounts, shares. */
import { COMPANY_RULES, type CompanyField } from '@lumbung/kernel/company-profile.ts';
import { dateText, groupsOfFour, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { useLookups } from '../../app/lists.ts';
import { usePreferences } from '../../app/preferences.tsx';

export function useShown(): (field: CompanyField, value: string) => string {
  const { language } = usePreferences();
  const lookups = useLookups();
  return (field, value) => {
    const { list } = COMPANY_RULES[field];
    if (list) return lookups.data?.lists.find((one) => one.list === list)?.items.find((item) => item.code === value)?.label[language] ?? '…';
    if (field === 'totalAssets' && /^\d+$/.test(value)) return moneyText(value, language);
    if (/^owner\dShare$/.test(field) && /^\d+$/.test(value)) return percentText(String(Number(value) / 10_000), language);
    if (field.endsWith('Date') && parseDay(value) !== null) return dateText(value, language);
    return /^\d{16}$/.test(value) ? groupsOfFour(value) : value;
  };
}
