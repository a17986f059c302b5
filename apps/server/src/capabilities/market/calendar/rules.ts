/** Rules for which days may be closed or opened again. */
import { type Day, weekday } from '@lumbung/kernel/time.ts';

export type Change = 'close' | 'open';

export interface Asked {
  readonly day: Day;
  readonly change: Change;
  readonly nameId: string | null;
  readonly nameEn: string | null;
}

export type WhyNotProposed = 'dayPassed' | 'weekendDay' | 'nothingToChange' | 'nameMissing';

/** Why a change cannot be proposed, or null. A day may be closed on its own morning, as exchanges sometimes do. */
export function whyNotProposed({ day, change, nameId, nameEn }: Asked, isClosed: boolean, today: Day): WhyNotProposed | null {
  if (day < today) return 'dayPassed';
  if (isWeekend(day)) return 'weekendDay';
  if (isClosed === (change === 'close')) return 'nothingToChange';
  return change === 'close' && (!nameId?.trim() || !nameEn?.trim()) ? 'nameMissing' : null;
}

/** Saturdays and Sundays are always closed. */
const isWeekend = (day: Day): boolean => [0, 6].includes(weekday(day));
