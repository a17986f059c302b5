/** Tests of reading the words of a card, however badly they were recognised. */
import { expect, test } from 'vitest';
import { editDistance, spelled, type Word } from '../../../records/recognition/words.ts';
import { contradictions, readCardWords, together } from './rules.ts';

const PLACES = {
  provinces: [
    { code: '31', name: 'DKI Jakarta' },
    { code: '32', name: 'Jawa Barat' },
  ],
  cities: [
    { code: '3174', name: 'Kota Administrasi Jakarta Selatan' },
    { code: '3204', name: 'Kabupaten Bandung' },
    { code: '3273', name: 'Kota Bandung' },
    { code: '3217', name: 'Kabupaten Bandung Barat' },
  ],
};
const NIK = '3273014101900007';

/** Words laid out as on a card whose letters are 10 pixels wide and 20 high. */
function words(rows: readonly (readonly [label: string, value: string])[], header: readonly string[], confidence = 90): Word[] {
  const line = (text: string, left: number, top: number): Word[] => {
    let at = left;
    return text.split(' ').flatMap((part) => {
      const word = { text: part, confidence, left: at, right: at + part.length * 10, top, bottom: top + 20 };
      at = word.right + 10;
      return part === '' ? [] : [word];
    });
  };
  return [
    ...header.flatMap((text, index) => line(text, 400, index * 35)),
    ...rows.flatMap(([label, value], index) => [...line(label, 30, 100 + index * 40), ...line(value, 250, 100 + index * 40)]),
  ];
}
const ROWS = [
  ['NIK', `:${NIK}`],
  ['Nama', ': SITI AMINAH'],
  ['Tempat/Tgl Lahir', ': BANDUNG, 01-01-1990'],
  ['Jenis Kelamin', ': PEREMPUAN       Gol. Darah : O'],
  ['Alamat', ': JL. MELATI NO. 5'],
  ['RT/RW', ': 003/007'],
  ['Kel/Desa', ': SUKAMAJU'],
  ['Kecamatan', ': CENDANA'],
  ['Agama', ': ISLAM'],
  ['Status Perkawinan', ': CERAI HIDUP'],
  ['Pekerjaan', ': KARYAWAN SWASTA'],
  ['Kewarganegaraan', ': WNI'],
  ['Berlaku Hingga', ': SEUMUR HIDUP'],
] as const;
const HEADER = ['PROVINSI JAWA BARAT', 'KOTA BANDUNG'];
/** The same card with some lines recognised differently. */
const readAs = (changed: Readonly<Record<string, readonly [string, string]>>, header: readonly string[] = HEADER, confidence?: number) =>
  readCardWords(
    words(
      ROWS.map((row) => changed[row[0]] ?? row),
      header,
      confidence,
    ),
    PLACES,
  );

test('a clearly read card fills in the form', () => {
  expect(readAs({})).toEqual({
    profile: {
      nik: NIK,
      fullName: 'SITI AMINAH',
      birthPlace: 'BANDUNG',
      birthDate: '1990-01-01',
      gender: '2',
      religion: '1',
      maritalStatus: '4',
      occupation: '8',
      nationality: '1',
      addressStreet: 'JL. MELATI NO. 5, RT 003/RW 007',
      addressVillage: 'SUKAMAJU',
      addressDistrict: 'CENDANA',
      addressProvince: '32',
      addressCity: '3273',
    },
    doubtful: [],
  });
});

test('misread letters in labels, digits and listed values are corrected', () => {
  const { profile, doubtful } = readAs(
    {
      NIK: ['N1K', ':32730I4lO19OO0O7'],
      'Tempat/Tgl Lahir': ['Tempal/Tgi Lahlr', 'BANDUNG. O1-0l-199O'],
      'Jenis Kelamin': ['Jenls Kelamln', 'PEREMFUAN'],
      'RT/RW': ['RT/RW', 'OO3/0O7'],
      Agama: ['Agarna', 'lSLAM'],
      Pekerjaan: ['Pekerjaan', 'KARYAWAN SWA5TA'],
    },
    ['PROVINSI JAWA BARAI', 'KOIA BANDUNG'],
  );
  expect(doubtful).toEqual([]);
  expect(profile).toMatchObject({ nik: NIK, birthPlace: 'BANDUNG', birthDate: '1990-01-01', gender: '2', religion: '1', occupation: '8' });
  expect(profile).toMatchObject({ addressStreet: 'JL. MELATI NO. 5, RT 003/RW 007', addressProvince: '32', addressCity: '3273' });
});

test('a value is found by its position when its label is unreadable', () => {
  const { profile } = readAs({ Nama: ['~', 'SITI AMINAH'], Agama: ['', 'HINDU'], Kecamatan: ['K.c..', 'CENDANA'] });
  expect(profile).toMatchObject({ fullName: 'SITI AMINAH', religion: '4', addressDistrict: 'CENDANA' });
});

test('a value that contradicts another field is doubtful and not filled in', () => {
  expect(readAs({ 'Tempat/Tgl Lahir': ['Tempat/Tgl Lahir', 'BANDUNG, 02-01-1990'] })).toMatchObject({ doubtful: ['nik', 'birthDate'] });
  expect(readAs({ 'Jenis Kelamin': ['Jenis Kelamin', 'LAKI-LAKI'] })).toMatchObject({ doubtful: ['nik', 'gender'] });
  expect(contradictions({ nik: NIK, birthDate: '1990-01-01', gender: '2' })).toEqual([]);
  expect(contradictions({ birthDate: '1990-01-01' })).toEqual([]);
  // The place of first registration says nothing about the current address.
  expect(readAs({}, ['PROVINSI DKI JAKARTA', 'JAKARTA SELATAN'])).toMatchObject({
    profile: { nik: NIK, addressCity: '3174', addressProvince: '31' },
    doubtful: [],
  });
});

test('a guessed value, an invalid date or NIK, and a value in no list are doubtful', () => {
  expect(readAs({}, HEADER, 20).doubtful).toEqual(expect.arrayContaining(['fullName', 'addressStreet', 'addressVillage', 'addressDistrict']));
  const { profile, doubtful } = readAs({
    NIK: ['NIK', ':327301410190000'],
    'Tempat/Tgl Lahir': ['Tempat/Tgl Lahir', 'BANDUNG, 31-02-1990'],
    Agama: ['Agama', 'XXXXXXX'],
    Nama: ['Nama', 'S!T; #MIN4H'],
  });
  expect(doubtful).toEqual(expect.arrayContaining(['nik', 'birthDate', 'religion', 'fullName']));
  expect(profile).toMatchObject({ birthPlace: 'BANDUNG' });
});

test('the kind decides between two cities with one name, and neither is chosen when it is unreadable', () => {
  expect(readAs({}, ['PROVINSI JAWA BARAT', 'KABUPATEN BANDUNG']).profile.addressCity).toBe('3204');
  expect(readAs({}, ['PROVINSI JAWA BARAT', 'KABUPATEN BANDUNG BARAT']).profile.addressCity).toBe('3217');
  expect(readAs({}, ['PROVINSI JAWA BARAT', 'BANDUNG']).profile).not.toHaveProperty('addressCity');
});

test('empty text gives nothing, and noise little', () => {
  expect(readCardWords([], PLACES)).toEqual({ profile: {}, doubtful: [] });
  const noise = Array.from({ length: 400 }, (_, index) => ({ text: '#~', confidence: 3, left: index % 20, right: 30, top: index, bottom: index + 9 }));
  expect(readCardWords(noise, PLACES).profile).toEqual({});
});

test('a second reading fills in what the first left open and contradicts nothing', () => {
  const first = { profile: { nik: NIK, fullName: 'SITI' }, doubtful: ['birthDate' as const] };
  expect(together(first, { profile: { fullName: 'SLTI', birthDate: '1990-01-01' }, doubtful: [] })).toEqual({
    profile: { nik: NIK, fullName: 'SITI', birthDate: '1990-01-01' },
    doubtful: [],
  });
  expect(together(first, { profile: { birthDate: '1990-01-02' }, doubtful: [] })).toEqual({ profile: { fullName: 'SITI' }, doubtful: ['nik', 'birthDate'] });
});

test('an O with a descender is a Q, one beside a comma is not', () => {
  const word = (text: string, tails: readonly number[]) =>
    [...text].map((letter, index) => ({ text: letter, top: 0, bottom: tails.includes(index) ? 23 : 20 }));
  expect(spelled(word('OODIR', [0]), 12)).toEqual({ text: 'QODIR', confidence: 40 });
  expect(spelled(word('RIZOY', [3]), 80)).toEqual({ text: 'RIZQY', confidence: 80 });
  expect(spelled(word('SOLO,', [3, 4]), 80).text).toBe('SOLO,');
  expect(spelled(word('JOKO', []), 80).text).toBe('JOKO');
});

test('differing letters are counted', () => {
  expect([editDistance('', 'AB'), editDistance('KATHOLIK', 'KATOLIK'), editDistance('AGAMA', 'AGANA'), editDistance('X', 'X')]).toEqual([2, 1, 1, 0]);
});
