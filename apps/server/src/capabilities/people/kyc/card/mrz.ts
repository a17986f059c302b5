/**
 * Parses the machine-readable zone of a passport (ICAO 9303, two lines of 44 characters): a field with a check digit is accepted
 * only if the digit matches, and look-alike characters are corrected only if exactly one spelling matches.
 */
import type { Profile, ProfileField } from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { parse } from 'mrz';
import type { CardReading } from './rules.ts';

const WIDTH = 44;
/** Look-alike letters and digits: a passport number may contain either. */
const TWINS: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I', S: '5', '5': 'S', B: '8', '8': 'B', Z: '2', '2': 'Z' };
/** Maximum ambiguous characters in a number: all spellings are tried. */
const MOST_TWINS = 6;
const GENDERS: Readonly<Record<string, string>> = { male: '1', female: '2' };
/** The minimum age of an investor, which determines the century of a birth. */
const LEAST_AGE = 17;
const [BY_PASSPORT, INDONESIAN, FOREIGN] = ['2', '1', '2'] as const;

/** The two lines of the zone among the recognised lines, or null. */
export function zoneIn(lines: readonly string[]): readonly [string, string] | null {
  const plain = lines.map((line) => line.toUpperCase().replace(/[^A-Z0-9<]/g, '')).filter((line) => line.length >= 30);
  const at = plain.findIndex((line, index) => /^P[A-Z<][A-Z<]{3}/.test(line) && line.includes('<<') && index + 1 < plain.length);
  const [first, second] = [plain[at], plain[at + 1]];
  if (at < 0 || first === undefined || second === undefined || second.length < 28) return null;
  return [first.slice(0, WIDTH).padEnd(WIDTH, '<'), aligned(second).slice(0, WIDTH).padEnd(WIDTH, '<')];
}

/** A character read twice shifts the rest of the line: birth date, sex and expiry are located by their pattern and moved to their positions. */
function aligned(second: string): string {
  const at = second.search(/\d{7}[MFX<]\d{7}/);
  return at < 10 || at === 13 ? second : second.slice(0, 10) + second.slice(at - 3);
}

type Parsed = ReturnType<typeof parse>;
const parsed = (zone: readonly [string, string]): Parsed | null => {
  try {
    const found = parse([...zone], { autocorrect: true });
    return found.format === 'TD3' ? found : null;
  } catch {
    return null;
  }
};
const valid = ({ details }: Parsed, field: string): string | null => {
  const found = details.find((one) => one.field === field);
  return found?.valid && typeof found.value === 'string' && found.value !== '' ? found.value : null;
};
/** A field whose check digit matches. */
const checked = (found: Parsed, field: string): string | null => (valid(found, `${field}CheckDigit`) === null ? null : valid(found, field));

/** All spellings of a number with its look-alike characters. */
function spellings(number: string): string[] {
  const places = [...number].flatMap((letter, index) => (letter in TWINS ? [index] : []));
  if (places.length > MOST_TWINS) return [number];
  return Array.from({ length: 2 ** places.length }, (_, chosen) =>
    [...number].map((letter, index) => ((chosen >> places.indexOf(index)) & 1 && places.includes(index) ? TWINS[letter]! : letter)).join(''),
  );
}

/** The passport number as read if its check digit matches, otherwise the only spelling that matches. */
function numberIn([first, second]: readonly [string, string]): string | null {
  const holds = (number: string): string | null => {
    const found = parsed([first, number + second.slice(9)]);
    return found && checked(found, 'documentNumber');
  };
  const read = second.slice(0, 9);
  const asRead = holds(read);
  if (asRead !== null) return asRead;
  const right = new Set(spellings(read).flatMap((number) => holds(number) ?? []));
  return right.size === 1 ? [...right][0]! : null;
}

/** Six digits as a date; `isRight` chooses between two centuries. */
function dayIn(digits: string | null, isRight: (year: number) => boolean): string | null {
  if (digits === null) return null;
  const year = [2000, 1900].map((century) => century + Number(digits.slice(0, 2))).find(isRight);
  const day = `${year}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return year === undefined ? null : parseDay(day);
}

/** The zone as profile fields; `countryOf` maps the three-letter codes of passports. */
export function readZone(zone: readonly [string, string], countryOf: (alpha3: string) => string | undefined): CardReading | null {
  const found = parsed(zone);
  if (!found) return null;
  const number = numberIn(zone);
  const expiry = dayIn(checked(found, 'expirationDate'), (year) => year >= 2000);
  const birth = dayIn(checked(found, 'birthDate'), (year) => expiry === null || year + LEAST_AGE <= Number(expiry.slice(0, 4)));
  // No field matches its check digit: these lines are no zone.
  if (number === null && expiry === null && birth === null) return null;
  const [given, family] = [valid(found, 'firstName') ?? '', valid(found, 'lastName') ?? ''];
  const name = `${given} ${family}`.trim();
  // A name that fills its line may be truncated.
  const isWhole = zone[0].endsWith('<') && /^[A-Z][A-Z ]+$/.test(name);
  const nation = zone[1].slice(10, 13).replace(/<+$/, '').replace('0', 'O');
  // An unreadable nationality defaults to the issuing country, for the person to confirm.
  const state = zone[0].slice(2, 5).replace(/<+$/, '');
  const [country = null] = [nation, state].flatMap((letters) => countryOf(letters === 'D' ? 'DEU' : letters) ?? []);
  const sex = valid(found, 'sex');
  const said: Readonly<Partial<Record<ProfileField, string | null>>> = {
    identityType: BY_PASSPORT,
    fullName: isWhole ? name : null,
    passportNumber: number,
    passportExpiry: expiry,
    birthDate: birth,
    gender: sex === null ? null : (GENDERS[sex] ?? null),
    nationality: country === null ? null : country === 'ID' ? INDONESIAN : FOREIGN,
    ...(country === 'ID' ? {} : { country }),
  };
  const entries = Object.entries(said) as [ProfileField, string | null][];
  return {
    profile: Object.fromEntries(entries.filter(([, value]) => value !== null)) as Profile,
    doubtful: entries.flatMap(([field, value]) => (value === null ? [field] : [])),
  };
}
