/** The invented citizens of the civil registry: ID card data, mother's name and bank account. The same on every machine. */
import { readNik } from '@lumbung/kernel/person.ts';
import { provinceOf } from '@lumbung/kernel/places.ts';
import { rowsOf } from '../../../database/reference/rows.ts';
import { hash } from './random.ts';

export interface Citizen {
  readonly nik: string;
  readonly name: string;
  readonly birthPlace: string;
  readonly birthDate: string;
  /** 1 man, 2 woman. */
  readonly gender: '1' | '2';
  readonly motherName: string;
  readonly religion: string;
  readonly maritalStatus: string;
  readonly occupation: string;
  readonly address: {
    readonly street: string;
    readonly rtRw: string;
    readonly village: string;
    readonly district: string;
    readonly city: string;
    readonly cityCode: string;
    readonly province: string;
    readonly provinceCode: string;
    readonly postalCode: string;
  };
  readonly account: { readonly bank: string; readonly account: string /** The name as the bank spells it. */; readonly holder: string };
}

const MEN = 'Adi Arif Bayu Bima Candra Dimas Eko Fajar Galih Hendra Indra Joko Krisna Lukman Mahesa Nanda Oka Panji Rangga Surya'.split(' ');
const WOMEN = 'Anisa Ayu Bunga Citra Dewi Endah Fitri Gita Hesti Indah Jelita Kartika Larasati Maya Nirmala Puspa Rahayu Sekar Tiara Wulan'.split(' ');
const FAMILIES =
  'Adinegara Baskara Cahyono Darmawan Hartanto Kencana Kusuma Lazuardi Mahardika Nugraha Pamungkas Permana Pratama Purnomo Santosa Saputra Utomo Wicaksana Wijaya Yudhistira'.split(
    ' ',
  );
const STREETS = 'Melati Kenanga Cempaka Anggrek Flamboyan Dahlia Bougenville Teratai Mawar Seruni'.split(' ');
const VILLAGES = 'Sukamaju Mekarsari Tanjungsari Karangrejo Sidomulyo Margahayu Wonosari Cibadak'.split(' ');
const DISTRICTS = 'Cendana Harapan Makmur Sentosa Mulya Lestari Bahagia Sejahtera'.split(' ');
const BANKS = ['014', '008', '009', '002', '011', '013'];

const places = rowsOf<'code' | 'name'>('cities.csv').filter(({ code }) => code !== '9999');
const provinces = new Map(rowsOf<'code' | 'name'>('provinces.csv').map(({ code, name }) => [code, name]));

const two = (value: number): string => String(value).padStart(2, '0');

function citizen(
  index: number,
  known: { readonly name?: string; readonly gender?: '1' | '2'; readonly account?: string; readonly cityCode?: string } = {},
): Citizen {
  const pick = <Item>(what: string, from: readonly Item[]): Item => from[hash('citizen', what, index) % from.length]!;
  const number = (what: string, least: number, most: number): number => least + (hash('citizen', what, index) % (most - least + 1));
  const gender = known.gender ?? (index % 2 === 0 ? '1' : '2');
  const name =
    known.name ??
    [pick('name', gender === '1' ? MEN : WOMEN), pick('second', FAMILIES), index % 5 === 0 ? pick('third', FAMILIES) : ''].filter(Boolean).join(' ');
  const place = known.cityCode ? places.find(({ code }) => code === known.cityCode)! : pick('city', places);
  const provinceCode = provinceOf(place.code);
  const [year, month, day] = [number('year', 1962, 2003), number('month', 1, 12), number('day', 1, 28)];
  // The serial part contains the index, so no two are the same.
  const nik = `${place.code}${two(number('district', 1, 20))}${two(gender === '2' ? day + 40 : day)}${two(month)}${two(year % 100)}${String(index + 1).padStart(4, '0')}`;
  if (!readNik(nik)) throw new Error(`an invented NIK is none: ${nik}`);
  const account = known.account ?? `${number('account', 100_000, 999_999)}${String(index).padStart(3, '0')}${number('end', 1, 9)}`;
  const upper = name.toUpperCase();
  const words = upper.split(' ');
  return {
    nik,
    name,
    birthPlace: place.name.replace(/^(Kabupaten|Kota( Administrasi)?) /, ''),
    birthDate: `${year}-${two(month)}-${two(day)}`,
    gender,
    motherName: `${pick('mother', WOMEN)} ${pick('motherFamily', FAMILIES)}`,
    religion: String(number('religion', 1, 5)),
    maritalStatus: String(number('married', 1, 2)),
    occupation: pick('occupation', ['8', '4', '3', '7']),
    address: {
      street: `Jl. ${pick('street', STREETS)} No. ${number('house', 1, 120)}`,
      rtRw: `${String(number('rt', 1, 15)).padStart(3, '0')}/${String(number('rw', 1, 12)).padStart(3, '0')}`,
      village: pick('village', VILLAGES),
      district: pick('area', DISTRICTS),
      city: place.name,
      cityCode: place.code,
      province: provinces.get(provinceCode)!,
      provinceCode,
      postalCode: String(number('post', 10_110, 98_999)),
    },
    // Banks have short name fields: of three names the last is shortened to an initial.
    account: {
      bank: known.account ? '014' : pick('bank', BANKS),
      account,
      holder: words.length > 2 ? [...words.slice(0, -1), words.at(-1)![0]].join(' ') : upper,
    },
  };
}

const COUNT = 400;

/** Bagus, who has just registered, comes first; Ratna, a customer for a year, second. */
export const CITIZENS: readonly Citizen[] = Array.from({ length: COUNT }, (_, index) =>
  index === 0
    ? citizen(0, { name: 'Bagus Prakoso', gender: '1', account: '5271004418', cityCode: '3174' })
    : index === 1
      ? citizen(1, { name: 'Ratna Anggraini', gender: '2', account: '5271893346', cityCode: '3273' })
      : citizen(index),
);

export const citizenOf = (nik: string): Citizen | undefined => CITIZENS.find((one) => one.nik === nik);

/** The dollar account of a citizen, at the same bank as the rupiah account. */
export const dollarAccountOf = ({ account }: Pick<Citizen, 'account'>): string => `9${account.account}`;

/** The owner of an account: the citizen's account itself, or a further one, whose number has a leading digit. */
const ofCitizen = (bank: string, account: string): Citizen | undefined =>
  CITIZENS.find((one) => one.account.bank === bank && (account === one.account.account || /^[1-9]$/.test(beforeIn(account, one))));
const beforeIn = (account: string, one: Citizen): string => (account.endsWith(one.account.account) ? account.slice(0, -one.account.account.length) : '');

/** The next rupiah account of the owner of this one, to replace a closed account. Undefined for an unknown account. */
export function nextAccountOf(bank: string, account: string): string | undefined {
  const citizen = ofCitizen(bank, account);
  return citizen && `${(Number(beforeIn(account, citizen)) % 8) + 1}${citizen.account.account}`;
}

/** The account holder's name at the bank; undefined for an unknown account. */
export const holderAt = (bank: string, account: string): string | undefined => ofCitizen(bank, account)?.account.holder;
