/** Draws specimen ID cards and portraits of the invented people. They cannot be mistaken for real ones, but are machine-readable. */
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Citizen } from '@lumbung/specimen/citizens.ts';
import { hash } from '@lumbung/specimen/random.ts';

type Sharp = typeof import('sharp')['default'];

let drawing: Promise<Sharp> | undefined;

/** Loads the drawing library with a font from npm: without any font on the machine, cards would have no text. */
function loadSharp(folder: string): Promise<Sharp> {
  drawing ??= (async () => {
    const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
    const file = path.join(folder, 'fonts.conf');
    fs.writeFileSync(file, `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${path.join(folder, 'fonts-cache')}</cachedir></fontconfig>`);
    // Read once, when the library draws its first text.
    process.env.FONTCONFIG_FILE = file;
    return (await import('sharp')).default;
  })();
  return drawing;
}

const escaped = (text: string): string => text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);
const MARRIED: Readonly<Record<string, string>> = { '1': 'BELUM KAWIN', '2': 'KAWIN', '3': 'CERAI MATI', '4': 'CERAI MATI' };
const RELIGION: Readonly<Record<string, string>> = { '1': 'ISLAM', '2': 'KRISTEN', '3': 'KATHOLIK', '4': 'HINDU', '5': 'BUDHA', '6': 'KHONGHUCU' };
const WORK: Readonly<Record<string, string>> = { '8': 'KARYAWAN SWASTA', '4': 'PEGAWAI NEGERI SIPIL', '3': 'WIRASWASTA', '7': 'GURU' };

/** Head and shoulders with a face that resembles nobody; differences between portraits are derived from the NIK. */
function portrait(citizen: Citizen, ground: string): string {
  const pick = <Item>(what: string, from: readonly Item[]): Item => from[hash(what, citizen.nik) % from.length]!;
  const skin = pick('skin', ['#e8c09a', '#d9a877', '#c68f5e', '#a8744a']);
  const shirt = pick('shirt', ['#2f4aa0', '#2f7d6b', '#8a3b4f', '#5b5f77']);
  const hair = pick('hair', ['#20191a', '#2c211d', '#3a2b24']);
  const long = citizen.gender === '2' ? `<path d="M96 120q-12 150 8 176h112q20-26 8-176q-14-70-64-70t-64 70z" fill="${hair}"/>` : '';
  return `<rect width="320" height="400" fill="${ground}"/>${long}
    <path d="M40 400q0-118 120-118t120 118z" fill="${shirt}"/>
    <rect x="134" y="222" width="52" height="76" rx="24" fill="${skin}"/>
    <ellipse cx="160" cy="164" rx="62" ry="80" fill="${skin}"/>
    <path d="M98 156q-4-90 62-92q66 2 62 92q-10-46-34-54q-40 12-74-2q-12 16-16 56z" fill="${hair}"/>
    <g fill="#20191a"><circle cx="136" cy="166" r="6"/><circle cx="184" cy="166" r="6"/></g>
    <path d="M138 206q22 16 44 0" fill="none" stroke="#7a3d34" stroke-width="5" stroke-linecap="round"/>`;
}

export async function drawCard(citizen: Citizen, folder: string): Promise<Buffer> {
  const sharp = await loadSharp(folder);
  const { address } = citizen;
  const [year, month, day] = citizen.birthDate.split('-');
  const place = citizen.birthPlace.toUpperCase();
  const rows: readonly (readonly [string, string])[] = [
    ['Nama', citizen.name.toUpperCase()],
    ['Tempat/Tgl Lahir', `${place}, ${day}-${month}-${year}`],
    ['Jenis Kelamin', citizen.gender === '2' ? 'PEREMPUAN' : 'LAKI-LAKI'],
    ['Alamat', address.street.toUpperCase()],
    ['    RT/RW', address.rtRw],
    ['    Kel/Desa', address.village.toUpperCase()],
    ['    Kecamatan', address.district.toUpperCase()],
    ['Agama', RELIGION[citizen.religion] ?? 'ISLAM'],
    ['Status Perkawinan', MARRIED[citizen.maritalStatus] ?? 'BELUM KAWIN'],
    ['Pekerjaan', WORK[citizen.occupation] ?? 'KARYAWAN SWASTA'],
    ['Kewarganegaraan', 'WNI'],
    ['Berlaku Hingga', 'SEUMUR HIDUP'],
  ];
  const lines = rows
    .map(([label, value], index) => {
      const y = 206 + index * 27;
      return `<text x="36" y="${y}" xml:space="preserve">${escaped(label)}</text><text x="236" y="${y}">:</text><text x="252" y="${y}" font-weight="${index === 0 ? 700 : 400}">${escaped(value)}</text>`;
    })
    .join('');
  const city = address.city.replace(/^Kota Administrasi /, 'Kota ').toUpperCase();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638" viewBox="0 0 1012 638" font-family="DejaVu Sans" fill="#10202c">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#bfe3f2"/><stop offset=".55" stop-color="#d8eef6"/><stop offset="1" stop-color="#a9d6ea"/></linearGradient></defs>
    <rect width="1012" height="638" rx="34" fill="url(#g)"/>
    <g fill="none" stroke="#8cc4dc" stroke-width="1.5" opacity=".55">${Array.from({ length: 12 }, (_, wave) => `<path d="M0 ${60 + wave * 52}q126-44 253 0t253 0 253 0 253 0"/>`).join('')}</g>
    <text x="506" y="54" text-anchor="middle" font-size="28" font-weight="700">PROVINSI ${escaped(address.province.toUpperCase())}</text>
    <text x="506" y="88" text-anchor="middle" font-size="24" font-weight="700">${escaped(city)}</text>
    <text x="36" y="150" font-size="32" font-weight="700">NIK</text><text x="150" y="150" font-size="32" font-weight="700">: ${citizen.nik}</text>
    <g font-size="19">${lines}</g>
    <g transform="translate(762 150) scale(.66)">${portrait(citizen, '#c94a4a')}</g>
    <g font-size="17" text-anchor="middle"><text x="868" y="450">${escaped(place)}</text><text x="868" y="474">02-01-2020</text></g>
    <path d="M812 520q30-44 44-8t30-16 22 18 30-24" fill="none" stroke="#15304d" stroke-width="3"/>
    <g fill="#b01f2e" font-weight="700"><text x="506" y="612" text-anchor="middle" font-size="20" letter-spacing="2">SPECIMEN · DATA REKAAN · BUKAN KTP ASLI</text>
      <text transform="translate(560 480) rotate(-24)" text-anchor="middle" font-size="104" opacity=".13">SPECIMEN</text></g>
  </svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer();
}

export async function drawSelfie(citizen: Citizen, folder: string): Promise<Buffer> {
  const sharp = await loadSharp(folder);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900" viewBox="0 0 320 400" font-family="DejaVu Sans">${portrait(citizen, '#d7dee6')}
    <text x="160" y="388" text-anchor="middle" font-size="15" font-weight="700" fill="#ffffff">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
