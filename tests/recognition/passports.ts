/** Specimen passports by number: invented people of several countries, the data page with its machine-readable zone, drawn as photographed on a table. */
import type { Profile } from '@lumbung/kernel/profile.ts';
import { uniform } from '@lumbung/specimen/random.ts';
import type { SpecimenCard } from './cards.ts';

const COUNTRIES = [
  ['DEU', 'DE', 'REISEPASS'],
  ['NLD', 'NL', 'PASPOORT'],
  ['JPN', 'JP', 'PASSPORT'],
  ['AUS', 'AU', 'PASSPORT'],
  ['IDN', 'ID', 'PASPOR'],
] as const;
const GIVEN = 'ANNA MARIA,JOHANNES,KEIKO,LIAM PETER,SOPHIE,WOUTER,AYU LESTARI,TARO'.split(',');
const FAMILY = 'VOORBEELD,MUSTERFRAU,YAMADA,SPECIMEN,JANSEN,EXAMPLE'.split(',');
const LETTERS = 'CFGHJKLMNPRTVWXY0123456789';

/** ICAO 9303, part 3: weights 7, 3 and 1; digits count as themselves, letters from 10, and the filler as zero. */
export function checkDigit(text: string): string {
  const worth = (letter: string): number => (letter === '<' ? 0 : Number.parseInt(letter, 36));
  return String([...text].reduce((sum, letter, index) => sum + worth(letter) * [7, 3, 1][index % 3]!, 0) % 10);
}

/** The two lines of the machine-readable zone. */
export function zoneOf({
  state,
  family,
  given,
  number,
  birth,
  sex,
  expiry,
}: Readonly<Record<'state' | 'family' | 'given' | 'number' | 'birth' | 'sex' | 'expiry', string>>): readonly [string, string] {
  const filled = (text: string, width: number): string => text.replaceAll(' ', '<').padEnd(width, '<').slice(0, width);
  const [own, born, until, personal] = [filled(number, 9), birth, expiry, '<'.repeat(14)];
  const digits = [own, born, until].map(checkDigit) as [string, string, string];
  const whole = checkDigit(`${own}${digits[0]}${born}${digits[1]}${until}${digits[2]}${personal}0`);
  return [
    filled(`P<${filled(state, 3)}${filled(family, family.length)}<<${given}`, 44),
    `${own}${digits[0]}${filled(state, 3)}${born}${digits[1]}${sex}${until}${digits[2]}${personal}0${whole}`,
  ];
}

export function specimenPassport(number: number): SpecimenCard {
  const pick = <Item>(what: string, from: ArrayLike<Item>): Item => from[Math.floor(uniform('passport', what, number) * from.length)]!;
  const whole = (what: string, least: number, most: number): number => least + Math.floor(uniform('passport', what, number) * (most - least + 1));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [state, country, title] = pick('state', COUNTRIES);
  const [family, given] = [pick('family', FAMILY), pick('given', GIVEN)];
  const own = `C${Array.from({ length: 8 }, (_, place) => pick(`letter ${place}`, LETTERS)).join('')}`;
  const isWoman = uniform('passport', 'sex', number) < 0.5;
  const [birthYear, birthDay] = [whole('year', 1950, 2006), `${two(whole('month', 1, 12))}-${two(whole('day', 1, 28))}`];
  const [endYear, endDay] = [whole('end', 2027, 2035), `${two(whole('endMonth', 1, 12))}-${two(whole('endDay', 1, 28))}`];
  const plain = (year: number, day: string): string => `${two(year % 100)}${day.replace('-', '')}`;
  const lines = zoneOf({ state, family, given, number: own, birth: plain(birthYear, birthDay), sex: isWoman ? 'F' : 'M', expiry: plain(endYear, endDay) });
  const rows = [
    title,
    family,
    given,
    `${country} ${own}`,
    `${birthDay.split('-').reverse().join('.')}.${birthYear}`,
    isWoman ? 'F' : 'M',
    `${endDay.split('-').reverse().join('.')}.${endYear}`,
  ];
  const escaped = (text: string): string => text.replaceAll('<', '&lt;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1250" height="880" viewBox="0 0 1250 880"><rect width="1250" height="880" fill="#8a8782"/>
    <rect x="20" y="20" width="1210" height="840" rx="18" fill="#ece4da"/><rect x="60" y="170" width="300" height="390" fill="#c9bfb2"/>
    <g font-family="DejaVu Sans" font-size="30" fill="#1b2430">${rows.map((row, index) => `<text x="420" y="${110 + index * 68}">${row}</text>`).join('')}</g>
    <text x="640" y="600" font-family="DejaVu Sans" font-size="22" fill="#b01f2e">SPECIMEN · DATA REKAAN</text>
    <g font-family="DejaVu Sans Mono" font-size="41" fill="#15181c">${lines.map((line, index) => `<text x="60" y="${735 + index * 70}" textLength="1130">${escaped(line)}</text>`).join('')}</g></svg>`;
  const profile: Profile = {
    identityType: '2',
    fullName: `${given} ${family}`,
    passportNumber: own,
    passportExpiry: `${endYear}-${endDay}`,
    birthDate: `${birthYear}-${birthDay}`,
    gender: isWoman ? '2' : '1',
    nationality: country === 'ID' ? '1' : '2',
    ...(country === 'ID' ? {} : { country }),
  };
  return { set: 'tuning', number, profile, svg, width: whole('width', 1_250, 1_650) };
}
