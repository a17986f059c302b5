/** Which days may close or open again, and who may agree to it. */
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

export type WhyNotApproved = 'proposalClosed' | 'ownProposal' | 'dayPassed';

/** Why an operator cannot agree to a change; null when she can. Four eyes: nobody agrees to her own. */
export function whyNotApproved(
  change: { readonly state: 'open' | 'approved' | 'declined'; readonly proposedBy: string; readonly day: Day },
  operatorId: string,
  today: Day,
): WhyNotApproved | null {
  if (change.state !== 'open') return 'proposalClosed';
  if (change.proposedBy === operatorId) return 'ownProposal';
  return change.day < today ? 'dayPassed' : null;
}

/** Binds what is sealed to its row. */
export const contextOf = (changeId: string): string => `calendar.change.note:${changeId}`;
