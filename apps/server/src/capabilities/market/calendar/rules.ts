/** Which days may close or open again. */
import { type Day, weekday } from '@lumbung/kernel/time.ts';

export type Change = 'close' | 'open';

export interface Asked {
  readonly day: Day;
  readonly change: Change;
  readonly nameId: string | null;
  readonly nameEn: string | null;
}

export type WhyNotProposed = 'dayPassed' | 'weekendDay' | 'nothingToChange' | 'nameMissing';

/** Why a change cannot be proposed; null when it can. A day may close on its own morning: exchanges do that. */
export function whyNotProposed({ day, change, nameId, nameEn }: Asked, isClosed: boolean, today: Day): WhyNotProposed | null {
  if (day < today) return 'dayPassed';
  if (isWeekend(day)) return 'weekendDay';
  if (isClosed === (change === 'close')) return 'nothingToChange';
  return change === 'close' && (!nameId?.trim() || !nameEn?.trim()) ? 'nameMissing' : null;
}

/** Saturdays and Sundays are closed by themselves. */
const isWeekend = (day: Day): boolean => [0, 6].includes(weekday(day));
