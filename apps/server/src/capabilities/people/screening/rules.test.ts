/** Tests of similar names: which match, and which do not. */
import { type ListedCells, readListedRow } from '@lumbung/kernel/listed-row.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import { INVESTORS } from '@lumbung/specimen/people.ts';
import { expect, test } from 'vitest';
import { birthBonus, indexOf, nameScore, type Party, scoreOf, soundingOf, soundsOf, THRESHOLDS } from './rules.ts';

const score = (one: string, other: string): number => nameScore(soundsOf(one, 'person'), soundsOf(other, 'person'));
const cells = (more: Partial<ListedCells>): ListedCells => ({
  reference: 'X-1',
  kind: '',
  name: 'Nama Rekaan',
  aliases: '',
  births: '',
  numbers: '',
  remark: '',
  ...more,
});
const listed = (more: Partial<ListedCells>) => {
  const row = readListedRow(cells(more));
  if (typeof row === 'string') throw new Error(row);
  return row;
};

test.each([
  // Case, accents, punctuation, titles, connecting words.
  ['Ir. H. Suryo Atmojo, S.E.', 'SURYO ATMOJO'],
  ['Zulkarnaen bin Daud', 'Zulkarnaen Daud'],
  ["Nu'man Al-Fatih", 'NUMAN FATIH'],
  // Phonetic variants: spellings of before 1972, Arabic and Dutch transcriptions.
  ['Soerjo Atmodjo', 'Suryo Atmojo'],
  ['Tjokro Widjaja', 'Cokro Wijaya'],
  ['Usamah Khalifah', 'Osama Kalifa'],
  ['Mochammad Syarif Qodir', 'Muhammad Sjarief Kodir'],
  ['Fatimah Azzahra', 'Fathima Azahra'],
  ['Yoesoef Achmad Zein', 'Yusuf Ahmad Zain'],
  // Another word order, joined words, one misspelt letter.
  ['Atmojo Suryo', 'Suryo Atmojo'],
  ['Abdurrahman Hakim', 'Abdur Rahman Hakim'],
  ['Suryo Atmoko', 'Suryo Atmojo'],
  ['Srutisno Wirya', 'Sutrisno Wirya'],
  // One of three parts left out.
  ['Bagaskara Adiwinata', 'Bagaskara Rama Adiwinata'],
])('%s may be %s', (one, other) => {
  expect(score(one, other)).toBeGreaterThanOrEqual(THRESHOLDS.dttot);
  expect(score(other, one)).toBe(score(one, other));
});

test.each([
  ['Muhammad Rizki Pratama', 'Muhammad Rizki Saputra'],
  ['Ahmad Hidayat', 'Ahmad Suryadi'],
  ['Siti Nurhaliza', 'Siti Nurbaya'],
  ['Suryo', 'Suryo Atmojo'],
  ['Budi Santosa', 'Agus Santosa'],
  ['Dewi Kencana', 'Dewi Kartika'],
  ['Hendra Wijaya', 'Indra Wijaya Kusuma'],
  ['Ali Umar', 'Ali Hasan'],
])('%s is not %s', (one, other) => {
  expect(score(one, other)).toBeLessThan(THRESHOLDS.dttot);
});

test('a birth date is secondary evidence: an equal one raises a name’s score, a different one lowers it, a bare year or swapped day counts less', () => {
  expect(birthBonus('1970-05-07', ['1970-05-07'])).toBe(15);
  expect(birthBonus('1970-05-07', ['1970-07-05'])).toBe(10);
  expect(birthBonus('1970-05-07', ['1970'])).toBe(5);
  expect(birthBonus('1970-05-07', ['1970-01-01'])).toBe(0);
  expect(birthBonus('1970-05-07', ['1971'])).toBe(-5);
  expect(birthBonus('1970-05-07', ['1950', '1990-05-07'])).toBe(-20);
  expect(birthBonus(undefined, ['1950'])).toBe(0);
  expect(birthBonus('1970-05-07', [])).toBe(0);
  // A single word of a longer name matches when the birth date is equal; an equal name of a public office holder does not when the years are far apart.
  const entry = soundingOf(listed({ name: 'Suryo Atmojo', births: '1970-05-07' }));
  const scoreFor = (party: Omit<Party, 'kind'>) => scoreOf({ kind: 'person', ...party }, soundsOf(party.name, 'person'), entry);
  expect(scoreFor({ name: 'Suryo', birthDate: '1970-05-07' })).toBeGreaterThanOrEqual(THRESHOLDS.dttot);
  expect(scoreFor({ name: 'Suryo', birthDate: '1990-05-07' })).toBeLessThan(THRESHOLDS.dttot);
  expect(scoreFor({ name: 'Suryo Atmojo', birthDate: '1990-05-07' })).toBe(80);
  expect(80).toBeLessThan(THRESHOLDS.pep);
  // An equal birth date alone is no match.
  expect(scoreFor({ name: 'Bunga Lestari', birthDate: '1970-05-07' })).toBeLessThan(50);
});

test('an equal identity number means the same person, whatever the name; companies are compared without their legal form', () => {
  const entry = soundingOf(listed({ name: 'Suryo Atmojo', numbers: '3171 0105 0770 0001 | A-1234567' }));
  expect(scoreOf({ kind: 'person', name: 'Nama Lain', numbers: ['3171010507700001'] }, soundsOf('Nama Lain', 'person'), entry)).toBe(100);
  expect(scoreOf({ kind: 'person', name: 'Nama Lain', numbers: [''] }, soundsOf('Nama Lain', 'person'), entry)).toBeLessThan(50);
  const company = soundingOf(listed({ kind: 'korporasi', name: 'PT Samudra Gelap Sentosa' }));
  const score = (name: string, kind: Party['kind']) => scoreOf({ kind, name }, soundsOf(name, kind), company);
  expect(score('Samoedra Gelap Sentosa, CV', 'company')).toBe(100);
  expect(score('Samudra Gelap Sentosa', 'person')).toBe(0);
});

test('a row is read in one format, or rejected with the reason', () => {
  expect(
    listed({ name: '  Suryo   Atmojo ', aliases: 'Abu Sur | Сурьо | Abu Sur', births: '1970-05-07|1971', numbers: '31 71' + ' 0000-1', remark: ' Bupati ' }),
  ).toEqual({
    reference: 'X-1',
    kind: 'person',
    names: ['Suryo Atmojo', 'Abu Sur'],
    births: ['1970-05-07', '1971'],
    numbers: ['317100001'],
    remark: 'Bupati',
  });
  for (const [more, wrong] of [
    [{ reference: '' }, 'referenceWrong'],
    [{ reference: '=1+1' }, 'referenceWrong'],
    [{ kind: 'kapal' }, 'kindWrong'],
    [{ name: 'Сурьо' }, 'nameWrong'],
    [{ name: '<b>Suryo</b>' }, 'nameWrong'],
    [{ aliases: 'x'.repeat(201) }, 'aliasesWrong'],
    [{ births: '1970-02-30' }, 'birthsWrong'],
    [{ births: 'sekitar 1970' }, 'birthsWrong'],
    [{ numbers: '123' }, 'numbersWrong'],
    [{ remark: 'x'.repeat(301) }, 'remarkWrong'],
  ] as const)
    expect(readListedRow(cells(more))).toBe(wrong);
});

test('against a list of ten thousand a person is compared with few entries and still found', () => {
  const GIVEN = 'Zabra Kelud Wanji Tarung Marapi Galun Sorik Bulu Dempo Talang Raung Semeru Kaba Patuha Ungaran'.split(' ');
  const names = Array.from({ length: 10_000 }, (_, index) => {
    const at = (step: number): string => GIVEN[Math.floor(index / step) % GIVEN.length]!;
    return `${at(1)}${(index % 977).toString(36)} ${at(15)}${(index % 331).toString(36)} ${at(225)}`;
  });
  const index = indexOf(names.map((name, row) => ({ row, sounding: soundingOf(listed({ name })) })));
  let compared = 0;
  for (const citizen of CITIZENS.slice(0, 100)) {
    const found = index.find({ kind: 'person', name: citizen.name, birthDate: citizen.birthDate }, THRESHOLDS.dttot);
    compared += found.compared;
    expect(found.found).toEqual([]);
  }
  expect(compared / 100).toBeLessThan(index.size / 50);
  for (const row of [0, 777, 9_999]) expect(index.find({ kind: 'person', name: names[row]! }, 95).found[0]!.entry.row).toBe(row);
});

test('no sandbox person matches another one by a merely similar name', () => {
  const people = [...INVESTORS.map(({ name }) => name), 'Intan Permata'];
  const index = indexOf(people.map((name) => ({ name, sounding: soundingOf(listed({ name })) })));
  for (const name of people) expect(index.find({ kind: 'person', name }, THRESHOLDS.dttot).found.map(({ entry }) => entry.name)).toEqual([name]);
});
