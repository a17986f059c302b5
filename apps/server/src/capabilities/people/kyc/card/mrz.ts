/**
 * What the machine-readable zone of a passport says (ICAO 9303, two lines of 44 letters): each field that has a check digit
 * counts only when it holds, and what a reader mixes up is put right only where one spelling alone makes it hold.
 */
import type { Profile, ProfileField } from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { parse } from 'mrz';
import type { CardReading } from './rules.ts';

const WIDTH = 44;
/** Letters that a reader takes for digits, and the other way round: a number may have either. */
const TWINS: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I', S: '5', '5': 'S', B: '8', '8': 'B', Z: '2', '2': 'Z' };
/** So many places of a number may be one or the other: all spellings are tried. */
const MOST_TWINS = 6;
const GENDERS: Readonly<Record<string, string>> = { male: '1', female: '2' };
/** Nobody younger than this opens an account, which tells the century of a birth. */
const LEAST_AGE = 17;
const [BY_PASSPORT, INDONESIAN, FOREIGN] = ['2', '1', '2'] as const;

/** The two lines among those that were read; null where there are none. */
export function zoneIn(lines: readonly string[]): readonly [string, string] | null {
  const plain = lines.map((line) => line.toUpperCase().replace(/[^A-Z0-9<]/g, '')).filter((line) => line.length >= 30);
  const at = plain.findIndex((line, index) => /^P[A-Z<][A-Z<]{3}/.test(line) && line.includes('<<') && index + 1 < plain.length);
  const [first, second] = [plain[at], plain[at + 1]];
  if (at < 0 || first === undefined || second === undefined || second.length < 28) return null;
  return [first.slice(0, WIDTH).padEnd(WIDTH, '<'), aligned(second).slice(0, WIDTH).padEnd(WIDTH, '<')];
}

/** A letter that was read twice moves all that follows: birth, sex and end are found by their shape, and stand where they belong. */
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
/** A field that its check digit says was read right. */
const checked = (found: Parsed, field: string): string | null => (valid(found, `${field}CheckDigit`) === null ? null : valid(found, field));

/** All spellings of a number that its twins allow. */
function spellings(number: string): string[] {
  const places = [...number].flatMap((letter, index) => (letter in TWINS ? [index] : []));
  if (places.length > MOST_TWINS) return [number];
  return Array.from({ length: 2 ** places.length }, (_, chosen) =>
    [...number].map((letter, index) => ((chosen >> places.indexOf(index)) & 1 && places.includes(index) ? TWINS[letter]! : letter)).join(''),
  );
}

/** The number of the passport: as it was read when its check digit holds, else the one spelling with which it does. */
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

/** Six digits as a day; of two centuries the one that `isRight`. */
function dayIn(digits: string | null, isRight: (year: number) => boolean): string | null {
  if (digits === null) return null;
  const year = [2000, 1900].map((century) => century + Number(digits.slice(0, 2))).find(isRight);
  const day = `${year}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return year === undefined ? null : parseDay(day);
}

/** What a zone says, in the fields of the profile; `countryOf` knows countries by the three letters of a passport. */
export function readZone(zone: readonly [string, string], countryOf: (alpha3: string) => string | undefined): CardReading | null {
  const found = parsed(zone);
  if (!found) return null;
  const number = numberIn(zone);
  const expiry = dayIn(checked(found, 'expirationDate'), (year) => year >= 2000);
  const birth = dayIn(checked(found, 'birthDate'), (year) => expiry === null || year + LEAST_AGE <= Number(expiry.slice(0, 4)));
  // Nothing of it holds: these are two other lines.
  if (number === null && expiry === null && birth === null) return null;
  const [given, family] = [valid(found, 'firstName') ?? '', valid(found, 'lastName') ?? ''];
  const name = `${given} ${family}`.trim();
  // A name that fills its line may go on.
  const isWhole = zone[0].endsWith('<') && /^[A-Z][A-Z ]+$/.test(name);
  const nation = zone[1].slice(10, 13).replace(/<+$/, '').replace('0', 'O');
  // Whose letters were not made out is of the country that made the passport: the person confirms it.
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
