/**
 * Renewal of customer data: how long a profile is valid, the effect of an answer, and which fields a customer may change alone.
 * Terms follow industry practice: one year where the law requires the closest review, three years for everybody else.
 */
import { WAYS, type UpdateField } from './data-update.ts';
import { asAsked, PROFILE_FIELDS, type Profile, type ProfileField, tidyField, wantsCloserLook } from './profile.ts';
import { addDays, at, type Day, dayOf, type Instant, timeOfDay } from './time.ts';

/** Validity in years by cause. The first cause that applies to a profile counts. */
export const TERMS = [
  { cause: 'highOffice', years: 1, isOf: ({ politicallyExposed }: Profile): boolean => politicallyExposed === '1' },
  { cause: 'moneyOfAnother', years: 2, isOf: ({ assetOwnership }: Profile): boolean => assetOwnership === '2' },
  { cause: 'foreign', years: 2, isOf: ({ nationality }: Profile): boolean => nationality === '2' },
  { cause: 'everybody', years: 3, isOf: (): boolean => true },
] as const;

/** Days before the end on which the customer is asked, and reminded. */
export const ASKED_BEFORE_DAYS = 30;
export const REMINDED_BEFORE_DAYS = 7;
/** Days after the end from which compliance must follow up on an unanswered renewal. */
export const LEFT_ALONE_DAYS = 60;
/** Time of day of all reminders and ends. */
const IN_THE_MORNING = timeOfDay('08:00');

export const termOf = (profile: Profile): (typeof TERMS)[number] => TERMS.find(({ isOf }) => isOf(profile))!;

/** The same day a number of years later; 28 February if there is no 29th. */
export function addYears(from: Day, years: number): Day {
  const [year = '', month = '', date = ''] = from.split('-');
  const then = String(Number(year) + years);
  const isLeap = Number(then) % 4 === 0 && (Number(then) % 100 !== 0 || Number(then) % 400 === 0);
  return `${then}-${month}-${month === '02' && date === '29' && !isLeap ? '28' : date}` as Day;
}

/** End of validity of a profile confirmed at a moment. */
export const goodUntil = (profile: Profile, from: Instant): Instant => at(addYears(dayOf(from), termOf(profile).years), IN_THE_MORNING);

/** Morning of the day a number of days after (before, if negative) a moment. */
export const morning = (of: Instant, days: number): Instant => at(addDays(dayOf(of), days), IN_THE_MORNING);

/** Why compliance declines an answer. */
export const DECLINE_REASONS = ['notPlausible', 'contradicts', 'sourceUnclear'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Fields changed separately: the account that receives money, and the agent. */
const ELSEWHERE: ReadonlySet<ProfileField> = new Set(['bankCode', 'bankAccountNumber', 'agentCode']);

export interface Renewed {
  /** The resulting profile, without fields that are no longer asked. */
  readonly after: Profile;
  /** Values to write; fields no longer asked become empty. */
  readonly changes: Readonly<Partial<Record<ProfileField, string>>>;
  readonly changed: readonly ProfileField[];
  /** Changed fields that cannot be changed here: they need a document, or are changed separately. */
  readonly elsewhere: readonly ProfileField[];
  /** Whether two operators must review the answer before it takes effect. */
  readonly isLookedAt: boolean;
}

/**
 * Merges an answer into the known profile. Data on the ID card cannot be changed by an answer alone; data not known before
 * may be added, and is reviewed. Politically exposed persons, and those who invest for someone else, are reviewed every time.
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
