/** Rules for when a first answer is expected, and what a conversation may be about. */
import { PAGES } from '@lumbung/contract/chat/conversation.ts';
import { type Calendar, isBusinessDay, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { at, dayOf, type Instant, MINUTE, plus, type TimeOfDay } from '@lumbung/kernel/time.ts';

/** Response time for a first answer within the service hours. */
export const ANSWERED_WITHIN = 15 * MINUTE;

export interface Hours {
  readonly from: TimeOfDay;
  readonly until: TimeOfDay;
}

export interface Expected {
  readonly isOpen: boolean;
  readonly answerBy: Instant;
}

/** A question shortly before closing, or outside the service hours, is answered on the next working day. Without hours, support is always open. */
export function expectedAnswer(hours: Hours | null, calendar: Calendar, now: Instant): Expected {
  if (hours === null) return { isOpen: true, answerBy: plus(now, ANSWERED_WITHIN) };
  const today = dayOf(now);
  const [opens, closes] = [at(today, hours.from), at(today, hours.until)];
  const works = isBusinessDay(calendar, today);
  const isOpen = works && now >= opens && now < closes;
  if (isOpen && plus(now, ANSWERED_WITHIN) <= closes) return { isOpen, answerBy: plus(now, ANSWERED_WITHIN) };
  const day = works && now < opens ? today : nextBusinessDay(calendar, today);
  return { isOpen, answerBy: plus(at(day, hours.from), ANSWERED_WITHIN) };
}

export const isPage = (id: string): boolean => (PAGES as readonly string[]).includes(id);

/** Operators are shown by their first names. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Rate limit that only a program exceeds. */
export const MESSAGES_IN_TEN_MINUTES = 40;
export const BUDGET = { name: 'chat', uploadsADay: 40, pagesADay: 10 } as const;
/** An answer unread for this long triggers a notification and an e-mail. */
export const TOLD_AFTER = 2 * MINUTE;
