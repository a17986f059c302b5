/** Describes how often a plan buys. */
import { dateText } from '@lumbung/kernel/format.ts';
import type { Language } from '@lumbung/wording/messages.ts';
import type { plans } from '@lumbung/wording/plans.ts';

export function cycleText(
  { recurringType, occurrence, startDate }: { recurringType: number; occurrence: number | null; startDate: string },
  text: (typeof plans)['id'],
  language: Language,
): string {
  if (recurringType === 0) return text.once(dateText(startDate, language));
  if (recurringType === 2 && occurrence !== null) return text.everyWeek(text.weekdays[occurrence - 1] ?? '');
  if (recurringType === 3 && occurrence !== null) return text.everyMonth(occurrence);
  return text.cycles[recurringType] ?? '';
}
