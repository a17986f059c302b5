/**
 * Instants and days. All market rules use Western Indonesia Time (WIB, UTC+7, no daylight saving), so days are computed with
 * a fixed offset and never with the process's time zone.
 */
import type { Branded } from './brand.ts';

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = Branded<number, 'Instant'>;
/** A calendar day in WIB as `YYYY-MM-DD`. */
export type Day = Branded<string, 'Day'>;
/** A time of day in WIB as `HH:MM`. */
export type TimeOfDay = Branded<string, 'TimeOfDay'>;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const WIB_OFFSET = 7 * HOUR;

/** Parses an ISO 8601 text with an offset; null if it is invalid. */
export function parseInstant(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : (ms as Instant);
}

/** Parses `YYYY-MM-DD`; null unless it is an existing day. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? (text as Day) : null;
}

/** The text as a day; throws RangeError if it is none. For literals and stored values. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === null) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

/** The text `HH:MM` as a time of day; throws RangeError if it is none. */
export function timeOfDay(text: string): TimeOfDay {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new RangeError(`not a time of day: ${text}`);
  return text as TimeOfDay;
}

/** A time of day a number of minutes later (earlier if negative), limited to 00:00 and 23:59 of the same day. */
export function addMinutes(time: TimeOfDay, minutes: number): TimeOfDay {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const total = Math.min(Math.max(hours * 60 + past + minutes, 0), 24 * 60 - 1);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}` as TimeOfDay;
}

/** The WIB day of an instant. */
export const dayOf = (instant: Instant): Day => new Date(instant + WIB_OFFSET).toISOString().slice(0, 10) as Day;

/** The WIB time of day of an instant, to the minute. */
export const timeOf = (instant: Instant): TimeOfDay => new Date(instant + WIB_OFFSET).toISOString().slice(11, 16) as TimeOfDay;

/** The instant of a time of day on a WIB day. */
export const at = (on: Day, time: TimeOfDay): Instant => Date.parse(`${on}T${time}:00+07:00`) as Instant;

/** The first instant of a WIB day. */
export const startOf = (on: Day): Instant => Date.parse(`${on}T00:00:00+07:00`) as Instant;

/** `instant` plus a number of milliseconds. */
export const plus = (instant: Instant, ms: number): Instant => (instant + ms) as Instant;

/** The day `count` calendar days later (earlier if negative). */
export const addDays = (from: Day, count: number): Day => new Date(Date.parse(`${from}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10) as Day;

/** Calendar days from `from` to `to`. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (of: Day): number => new Date(`${of}T00:00:00Z`).getUTCDay();

/** The instant in ISO 8601 with the offset of WIB; with milliseconds only if they are not zero. */
export function toIso(instant: Instant): string {
  const text = new Date(instant + WIB_OFFSET).toISOString();
  return `${text.endsWith('.000Z') ? text.slice(0, 19) : text.slice(0, 23)}+07:00`;
}
