/**
 * Specimen ID cards by number: invented people, drawn as photographed on a table. Each set has its own fonts, backgrounds and
 * offsets, so that a reader tuned on one can be measured on the other.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { provinceOf } from '@lumbung/kernel/places.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import { uniform } from '@lumbung/specimen/random.ts';
import { rowsOf } from '../../database/reference/rows.ts';

/** `tuning` was used to develop the reader; `untouched` is only ever measured. */
export type CardSet = 'tuning' | 'untouched';

export interface SpecimenCard {
  readonly set: CardSet;
  readonly number: number;
  /** What a reader should find, in the fields and codes of the profile. */
  readonly profile: Profile;
  readonly svg: string;
  /** The width of the photo, which the card fills except for a margin. */
  readonly width: number;
}

const MEN =
  'ADI,ARIF BUDIMAN,BAYU,BIMA SAKTI,CANDRA,DIMAS,EKO,FAJAR SIDIQ,GALIH,HENDRA,I MADE OKA,JOKO,MOH. ILHAM,MUHAMMAD RIZKY,NANDA,R. PANJI,SURYA,YOHANES,ZULKIFLI'.split(
    ',',
  );
const WOMEN =
  "ANISA,AYU,BUNGA CITRA,DEWI,ENDAH,FITRI,GITA,HESTI,INDAH,JELITA,KARTIKA,LARASATI,MAYA,NI LUH PUSPA,NUR'AINI,SITI RAHAYU,TIARA,WULAN,YULIANA".split(',');
const FAMILIES =
  'ADINEGARA,BASKARA,CAHYONO,DARMAWAN,HARTANTO,HUTAGALUNG,KENCANA,KUSUMA,LAZUARDI,MAHARDIKA,NASUTION,NUGRAHA,PAMUNGKAS,PRATAMA,QODIR,SANTOSA,SIMANJUNTAK,UTOMO,WICAKSANA,YUDHISTIRA'.split(
    ',',
  );
const STREETS =
  'JL. MELATI,JL. KENANGA RAYA,GG. CEMPAKA,JL. JENDERAL SUDIRMAN,DUSUN KARANGANYAR,JL. FLAMBOYAN,KOMP. PERMATA HIJAU BLOK,JL. TERATAI,PERUM GRIYA ASRI BLOK,JL. K.H. DEWANTARA'.split(
    ',',
  );
const VILLAGES = 'SUKAMAJU,MEKARSARI,TANJUNGSARI,KARANGREJO,SIDOMULYO,MARGAHAYU,WONOSARI,CIBADAK,PONDOK LABU,KEBON JERUK'.split(',');
const DISTRICTS = 'CENDANA,HARAPAN,MAKMUR JAYA,SENTOSA,MULYA,LESTARI,BAHAGIA,SEJAHTERA,CILANDAK,KLOJEN'.split(',');
const RELIGIONS: readonly (readonly [printed: string, code: string])[] = [
  ['ISLAM', '1'],
  ['KRISTEN', '2'],
  ['KATHOLIK', '3'],
  ['HINDU', '4'],
  ['BUDHA', '5'],
  ['KHONGHUCU', '6'],
];
const MARRIED: readonly (readonly [printed: string, ofMen: string, ofWomen: string])[] = [
  ['BELUM KAWIN', '1', '1'],
  ['KAWIN', '2', '2'],
  ['CERAI HIDUP', '3', '4'],
  ['CERAI MATI', '3', '4'],
];
const WORK: readonly (readonly [printed: string, code: string])[] = [
  ['KARYAWAN SWASTA', '8'],
  ['PEGAWAI NEGERI SIPIL', '4'],
  ['KARYAWAN BUMN', '4'],
  ['WIRASWASTA', '3'],
  ['GURU', '7'],
  ['DOSEN', '7'],
  ['PELAJAR/MAHASISWA', '1'],
  ['MENGURUS RUMAH TANGGA', '2'],
  ['PENSIUNAN', '6'],
  ['KEPOLISIAN RI', '5'],
  ['BURUH HARIAN LEPAS', '9'],
  ['PETANI/PEKEBUN', '9'],
];

const cities = rowsOf<'code' | 'name'>('cities.csv').filter(({ code }) => code !== '9999');
const provinces = new Map(rowsOf<'code' | 'name'>('provinces.csv').map(({ code, name }) => [code, name]));

interface Look {
  readonly fonts: readonly string[];
  /** The card number is often printed in another font. */
  readonly numberFonts: readonly string[];
  /** Light and dark colours of the card itself. */
  readonly cards: readonly (readonly [string, string])[];
  /** The table that the card lies on, drawn over the whole photo. */
  readonly tables: readonly string[];
  /** The maximum offset of a line or a word, in pixels. */
  readonly jitter: number;
}

const pattern = (id: string, size: number, ground: string, inside: string): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${ground}"/>${inside}</pattern>`;
const LOOKS: Readonly<Record<CardSet, Look>> = {
  tuning: {
    fonts: ['DejaVu Sans', 'Roboto'],
    numberFonts: ['DejaVu Sans', 'DejaVu Sans Mono', 'Roboto'],
    cards: [
      ['#bfe3f2', '#a9d6ea'],
      ['#cfe6ee', '#9fcbe0'],
    ],
    tables: [
      pattern('table', 40, '#e8e6e1', ''),
      pattern('table', 64, '#4a3a2e', '<rect y="20" width="64" height="3" fill="#57463a"/><rect y="47" width="64" height="2" fill="#3f3128"/>'),
      pattern('table', 40, '#30343a', ''),
    ],
    jitter: 1,
  },
  untouched: {
    fonts: ['Arimo', 'Open Sans', 'IBM Plex Sans'],
    numberFonts: ['Arimo', 'Cousine', 'Open Sans'],
    cards: [
      ['#b5dcec', '#9dcde6'],
      ['#d5e9ee', '#b4d9e4'],
      ['#c4dff5', '#a5c8ea'],
    ],
    tables: [
      pattern('table', 26, '#7c8f5a', '<path d="M0 13h26M13 0v26" stroke="#92a56e" stroke-width="4"/>'),
      pattern('table', 90, '#b98d5f', '<path d="M0 22q45 18 90 0M0 62q45-14 90 0" stroke="#a57a4e" stroke-width="3" fill="none"/>'),
      pattern('table', 14, '#c9c9d2', '<circle cx="4" cy="4" r="2" fill="#b2b2c0"/><circle cx="11" cy="10" r="2" fill="#dcdce4"/>'),
      pattern('table', 50, '#232a44', '<path d="M0 0l50 50M50 0L0 50" stroke="#2e3756" stroke-width="3"/>'),
    ],
    jitter: 2,
  },
};

const two = (value: number): string => String(value).padStart(2, '0');
const escaped = (text: string): string => text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The card of a number in a set; the same on every machine. */
export function specimenCard(set: CardSet, number: number): SpecimenCard {
  const part = (what: string): number => uniform('card', set, what, number);
  const pick = <Item>(what: string, from: readonly Item[]): Item => from[Math.floor(part(what) * from.length)]!;
  const whole = (what: string, least: number, most: number): number => least + Math.floor(part(what) * (most - least + 1));

  const isWoman = part('gender') < 0.5;
  const name = [pick('name', isWoman ? WOMEN : MEN), pick('second', FAMILIES), ...(part('long') < 0.2 ? [pick('third', FAMILIES)] : [])].join(' ');
  const city = pick('city', cities);
  // One in five was first registered in another city.
  const first = part('moved') < 0.2 ? pick('first', cities) : city;
  const [year, month, day] = [whole('year', 1950, 2007), whole('month', 1, 12), whole('day', 1, 28)];
  const nik = `${first.code}${two(whole('area', 1, 20))}${two(isWoman ? day + 40 : day)}${two(month)}${two(year % 100)}${String(whole('serial', 1, 60)).padStart(4, '0')}`;
  const birthPlace = plainCity(pick('birthPlace', cities).name);
  const [religion, married, work] = [pick('religion', RELIGIONS), pick('married', MARRIED), pick('work', WORK)];
  const street = `${pick('street', STREETS)} NO. ${whole('house', 1, 120)}`;
  const rtRw = [String(whole('rt', 1, 15)).padStart(3, '0'), String(whole('rw', 1, 12)).padStart(3, '0')] as const;
  const [village, district] = [pick('village', VILLAGES), pick('district', DISTRICTS)];
  const province = provinceOf(city.code);
  const cityLine = city.name.toUpperCase().replace(/^KOTA ADMINISTRASI /, part('cityLine') < 0.5 ? '' : 'KOTA ');

  const rows: readonly (readonly [string, string])[] = [
    ['Nama', name],
    ['Tempat/Tgl Lahir', `${birthPlace}, ${two(day)}-${two(month)}-${year}`],
    ['Jenis Kelamin', isWoman ? 'PEREMPUAN' : 'LAKI-LAKI'],
    ['Alamat', street],
    ['   RT/RW', rtRw.join('/')],
    ['   Kel/Desa', village],
    ['   Kecamatan', district],
    ['Agama', religion[0]],
    ['Status Perkawinan', married[0]],
    ['Pekerjaan', work[0]],
    ['Kewarganegaraan', 'WNI'],
    ['Berlaku Hingga', part('valid') < 0.7 ? 'SEUMUR HIDUP' : `${two(day)}-${two(month)}-2017`],
  ];
  return {
    set,
    number,
    profile: {
      fullName: name,
      nik,
      birthPlace,
      birthDate: `${year}-${two(month)}-${two(day)}`,
      gender: isWoman ? '2' : '1',
      addressStreet: `${street}, RT ${rtRw[0]}/RW ${rtRw[1]}`,
      addressVillage: village,
      addressDistrict: district,
      addressCity: city.code,
      addressProvince: province,
      religion: religion[1],
      maritalStatus: isWoman ? married[2] : married[1],
      occupation: work[1],
      nationality: '1',
    },
    width: whole('width', 1_150, 1_700),
    svg: drawn(LOOKS[set], { part, pick }, rows, { nik, header: [`PROVINSI ${provinces.get(province)!.toUpperCase()}`, cityLine], birthPlace, isWoman, rtRw }),
  };
}

const plainCity = (city: string): string => city.replace(/^(Kabupaten|Kota( Administrasi)?) /, '').toUpperCase();

interface Chance {
  part(what: string): number;
  pick<Item>(what: string, from: readonly Item[]): Item;
}

interface Printed {
  readonly nik: string;
  readonly header: readonly [string, string];
  readonly birthPlace: string;
  readonly isWoman: boolean;
  readonly rtRw: readonly [string, string];
}

/** The photo: a table, and on it the card of 1012 by 638 with a margin around it. */
function drawn(look: Look, { part, pick }: Chance, rows: readonly (readonly [string, string])[], { nik, header, birthPlace, isWoman }: Printed): string {
  const off = (what: string): number => (part(what) - 0.5) * 2 * look.jitter;
  const [font, numberFont] = [pick('font', look.fonts), pick('numberFont', look.numberFonts)];
  const [light, dark] = pick('ground', look.cards);
  const size = 18.5 + part('size') * 2;
  const [labels, colons] = [34 + off('labels') * 3, 232 + off('colons') * 3];
  const lines = rows
    .map(([label, value], index) => {
      const y = 204 + index * 27.5 + off(`line${index}`);
      const blood = index === 2 ? `<text x="530" y="${y}">Gol. Darah : ${pick('blood', ['A', 'B', 'AB', 'O', '-'])}</text>` : '';
      return `<text x="${labels}" y="${y}" xml:space="preserve">${label}</text><text x="${colons}" y="${y}">:</text><text x="${colons + 16 + off(`value${index}`)}" y="${y}" font-weight="${part('bold') < 0.3 ? 700 : 400}">${escaped(value)}</text>${blood}`;
    })
    .join('');
  const [left, top] = [40 + part('left') * 60, 40 + part('top') * 50];
  const [width, height] = [1012 + 200, 638 + 170];
  const waves = Array.from({ length: 13 }, (_, wave) => `<path d="M0 ${40 + wave * 48}q126-${30 + part('waves') * 30} 253 0t253 0 253 0 253 0"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>${pick('table', look.tables)}<linearGradient id="card" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#table)"/>
    <g transform="translate(${left} ${top})" font-family="${font}" fill="#14222c">
      <rect width="1012" height="638" rx="32" fill="url(#card)"/>
      <g fill="none" stroke="#86bcd6" stroke-width="1.4" opacity="${0.3 + part('wave') * 0.35}">${waves}</g>
      <text x="506" y="52" text-anchor="middle" font-size="27" font-weight="700">${escaped(header[0])}</text>
      <text x="506" y="86" text-anchor="middle" font-size="24" font-weight="700">${escaped(header[1])}</text>
      <text x="${labels}" y="148" font-size="31" font-weight="700">NIK</text>
      <text x="150" y="148" font-size="31" font-weight="700">: <tspan font-family="${numberFont}">${nik}</tspan></text>
      <g font-size="${size}">${lines}</g>
      <rect x="764" y="150" width="208" height="262" fill="${isWoman ? '#b8403f' : '#3c58a8'}"/>
      <path d="M790 412q0-92 78-92t78 92z" fill="#3b4257"/><ellipse cx="868" cy="252" rx="46" ry="58" fill="#c99a6c"/>
      <g font-size="16" text-anchor="middle"><text x="868" y="446">${escaped(birthPlace)}</text><text x="868" y="470">0${1 + Math.floor(part('issued') * 9)}-06-2016</text></g>
      <path d="M812 520q30-44 44-8t30-16 22 18 30-24" fill="none" stroke="#15304d" stroke-width="3"/>
      <text x="506" y="614" text-anchor="middle" font-size="17" font-weight="700" fill="#b01f2e">SPECIMEN · DATA REKAAN</text>
    </g></svg>`;
}

type Sharp = typeof import('sharp')['default'];
let drawing: Promise<Sharp> | undefined;

/** The drawing library, limited to the fonts of both sets. Fonts are read once, when it draws its first text. */
function loadSharp(): Promise<Sharp> {
  drawing ??= (async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'));
    const { resolve } = createRequire(import.meta.url);
    const fonts = ['dejavu-fonts-ttf', ...['arimo', 'cousine', 'ibm-plex-sans', 'open-sans', 'roboto'].map((name) => `@expo-google-fonts/${name}`)];
    const folders = fonts.map((name) => `<dir>${path.dirname(resolve(`${name}/package.json`))}</dir>`).join('');
    const file = path.join(folder, 'fonts.conf');
    fs.writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${path.join(folder, 'cache')}</cachedir></fontconfig>`);
    process.env.FONTCONFIG_FILE = file;
    return (await import('sharp')).default;
  })();
  return drawing;
}

/** The degradations of a photo, each with its strength; all of them make a worn one. */
export interface Wear {
  /** Degrees. */
  readonly turned?: number;
  /** Pixels of the blur. */
  readonly blurred?: number;
  /** The brightness of the darkest corner, as a share. */
  readonly uneven?: number;
  readonly jpeg: number;
}

export const CLEAN: Wear = { jpeg: 92 };
/** Rotated by up to 5 degrees, blurred, unevenly lit and saved at quality 60, all at once. */
export const worn = ({ set, number }: SpecimenCard): Wear => {
  const part = (what: string): number => uniform('wear', set, what, number);
  return { turned: (part('turned') - 0.5) * 10, blurred: 0.7 + part('blurred') * 0.7, uneven: 0.4 + part('uneven') * 0.3, jpeg: 60 };
};

/** The photo of a drawing, as it is uploaded. */
export async function photographed({ svg, width }: Pick<SpecimenCard, 'svg' | 'width'>, { turned = 0, blurred, uneven, jpeg }: Wear): Promise<Buffer> {
  const sharp = await loadSharp();
  let photo = await sharp(Buffer.from(svg)).flatten().resize(width).png().toBuffer();
  if (turned !== 0) photo = await sharp(photo).rotate(turned, { background: '#8a8782' }).png().toBuffer();
  if (uneven !== undefined) {
    const { width: w, height: h } = await sharp(photo).metadata();
    const shade = Math.round(255 * uneven);
    const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="rgb(${shade},${shade},${shade})"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#l)"/></svg>`;
    photo = await sharp(photo)
      .composite([{ input: Buffer.from(light), blend: 'multiply' }])
      .png()
      .toBuffer();
  }
  const taken = blurred === undefined ? sharp(photo) : sharp(photo).blur(blurred);
  return taken.jpeg({ quality: jpeg }).toBuffer();
}
