/** Error message for the amount of a series. */
import type { BondDetail } from '@lumbung/contract/bond-series/series.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { bonds } from '@lumbung/wording/bonds.ts';
import { common } from '@lumbung/wording/common.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import type { Typed } from './amount.ts';

export function useBondProblem() {
  const text = useTexts(bonds);
  const general = useTexts(common);
  const { language } = usePreferences();
  return (read: Typed, { minimum, maximum, multiple }: Pick<BondDetail, 'minimum' | 'maximum' | 'multiple'>): string | undefined => {
    if ('amount' in read) return undefined;
    if (read.problem === 'unread') return general.amountUnread;
    if (read.problem === 'aboveMaximum') return text.amountLarge(moneyText(maximum, language));
    return read.problem === 'notMultiple' ? text.amountStep(moneyText(multiple, language)) : text.amountSmall(moneyText(minimum, language));
  };
}
