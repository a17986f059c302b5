/**
 * The bond occupation tree of the specification (part 2, section 3): occupation, position, business field. The specification names
 * the occupations, the fixed values, and the fields of traders and service owners, but no codes. Codes and the open positions are
 * the platform's. The securities partner's variant has other occupation codes.
 */
import type { BondVariant, GetBondOccupationsReply } from '@lumbung/contract/lookups/get-bond-occupations.ts';
import { type BondChoice, type BondOccupation, type BondTree, fixedBusinessField, onlyChoice } from '@lumbung/kernel/bond-occupations.ts';

/** Code, Indonesian, English. */
type Choice = readonly [code: string, id: string, en: string];

const FIELDS = [
  ['government', 'Pemerintahan', 'Government'],
  ['artAndAntiques', 'Seni dan barang antik', 'Art and antiques'],
  ['gems', 'Batu mulia', 'Gems'],
  ['oil', 'Minyak', 'Oil'],
  ['minerals', 'Mineral', 'Minerals'],
  ['gasStation', 'SPBU', 'Gas station'],
  ['miniMarket', 'Minimarket', 'Mini market'],
  ['luxuryGoods', 'Barang mewah', 'Luxury goods'],
  ['firearms', 'Senjata api', 'Firearms'],
  ['moneyChanger', 'Penukaran uang', 'Money changer'],
  ['remittance', 'Pengiriman uang', 'Remittance'],
  ['preciousMetals', 'Logam mulia', 'Precious metals'],
  ['lawCurator', 'Kurator hukum', 'Law curator'],
  ['landDeedOfficial', 'Pejabat pembuat akta tanah', 'Land deed official'],
  ['consultant', 'Konsultan hukum, pajak, atau keuangan', 'Law, tax or financial consultant'],
  ['property', 'Properti', 'Property'],
  ['survey', 'Survei', 'Survey'],
  ['travel', 'Perjalanan', 'Travel'],
  ['freight', 'Pengiriman barang', 'Freight'],
  ['parking', 'Parkir', 'Parking'],
  ['casino', 'Kasino', 'Casino'],
  ['agriculture', 'Pertanian dan perikanan', 'Agriculture and fisheries'],
  ['mining', 'Pertambangan', 'Mining'],
  ['manufacturing', 'Industri pengolahan', 'Manufacturing'],
  ['construction', 'Konstruksi', 'Construction'],
  ['trade', 'Perdagangan', 'Trade'],
  ['finance', 'Jasa keuangan', 'Financial services'],
  ['technology', 'Informasi dan komunikasi', 'Information and communication'],
  ['education', 'Pendidikan', 'Education'],
  ['health', 'Kesehatan', 'Health'],
  ['other', 'Lainnya', 'Other'],
] as const satisfies readonly Choice[];
type Field = (typeof FIELDS)[number][0];

const GOVERNMENT: readonly Field[] = ['government'];
const TRADES: readonly Field[] = ['artAndAntiques', 'gems', 'oil', 'minerals', 'gasStation', 'miniMarket', 'luxuryGoods', 'firearms', 'moneyChanger', 'other'];
const SERVICES: readonly Field[] = [
  'moneyChanger',
  'remittance',
  'preciousMetals',
  'lawCurator',
  'landDeedOfficial',
  'consultant',
  'property',
  'survey',
  'travel',
  'freight',
  'parking',
  'casino',
  'other',
];
const MAKING: readonly Field[] = ['agriculture', 'mining', 'manufacturing', 'construction', 'other'];
const SECTORS: readonly Field[] = ['agriculture', 'mining', 'manufacturing', 'construction', 'trade', 'finance', 'technology', 'education', 'health', 'other'];
const NONE: readonly Field[] = [];

const OWNER: Choice = ['owner', 'Pemilik', 'Owner'];
const OTHER: Choice = ['other', 'Lainnya', 'Other'];

interface Entry {
  readonly codes: Readonly<Record<BondVariant, string>>;
  readonly label: readonly [id: string, en: string];
  readonly positions: readonly Choice[];
  readonly fields: readonly Field[];
}

const entry = (number: string, id: string, en: string, positions: readonly Choice[], fields: readonly Field[]): Entry => ({
  codes: { general: `B${number}`, securitiesPartner: `S${number}` },
  label: [id, en],
  positions,
  fields,
});

const ENTRIES: readonly Entry[] = [
  entry(
    '01',
    'Karyawan swasta',
    'Private employee',
    [
      ['staff', 'Staf', 'Staff'],
      ['supervisor', 'Penyelia', 'Supervisor'],
      ['manager', 'Manajer', 'Manager'],
      ['director', 'Direktur', 'Director'],
      ['commissioner', 'Komisaris', 'Commissioner'],
      OTHER,
    ],
    SECTORS,
  ),
  entry(
    '02',
    'Pegawai negeri',
    'State officer',
    [
      ['staff', 'Pelaksana', 'Staff'],
      ['sectionHead', 'Kepala seksi', 'Head of section'],
      ['officeHead', 'Kepala kantor', 'Head of office'],
      ['directorGeneral', 'Pimpinan tinggi', 'Senior leadership'],
      OTHER,
    ],
    GOVERNMENT,
  ),
  entry(
    '03',
    'Pejabat negara atau daerah',
    'National or district official',
    [
      ['minister', 'Menteri atau setingkat menteri', 'Minister or of that rank'],
      ['regionalHead', 'Gubernur, bupati, atau wali kota', 'Governor, regent or mayor'],
      ['legislator', 'Anggota DPR, DPD, atau DPRD', 'Member of parliament or of a regional council'],
      ['judge', 'Hakim', 'Judge'],
      OTHER,
    ],
    GOVERNMENT,
  ),
  entry('04', 'Ibu rumah tangga', 'Housewife', [['housewife', 'Ibu rumah tangga', 'Housewife']], NONE),
  entry('05', 'Pedagang', 'Trader', [OWNER], TRADES),
  entry('06', 'Pengusaha jasa', 'Service entrepreneur', [OWNER], SERVICES),
  entry('07', 'Pengusaha industri', 'Manufacturer', [OWNER], MAKING),
  entry('08', 'Pelajar/Mahasiswa', 'Student', [['student', 'Pelajar/Mahasiswa', 'Student']], NONE),
  entry(
    '09',
    'TNI/Polri',
    'Army or police',
    [
      ['enlisted', 'Tamtama', 'Enlisted'],
      ['nonCommissioned', 'Bintara', 'Non-commissioned officer'],
      ['officer', 'Perwira', 'Officer'],
    ],
    GOVERNMENT,
  ),
  entry(
    '10',
    'Pensiunan',
    'Retired',
    [
      ['retiredState', 'Pensiunan pegawai negeri', 'Retired from the state'],
      ['retiredForces', 'Purnawirawan TNI/Polri', 'Retired from army or police'],
      ['retiredPrivate', 'Pensiunan swasta', 'Retired from a private company'],
    ],
    NONE,
  ),
  entry(
    '11',
    'Profesional lain',
    'Other professionals',
    [
      ['doctor', 'Dokter', 'Doctor'],
      ['lawyer', 'Advokat', 'Lawyer'],
      ['notary', 'Notaris', 'Notary'],
      ['accountant', 'Akuntan', 'Accountant'],
      ['teacher', 'Dosen/Guru', 'Lecturer or teacher'],
      OTHER,
    ],
    SECTORS,
  ),
  entry('12', 'Lainnya', 'Other', [['freelancer', 'Pekerja lepas', 'Freelancer'], ['notWorking', 'Tidak bekerja', 'Not working'], OTHER], SECTORS),
];

const choiceOf = ([code, id, en]: Choice, index: number): BondChoice => ({ code, label: { id, en }, order: index + 1 });

const occupationsOf = (variant: BondVariant): BondOccupation[] =>
  ENTRIES.map(({ codes, label: [id, en], positions, fields }, index) => ({
    ...choiceOf([codes[variant], id, en], index),
    positions: positions.map((position, place) => ({ ...choiceOf(position, place), businessFields: [...fields] })),
  }));

const businessFields = FIELDS.map(choiceOf);

export const bondTrees: Readonly<Record<BondVariant, BondTree>> = {
  general: { occupations: occupationsOf('general'), businessFields },
  securitiesPartner: { occupations: occupationsOf('securitiesPartner'), businessFields },
};

type Served = Omit<GetBondOccupationsReply, 'version'>;

/** Both trees as served, with the values that allow no choice listed separately. */
export const servedBondTrees: Served = {
  businessFields,
  variants: (['general', 'securitiesPartner'] as const).map((variant) => ({
    variant,
    occupations: bondTrees[variant].occupations.map((one) => ({
      ...one,
      fixedPosition: onlyChoice(one.positions),
      fixedBusinessField: fixedBusinessField(one),
      positions: one.positions.map((position) => ({ ...position, businessFields: [...position.businessFields] })),
    })),
  })),
};
