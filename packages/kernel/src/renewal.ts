/**
 * How long what is known of somebody is good, what an answer to the question whether it still is comes to, and which of it a
 * person may say alone. The terms are those of the field: a year where the law wants the closest look, three for everybody else.
 */
import { WAYS, type UpdateField } from './data-update.ts';
import { asAsked, PROFILE_FIELDS, type Profile, type ProfileField, tidyField, wantsCloserLook } from './profile.ts';
import { addDays, at, type Day, dayOf, type Instant, timeOfDay } from './time.ts';

/** Why somebody is asked as often as she is, and after how many years. The first that is true of a profile counts. */
export const TERMS = [
  { cause: 'highOffice', years: 1, isOf: ({ politicallyExposed }: Profile): boolean => politicallyExposed === '1' },
  { cause: 'moneyOfAnother', years: 2, isOf: ({ assetOwnership }: Profile): boolean => assetOwnership === '2' },
  { cause: 'foreign', years: 2, isOf: ({ nationality }: Profile): boolean => nationality === '2' },
  { cause: 'everybody', years: 3, isOf: (): boolean => true },
] as const;

/** Days before the end on which somebody is asked, and asked once more. */
export const ASKED_BEFORE_DAYS = 30;
export const REMINDED_BEFORE_DAYS = 7;
/** Days after the end from which on somebody of compliance has to look after who has not answered. */
export const LEFT_ALONE_DAYS = 60;
/** The hour of all of it: nobody is woken. */
const IN_THE_MORNING = timeOfDay('08:00');

export const termOf = (profile: Profile): (typeof TERMS)[number] => TERMS.find(({ isOf }) => isOf(profile))!;

/** The same day so many years later; the last of February where there is no 29th. */
export function addYears(from: Day, years: number): Day {
  const [year = '', month = '', date = ''] = from.split('-');
  const then = String(Number(year) + years);
  const isLeap = Number(then) % 4 === 0 && (Number(then) % 100 !== 0 || Number(then) % 400 === 0);
  return `${then}-${month}-${month === '02' && date === '29' && !isLeap ? '28' : date}` as Day;
}

/** Until when a profile is good that was found to be right at a moment. */
export const goodUntil = (profile: Profile, from: Instant): Instant => at(addYears(dayOf(from), termOf(profile).years), IN_THE_MORNING);

/** So many days before or after a moment, in the morning. */
export const morning = (of: Instant, days: number): Instant => at(addDays(dayOf(of), days), IN_THE_MORNING);

/** Why compliance does not take an answer. */
export const DECLINE_REASONS = ['notPlausible', 'contradicts', 'sourceUnclear'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What has a way of its own: the account that money goes to, and the agent who brought somebody. */
const ELSEWHERE: ReadonlySet<ProfileField> = new Set(['bankCode', 'bankAccountNumber', 'agentCode']);

export interface Renewed {
  /** As it would be, without what is no longer asked. */
  readonly after: Profile;
  /** What is to be written; what is no longer asked is emptied. */
  readonly changes: Readonly<Partial<Record<ProfileField, string>>>;
  readonly changed: readonly ProfileField[];
  /** What nobody changes here: it wants its document, or has a way of its own. */
  readonly elsewhere: readonly ProfileField[];
  /** Whether two operators look at it before it counts. */
  readonly isLookedAt: boolean;
}

/**
 * Lays an answer over what is known. What stands on a card is not changed by an answer alone; what was never known may be
 * said, and is looked at. Who holds high office, or invests for another, is looked at each time.
 */
export function readAnswer(before: Profile, given: Readonly<Partial<Record<ProfileField, string | null>>>): Renewed {
  const merged = Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const value = given[field] === undefined ? before[field] : tidyField(field, given[field] ?? '');
      return value === undefined || value === '' ? [] : [[field, value]];
    }),
  ) as Profile;
  const after = asAsked(merged);
  const changed = PROFILE_FIELDS.filter((field) => (after[field] ?? '') !== (before[field] ?? ''));
  const isKnown = (field: ProfileField): boolean => (before[field] ?? '') !== '';
  const wantsDocument = (field: ProfileField): boolean => {
    if (ELSEWHERE.has(field)) return field !== 'agentCode' || isKnown(field);
    const way = WAYS[field as UpdateField];
    return way.by === 'compliance' && way.proof !== null && isKnown(field) && after[field] !== undefined;
  };
  return {
    after,
    changes: Object.fromEntries(changed.map((field) => [field, after[field] ?? ''])),
    changed,
    elsewhere: changed.filter(wantsDocument),
    isLookedAt: wantsCloserLook(after) || changed.some((field) => !ELSEWHERE.has(field) && WAYS[field as UpdateField].by === 'compliance'),
  };
}
