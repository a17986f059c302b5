/** Rules for NIK, NPWP, name and age, shared by server and forms. */
import { type Day, parseDay } from './time.ts';

export type Gender = '1' | '2';

/** Data encoded in a NIK: `PPRRDD` of the first registration, day of birth (women: day + 40), serial number. */
export interface NikParts {
  readonly province: string;
  readonly city: string;
  readonly gender: Gender;
  /** Day, month and the last two digits of the year of birth. */
  readonly birth: { readonly day: string; readonly month: string; readonly year: string };
}

/** Province codes of the Ministry of Home Affairs: the 34 old ones and the four of 2022. */
const PROVINCES = new Set('11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 91 92 93 94 95 96'.split(' '));

export const digitsOf = (text: string): string => text.replace(/[\s.-]/g, '');

/** Parses a NIK of 16 digits; null if it cannot be valid: unknown province, impossible day, serial 0000. */
export function readNik(text: string): NikParts | null {
  const nik = digitsOf(text);
  if (!/^\d{16}$/.test(nik) || nik.endsWith('0000') || !PROVINCES.has(nik.slice(0, 2))) return null;
  const [given, month, year] = [Number(nik.slice(6, 8)), nik.slice(8, 10), nik.slice(10, 12)];
  const isWoman = given > 40;
  const day = String(isWoman ? given - 40 : given).padStart(2, '0');
  // A day is valid if it exists in either century; 1900 and 2000 differ only in 29 February.
  if (parseDay(`20${year}-${month}-${day}`) === null && parseDay(`19${year}-${month}-${day}`) === null) return null;
  return { province: nik.slice(0, 2), city: nik.slice(0, 4), gender: isWoman ? '2' : '1', birth: { day, month, year } };
}

/** Whether a NIK matches a date of birth and a gender. They may lawfully differ, so a mismatch is a warning, never a refusal. */
export function nikAgrees(nik: string, birthDate: string, gender: string): boolean {
  const parts = readNik(nik);
  if (!parts) return false;
  const { day, month, year } = parts.birth;
  return birthDate.slice(2) === `${year}-${month}-${day}` && parts.gender === gender;
}

/** An NPWP as stored, 16 digits: one of 15 gets a leading zero (PMK 112/2022). Null if it is none. */
export function readNpwp(text: string): string | null {
  const digits = digitsOf(text);
  if (/^0+$/.test(digits)) return null;
  return /^\d{15}$/.test(digits) ? `0${digits}` : /^\d{16}$/.test(digits) ? digits : null;
}

/** Full years between a date of birth and a day. */
export function ageOn(birthDate: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Minimum age: a KTP is required, and it is issued from 17. */
export const ADULT_AGE = 17;

/** A name in the form used for comparison: upper case without accents, punctuation and repeated blanks. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
