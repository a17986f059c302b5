/**
 * Extracts the fields of an ID card from its recognised words: labels are matched despite wrong letters, values are in the column
 * beside them, and values that contradict each other are doubtful.
 */
import { isPersonName } from '@lumbung/kernel/identity.ts';
import { nikAgrees, readNik } from '@lumbung/kernel/person.ts';
import { provinceOf } from '@lumbung/kernel/places.ts';
import type { Profile, ProfileField } from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import {
  type Box,
  digitised,
  editDistance,
  height,
  linesOf,
  median,
  middle,
  nearest,
  plain,
  SURE,
  textOf,
  type Word,
} from '../../../records/recognition/words.ts';

/** A city or province of the lookup lists. */
export interface Place {
  readonly code: string;
  readonly name: string;
}
export interface Places {
  readonly provinces: readonly Place[];
  readonly cities: readonly Place[];
}

/** The reading. A doubtful field is not in the profile: it was found, but was illegible or contradicts another. */
export interface CardReading {
  readonly profile: Profile;
  readonly doubtful: ProfileField[];
}

/** Labels in their order on the card; those after the number are evenly spaced. */
const LABELS = {
  nik: 'NIK',
  name: 'NAMA',
  birth: 'TEMPATTGLLAHIR',
  gender: 'JENISKELAMIN',
  street: 'ALAMAT',
  rtRw: 'RTRW',
  village: 'KELDESA',
  district: 'KECAMATAN',
  religion: 'AGAMA',
  married: 'STATUSPERKAWINAN',
  work: 'PEKERJAAN',
  nationality: 'KEWARGANEGARAAN',
  valid: 'BERLAKUHINGGA',
} as const;
type Label = keyof typeof LABELS;
const ORDER = Object.keys(LABELS) as Label[];
const rowOf = (label: Label): number => ORDER.indexOf(label);

const RELIGIONS: Readonly<Record<string, string>> = {
  ISLAM: '1',
  KRISTEN: '2',
  PROTESTAN: '2',
  KATHOLIK: '3',
  KATOLIK: '3',
  HINDU: '4',
  BUDHA: '5',
  BUDDHA: '5',
  KHONGHUCU: '6',
  KONGHUCU: '6',
  KEPERCAYAAN: '7',
};
const GENDERS: Readonly<Record<string, '1' | '2'>> = { LAKILAKI: '1', PEREMPUAN: '2' };
type Married = 'single' | 'married' | 'alone';
const MARRIED: Readonly<Record<string, Married>> = { BELUMKAWIN: 'single', KAWIN: 'married', CERAIHIDUP: 'alone', CERAIMATI: 'alone' };
/** The registry has some ninety occupations, the lookup list nine. */
const WORK: Readonly<Record<string, string>> = {
  KARYAWANSWASTA: '8',
  PEGAWAINEGERISIPIL: '4',
  KARYAWANBUMN: '4',
  KARYAWANBUMD: '4',
  WIRASWASTA: '3',
  PEDAGANG: '3',
  PERDAGANGAN: '3',
  GURU: '7',
  DOSEN: '7',
  PELAJARMAHASISWA: '1',
  MENGURUSRUMAHTANGGA: '2',
  PENSIUNAN: '6',
  TENTARANASIONALINDONESIA: '5',
  TNI: '5',
  KEPOLISIANRI: '5',
  POLRI: '5',
  KARYAWANHONORER: '9',
  BURUHHARIANLEPAS: '9',
  BURUHTANI: '9',
  PETANIPEKEBUN: '9',
  NELAYANPERIKANAN: '9',
  DOKTER: '9',
  PERAWAT: '9',
  BIDAN: '9',
  SOPIR: '9',
  BELUMTIDAKBEKERJA: '9',
};
const NATIONS: Readonly<Record<string, string>> = { WNI: '1', WNA: '2' };

/** All fields of a card. */
const FIELDS = [
  'nik',
  'fullName',
  'birthPlace',
  'birthDate',
  'gender',
  'religion',
  'maritalStatus',
  'occupation',
  'nationality',
  'addressStreet',
  'addressVillage',
  'addressDistrict',
  'addressProvince',
  'addressCity',
] as const satisfies readonly ProfileField[];

/** Whether every field was read. */
export const isWhole = ({ profile }: CardReading): boolean => FIELDS.every((field) => profile[field] !== undefined);

/** Combines two readings of one card: fields missing in the first are taken from the second, unless they contradict. */
export function together(first: CardReading, second: CardReading): CardReading {
  const profile: Partial<Record<ProfileField, string>> = { ...second.profile, ...first.profile };
  const doubtful = new Set(contradictions(profile));
  for (const field of doubtful) delete profile[field];
  return {
    profile,
    doubtful: FIELDS.filter((field) => profile[field] === undefined && (doubtful.has(field) || [first, second].some((one) => one.doubtful.includes(field)))),
  };
}

/** The area of labels and values, without the photo; null when too little was recognised. */
export function textBox(words: readonly Word[]): Box | null {
  const { line, labels, numberTop } = laidOut(words);
  if (line === null) return null;
  const left = labels - line.step * 0.7;
  const top = Math.min(numberTop ?? Number.POSITIVE_INFINITY, line.at(rowOf('nik')) - line.step) - line.step * 0.5;
  return { left, top, width: line.step * 26.5, height: line.at(rowOf('valid')) + line.step - top };
}

/** Reads a card from its words. */
export function readCardWords(words: readonly Word[], places: Places): CardReading {
  const card = laidOut(words);
  const profile: Partial<Record<ProfileField, string>> = {};
  const doubtful = new Set<ProfileField>();
  const put = (field: ProfileField, value: string | null, seen: readonly Word[]): void => {
    if (value !== null) profile[field] = value;
    else if (seen.length > 0) doubtful.add(field);
  };
  const listed = (field: ProfileField, label: Label, list: Readonly<Record<string, string>>): void =>
    put(field, closest(textOf(card.value(label)), list), card.value(label));

  const nik = nikIn(words, card.value('nik'));
  put('nik', nik, card.value('nik'));
  put('fullName', nameIn(card.value('name')), card.value('name'));
  const birth = card.value('birth');
  const { place, day } = birthIn(birth, places.cities);
  put('birthPlace', place, birth);
  put('birthDate', day, birth);
  listed('gender', 'gender', GENDERS);
  listed('religion', 'religion', RELIGIONS);
  listed('occupation', 'work', WORK);
  listed('nationality', 'nationality', NATIONS);
  const married = closest(textOf(card.value('married')), MARRIED);
  put('maritalStatus', married && maritalStatus(married, profile.gender), card.value('married'));
  const street = lineIn([...card.value('street'), ...card.between('street', 'rtRw')]);
  const rtRw = rtRwIn(card.value('rtRw'));
  put('addressStreet', street && rtRw ? `${street}, ${rtRw}` : street, card.value('street'));
  put('addressVillage', lineIn(card.value('village')), card.value('village'));
  put('addressDistrict', lineIn(card.value('district')), card.value('district'));
  const header = card.header();
  const where = placeIn(header, places, nik);
  put('addressProvince', where.province, header);
  put('addressCity', where.city, header);

  for (const field of contradictions(profile)) {
    delete profile[field];
    doubtful.add(field);
  }
  return { profile, doubtful: [...doubtful] };
}

/** Fields that contradict each other. The city in a NIK is that of the first registration, so it contradicts no address. */
export function contradictions({ nik, birthDate, gender }: Profile): ProfileField[] {
  if (nik === undefined) return [];
  const parts = readNik(nik);
  if (!parts) return ['nik'];
  if (birthDate !== undefined && !nikAgrees(nik, birthDate, parts.gender)) return ['nik', 'birthDate'];
  if (gender !== undefined && gender !== parts.gender) return ['nik', 'gender'];
  return [];
}

/** The lookup list has one code for widowed and divorced people of each gender. */
function maritalStatus(married: Married, gender: string | undefined): string | null {
  if (married === 'single') return '1';
  if (married === 'married') return '2';
  return gender === undefined ? null : gender === '2' ? '4' : '3';
}

interface Card {
  /** The positions of the lines; null when fewer than two were found. */
  readonly line: { readonly step: number; at(row: number): number } | null;
  /** The left edge of the labels. */
  readonly labels: number;
  readonly numberTop: number | undefined;
  /** The words beside a label, from left to right. */
  value(label: Label): readonly Word[];
  /** Words in the value column between two labels: continuation lines. */
  between(above: Label, below: Label): readonly Word[];
  /** Words above the number. */
  header(): readonly Word[];
}

/** Plain text where only letters can occur: look-alike digits are replaced. */
const spelling = (text: string): string => plain(text).replace(/0/g, 'O').replace(/1/g, 'I').replace(/5/g, 'S');

interface Found {
  readonly label: Label;
  readonly box: Pick<Word, 'left' | 'right' | 'top' | 'bottom'>;
  readonly words: readonly Word[];
}

/** Locates the labels and derives the lines and the value column, also for labels that were not recognised. */
function laidOut(words: readonly Word[]): Card {
  const found = findLabels(words);
  const byLabel = new Map(found.map((one) => [one.label, one]));
  const taken = new Set(found.flatMap((one) => one.words));
  const free = words.filter((word) => !taken.has(word) && /[\p{L}\p{N}|]/u.test(word.text));
  const size = median(found.map(({ box }) => height(box))) ?? 0;
  const rows = found.filter(({ label }) => label !== 'nik');
  const line = fitted(rows.map(({ label, box }) => [rowOf(label), middle(box)]));
  const beside = ({ box }: Found): Word[] => free.filter((word) => word.left > box.right - size / 2 && Math.abs(middle(word) - middle(box)) < size * 0.7);
  const column = median(
    rows
      .flatMap((one) =>
        beside(one)
          .sort((a, b) => a.left - b.left)
          .slice(0, 1),
      )
      .map(({ left }) => left),
  );
  const inColumn = (word: Word): boolean => column === undefined || word.left > column - size * 1.5;

  const value = (label: Label): readonly Word[] => {
    const own = byLabel.get(label);
    if (own)
      return joined(
        beside(own).filter((word) => label === 'nik' || inColumn(word)),
        size,
      );
    if (label === 'nik' || line === null || column === undefined) return [];
    const at = line.at(rowOf(label));
    return joined(
      free.filter((word) => inColumn(word) && Math.abs(middle(word) - at) < line.step * 0.4),
      size,
    );
  };
  return {
    line,
    labels: median(rows.filter(({ label }) => !['rtRw', 'village', 'district'].includes(label)).map(({ box }) => box.left)) ?? 0,
    numberTop: byLabel.get('nik')?.box.top,
    value,
    between(above, below) {
      const [from, to] = [byLabel.get(above), byLabel.get(below)];
      if (!from || !to || column === undefined) return [];
      return joined(
        free.filter((word) => inColumn(word) && middle(word) > middle(from.box) + size * 0.9 && middle(word) < middle(to.box) - size * 0.9),
        size,
      );
    },
    header() {
      const top = byLabel.get('nik')?.box.top ?? (line ? line.at(rowOf('name')) - 2.6 * line.step : 0);
      return words.filter((word) => word.bottom < top + size / 4);
    },
  };
}

/** Consecutive words up to a wide gap; what follows is another item: the blood group, or the place below the photo. */
function joined(words: readonly Word[], size: number): readonly Word[] {
  const sorted = words.toSorted((a, b) => a.left - b.left);
  const end = sorted.findIndex((word, index) => index > 0 && word.left - sorted[index - 1]!.right > size * 2.5);
  return end === -1 ? sorted : sorted.slice(0, end);
}

function findLabels(words: readonly Word[]): Found[] {
  const found = new Map<Label, Found & { readonly distance: number }>();
  for (const word of words) {
    // A label has one to three adjacent words.
    const after = words
      .filter((one) => one.left >= word.left && Math.abs(middle(one) - middle(word)) < height(word) * 0.6 && one.left - word.right < 12 * height(word))
      .sort((a, b) => a.left - b.left);
    for (let count = 1; count <= Math.min(3, after.length); count += 1) {
      const parts = after.slice(0, count);
      const text = spelling(textOf(parts));
      for (const label of ORDER) {
        const wanted = LABELS[label];
        const distance = editDistance(text, wanted);
        if (distance > Math.floor(wanted.length / 4)) continue;
        if (distance >= (found.get(label)?.distance ?? Number.POSITIVE_INFINITY)) continue;
        const box = {
          left: parts[0]!.left,
          right: parts.at(-1)!.right,
          top: Math.min(...parts.map(({ top }) => top)),
          bottom: Math.max(...parts.map(({ bottom }) => bottom)),
        };
        found.set(label, { label, box, words: parts, distance });
      }
    }
  }
  return [...found.values()];
}

/** Fits a line through the found rows by the median slope; null with fewer than two. */
function fitted(points: readonly (readonly [row: number, at: number])[]): { readonly step: number; at(row: number): number } | null {
  const step = median(points.flatMap(([row, at], index) => points.slice(index + 1).map(([other, there]) => (there - at) / (other - row))));
  if (step === undefined || !(step > 0)) return null;
  const first = median(points.map(([row, at]) => at - row * step))!;
  return { step, at: (row) => first + row * step };
}

const LETTERS: Readonly<Record<string, string>> = { '|': 'I', '1': 'I', '0': 'O', '5': 'S', '8': 'B' };
const lettered = (text: string): string => [...text].map((letter) => LETTERS[letter] ?? letter).join('');

/** Sixteen digits that form a valid NIK: beside the label, or anywhere. */
function nikIn(words: readonly Word[], beside: readonly Word[]): string | null {
  for (const text of [textOf(beside), ...words.map((word) => word.text)]) {
    const digits = digitised(text).replace(/\D/g, '');
    if (digits.length === 16 && readNik(digits)) return digits;
  }
  return null;
}

/** A single stroke can only be an I, however low its confidence. */
const isStroke = (text: string): boolean => /^[|1IlÍ]$/.test(text);
const isSure = (words: readonly Word[]): boolean => words.length > 0 && words.every(({ text, confidence }) => confidence >= SURE || isStroke(text));
/** Strips remains of the colon and other punctuation around a value. */
const tidy = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}|]+/u, '')
    .replace(/[^\p{L}\p{N}.)]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

function nameIn(words: readonly Word[]): string | null {
  const name = lettered(tidy(textOf(words)))
    .toUpperCase()
    .replace(/[’‘`]/g, "'");
  return isSure(words) && isPersonName(name) ? name : null;
}

function lineIn(words: readonly Word[]): string | null {
  const text = tidy(textOf(words)).toUpperCase();
  return isSure(words) && text.length >= 3 ? text : null;
}

function birthIn(words: readonly Word[], cities: readonly Place[]): { readonly place: string | null; readonly day: string | null } {
  const text = textOf(words).toUpperCase();
  // The date is the last eight digits; separators may be missing or doubled.
  const [, before = '', date = ''] = /^(.*?)[\s,.]*([\dOQDUILZASGB|!\]]{2}\W{0,3}[\dOQDUILZASGB|!\]]{2}\W{0,3}[\dOQDUILZASGB|!\]]{4})\W*$/.exec(text) ?? [];
  const digits = digitised(date).replace(/\D/g, '');
  const day = digits.length === 8 ? parseDay(`${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`) : null;
  const place = lettered(tidy(before));
  const known = cities.map(({ name }) => plainCity(name));
  const city = known.includes(place) ? place : nearest(place, known, 1);
  const placeWords = words.filter(({ text: word }) => !/\d{2}/.test(word));
  return { place: city ?? (isSure(placeWords) && place.length >= 3 && /^[\p{L} .'/-]+$/u.test(place) ? place : null), day };
}

/** The slash between the numbers may be read as a digit. */
function rtRwIn(words: readonly Word[]): string | null {
  const [, rt, rw] = /^(\d{3})[/17]?(\d{3})$/.exec(digitised(textOf(words)).replace(/[^\d/]/g, '')) ?? [];
  return rt && rw ? `RT ${rt}/RW ${rw}` : null;
}

const plainCity = (city: string): string => city.toUpperCase().replace(/^(KABUPATEN|KOTA)( ADMINISTRASI)? /, '');

/** The two lines above the number. If several cities match, the one in the NIK is used if it is among them. */
function placeIn(
  header: readonly Word[],
  { provinces, cities }: Places,
  nik: string | null,
): { readonly province: string | null; readonly city: string | null } {
  const lines = linesOf(header).map((line) => textOf(line).toUpperCase());
  const at = lines.findIndex((line) => /^\W*\S*P\S*[I1]N\S*\s/.test(line) || editDistance(plain(line.split(' ')[0]!), 'PROVINSI') <= 2);
  if (at === -1) return { province: null, city: null };
  const name = lines[at]!.replace(/^\W*\S+\s+/, '');
  const province =
    provinces.find(
      (one) =>
        one.name.toUpperCase() ===
        nearest(
          tidy(name),
          provinces.map((each) => each.name.toUpperCase()),
          3,
        ),
    )?.code ?? null;
  const within = province === null ? cities : cities.filter(({ code }) => provinceOf(code) === province);
  for (const line of lines.slice(at + 1)) {
    const names = within.flatMap((one) => namesOf(one.name).map((text) => ({ text, code: one.code })));
    const text = nearest(tidy(line), [...new Set(names.map((one) => one.text))], 3);
    if (text === null) continue;
    const codes = names.filter((one) => one.text === text).map(({ code }) => code);
    const city = codes.length === 1 ? codes[0]! : (codes.find((code) => nik?.startsWith(code)) ?? null);
    return { province: province ?? (city && provinceOf(city)), city };
  }
  return { province, city: null };
}

/** The spellings of a city on a card: some cards omit the prefix of Jakarta's cities. */
function namesOf(city: string): string[] {
  const name = city.toUpperCase().replace(' ADMINISTRASI', '');
  return city.includes('Administrasi') ? [name, plainCity(city)] : [name];
}

/** The code whose name matches the text with at most a quarter of its letters wrong. */
function closest<Code extends string>(text: string, list: Readonly<Record<string, Code>>): Code | null {
  const name = nearest(spelling(text), Object.keys(list), (wanted) => Math.floor(wanted.length / 4));
  return name === null ? null : list[name]!;
}
