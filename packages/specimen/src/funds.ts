/**
 * The invented investment managers and funds of the sandbox. They must not be mistaken for real ones: names, figures and prices come
 * from this file and a fixed random seed.
 */

export interface House {
  readonly id: string;
  readonly name: string;
}

export const HOUSES: readonly House[] = [
  { id: 'NUSA', name: 'Nusa Raya Asset Management' },
  { id: 'TIRTA', name: 'Tirta Amerta Investama' },
  { id: 'CAKRA', name: 'Cakra Dana Manajemen' },
  { id: 'SELARAS', name: 'Selaras Kapital Indonesia' },
  { id: 'BUMI', name: 'Bumi Lestari Aset Manajemen' },
  { id: 'ARUNA', name: 'Aruna Cipta Investasi' },
  { id: 'MERATUS', name: 'Meratus Prima Sekuritas Aset' },
  { id: 'KARIMATA', name: 'Karimata Investasi Global' },
];

export type FundType = 'moneyMarket' | 'fixedIncome' | 'balanced' | 'equity' | 'index' | 'protected';

export interface Fund {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly house: string;
  readonly custodian: string;
  /** The fund's own account at the custodian: the national code of the bank, and the number. */
  readonly account: { readonly bank: string; readonly number: string };
  readonly type: FundType;
  readonly sharia: boolean;
  readonly currency: 'IDR' | 'USD';
  readonly risk: number;
  readonly launchedOn: string;
  /** In the smallest unit of the currency. */
  readonly minimum: number;
  readonly feePpm: number;
  readonly expensePpm: number;
  readonly assets: number;
  readonly open: boolean;
  /** NAV at the start of the history, expected yearly growth, yearly deviation. */
  readonly firstNav: number;
  readonly drift: number;
  readonly deviation: number;
  readonly terms: readonly FundTerms[];
}

/** The order terms of a fund from a day on, for one kind of order or all (`*`). */
export interface FundTerms {
  readonly kind: '*' | 'subscription' | 'redemption' | 'switch';
  readonly validFrom: string;
  readonly cutOff: string;
  /** When its investment manager closes a day. */
  readonly handOff: string;
  readonly settlementDays: number;
  readonly unitRounding: 'halfUp' | 'down';
  readonly unitScale: number;
  readonly distribution: 'accumulate' | 'reinvest' | 'pay';
}

/** Invented banks, with codes that no bank has. */
const CUSTODIANS = [
  { name: 'Bank Kustodian Nusantara', code: '901' },
  { name: 'Bank Arta Kustodi', code: '902' },
  { name: 'Bank Cendana Trust', code: '903' },
];

/** Each row: house, name, type, risk, sharia, first NAV, drift, deviation, minimum, fee ‰, expense ‰, assets in billions, year. */
type Row = readonly [string, string, FundType, number, boolean, number, number, number, number, number, number, number, number];

const ROWS: readonly Row[] = [
  ['NUSA', 'Nusa Obligasi Prima', 'fixedIncome', 2, false, 1520, 0.066, 0.018, 100_000, 0, 14.8, 2_410, 2014],
  ['NUSA', 'Nusa Kas Likuid', 'moneyMarket', 1, false, 1210, 0.047, 0.0018, 10_000, 0, 8.2, 3_940, 2013],
  ['NUSA', 'Nusa Ekuitas Pilihan', 'equity', 5, false, 2105, 0.081, 0.155, 100_000, 10, 28.4, 1_120, 2011],
  ['NUSA', 'Nusa Campuran Dinamis', 'balanced', 4, false, 1844, 0.073, 0.095, 100_000, 7.5, 22.1, 640, 2012],
  ['TIRTA', 'Tirta Pasar Uang', 'moneyMarket', 1, false, 1105, 0.049, 0.0016, 10_000, 0, 7.5, 5_280, 2015],
  ['TIRTA', 'Tirta Pendapatan Stabil', 'fixedIncome', 2, false, 1330, 0.062, 0.015, 100_000, 0, 13.2, 1_870, 2013],
  ['TIRTA', 'Tirta Pasar Uang Syariah', 'moneyMarket', 1, true, 1060, 0.046, 0.0017, 10_000, 0, 8.8, 1_340, 2016],
  ['CAKRA', 'Cakra Saham Unggulan', 'equity', 5, false, 2630, 0.086, 0.162, 100_000, 15, 30.2, 890, 2010],
  ['CAKRA', 'Cakra Indeks Nusantara 45', 'index', 5, false, 980, 0.075, 0.158, 100_000, 5, 9.9, 410, 2015],
  ['CAKRA', 'Cakra Obligasi Nasional', 'fixedIncome', 3, false, 1475, 0.069, 0.022, 250_000, 5, 15.5, 760, 2012],
  ['CAKRA', 'Cakra Terproteksi Seri 12', 'protected', 2, false, 1000, 0.058, 0.008, 5_000_000, 0, 10.4, 320, 2015],
  ['SELARAS', 'Selaras Campuran Syariah', 'balanced', 4, true, 1510, 0.064, 0.098, 100_000, 7.5, 23.6, 270, 2013],
  ['SELARAS', 'Selaras Saham Syariah', 'equity', 5, true, 1720, 0.071, 0.149, 100_000, 10, 29.1, 350, 2012],
  ['SELARAS', 'Selaras Sukuk Tumbuh', 'fixedIncome', 2, true, 1285, 0.063, 0.014, 100_000, 0, 13.8, 980, 2014],
  ['BUMI', 'Bumi Kas Harian', 'moneyMarket', 1, false, 1040, 0.045, 0.0015, 10_000, 0, 7.9, 2_150, 2016],
  ['BUMI', 'Bumi Hijau Obligasi', 'fixedIncome', 3, false, 1240, 0.067, 0.024, 100_000, 2.5, 15.1, 540, 2014],
  ['BUMI', 'Bumi Ekuitas Lestari', 'equity', 5, false, 1390, 0.078, 0.151, 100_000, 12.5, 27.9, 230, 2015],
  ['ARUNA', 'Aruna Saham Konsumsi', 'equity', 5, false, 1890, 0.069, 0.143, 100_000, 10, 28.8, 410, 2011],
  ['ARUNA', 'Aruna Campuran Berimbang', 'balanced', 3, false, 1650, 0.066, 0.071, 100_000, 5, 20.4, 520, 2013],
  ['ARUNA', 'Aruna Indeks Dividen', 'index', 4, false, 1020, 0.072, 0.139, 50_000, 5, 9.2, 290, 2016],
  ['MERATUS', 'Meratus Pendapatan Tetap Abadi', 'fixedIncome', 2, false, 1405, 0.061, 0.013, 100_000, 0, 12.7, 1_460, 2012],
  ['MERATUS', 'Meratus Saham Infrastruktur', 'equity', 5, false, 1560, 0.074, 0.171, 100_000, 15, 31.0, 190, 2013],
  ['MERATUS', 'Meratus Kas Syariah', 'moneyMarket', 1, true, 1015, 0.044, 0.0016, 10_000, 0, 8.4, 610, 2016],
  ['KARIMATA', 'Karimata Global Syariah USD', 'equity', 5, true, 1.02, 0.092, 0.148, 10_000, 10, 26.3, 380, 2015],
  ['KARIMATA', 'Karimata Obligasi USD', 'fixedIncome', 3, false, 1.08, 0.041, 0.021, 10_000, 5, 14.9, 260, 2014],
  ['KARIMATA', 'Karimata Campuran Fleksibel', 'balanced', 4, false, 1305, 0.07, 0.089, 100_000, 7.5, 22.8, 310, 2014],
  ['NUSA', 'Nusa Indeks Bisnis 30', 'index', 5, false, 1055, 0.073, 0.156, 50_000, 2.5, 8.6, 240, 2016],
  ['TIRTA', 'Tirta Saham Bertumbuh', 'equity', 5, false, 1480, 0.08, 0.158, 100_000, 12.5, 28.9, 360, 2014],
  ['BUMI', 'Bumi Campuran Seimbang', 'balanced', 3, false, 1310, 0.065, 0.074, 100_000, 5, 19.8, 220, 2015],
  ['ARUNA', 'Aruna Pasar Uang Optima', 'moneyMarket', 1, false, 1030, 0.046, 0.0016, 10_000, 0, 8.1, 870, 2016],
  ['MERATUS', 'Meratus Sukuk Negara', 'fixedIncome', 2, true, 1180, 0.06, 0.013, 100_000, 0, 12.9, 640, 2015],
];

const SETTLEMENT: Record<FundType, number> = { moneyMarket: 2, fixedIncome: 4, balanced: 5, equity: 5, index: 5, protected: 7 };

/** The terms shared by all funds of a type. */
const commonTerms = (type: FundType): FundTerms => ({
  kind: '*',
  validFrom: '2010-01-01',
  cutOff: type === 'index' ? '12:00' : '13:00',
  handOff: '17:00',
  settlementDays: SETTLEMENT[type],
  unitRounding: 'halfUp',
  unitScale: 4,
  distribution: 'accumulate',
});

/** Terms of individual funds, instead of the shared ones or in addition to them. */
const OWN_TERMS: Readonly<Record<string, (common: FundTerms) => readonly FundTerms[]>> = {
  'Cakra Obligasi Nasional': (common) => [{ ...common, distribution: 'pay' }],
  // Distributions are reinvested in new units.
  'Meratus Pendapatan Tetap Abadi': (common) => [{ ...common, distribution: 'reinvest' }],
  // Its cut-off moves to noon from a day on.
  'Bumi Hijau Obligasi': (common) => [common, { ...common, validFrom: '2026-12-01', cutOff: '12:00' }],
  // An investment manager that closes its day early, and even earlier for switches.
  'Aruna Saham Konsumsi': (common) => [
    { ...common, handOff: '16:00' },
    { ...common, kind: 'switch', cutOff: '11:00', handOff: '15:30' },
  ],
  'Aruna Campuran Berimbang': (common) => [
    { ...common, handOff: '16:00' },
    { ...common, kind: 'switch', cutOff: '11:00', handOff: '15:30' },
  ],
  // Custodians that round units down, one of them to two decimals.
  'Karimata Campuran Fleksibel': (common) => [{ ...common, unitRounding: 'down' }],
  'Meratus Kas Syariah': (common) => [{ ...common, unitRounding: 'down', unitScale: 2, distribution: 'reinvest' }],
};

/** The terms of a fund for a kind of order on a day: terms of the kind take precedence over those of all kinds. */
export function fundTermsOn({ terms }: Pick<Fund, 'terms'>, kind: FundTerms['kind'], day: string): FundTerms {
  const newest = (of: FundTerms['kind']) =>
    terms.filter((row) => row.kind === of && row.validFrom <= day).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  return newest(kind) ?? newest('*')!;
}

export const FUNDS: readonly Fund[] = ROWS.map(
  ([house, name, type, risk, sharia, firstNav, drift, deviation, minimum, fee, expense, billions, year], index) => ({
    id: `F${String(index + 1).padStart(2, '0')}`,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    house,
    custodian: CUSTODIANS[index % CUSTODIANS.length]!.name,
    account: { bank: CUSTODIANS[index % CUSTODIANS.length]!.code, number: `77010${String(index + 1).padStart(4, '0')}9` },
    type,
    sharia,
    currency: name.endsWith('USD') ? 'USD' : 'IDR',
    risk,
    launchedOn: `${year}-0${1 + (index % 9)}-1${index % 9}`,
    minimum,
    feePpm: Math.round(fee * 1_000),
    expensePpm: Math.round(expense * 1_000),
    assets: billions * 1_000_000_000,
    // A protected fund accepts money only during its offer.
    open: type !== 'protected',
    firstNav,
    drift,
    deviation,
    terms: OWN_TERMS[name]?.(commonTerms(type)) ?? [commonTerms(type)],
  }),
);

export const SUMMARIES: Record<FundType, { readonly id: string; readonly en: string }> = {
  moneyMarket: {
    id: 'Menempatkan seluruh dana pada deposito dan surat utang berjangka di bawah satu tahun. Cocok untuk dana darurat dan kebutuhan jangka pendek.',
    en: 'Holds deposits and debt of less than a year. Suits emergency money and needs within months.',
  },
  fixedIncome: {
    id: 'Menempatkan sedikitnya 80% dana pada obligasi negara dan korporasi. Cocok untuk tujuan satu sampai tiga tahun.',
    en: 'Holds at least 80% government and corporate bonds. Suits goals one to three years away.',
  },
  balanced: {
    id: 'Membagi dana antara saham, obligasi, dan pasar uang sesuai keadaan pasar. Cocok untuk tujuan tiga sampai lima tahun.',
    en: 'Divides its money between shares, bonds and cash as markets allow. Suits goals three to five years away.',
  },
  equity: {
    id: 'Menempatkan sedikitnya 80% dana pada saham. Nilainya dapat naik turun tajam; cocok untuk tujuan di atas lima tahun.',
    en: 'Holds at least 80% shares. Its value can move sharply; suits goals more than five years away.',
  },
  index: {
    id: 'Mengikuti sebuah indeks saham dengan biaya rendah. Cocok untuk tujuan di atas lima tahun.',
    en: 'Follows a share index at low cost. Suits goals more than five years away.',
  },
  protected: {
    id: 'Melindungi pokok investasi pada saat jatuh tempo. Pembelian hanya pada masa penawaran.',
    en: 'Protects the invested capital at maturity. Sold only during its offer.',
  },
};

interface Part {
  readonly name: { readonly id: string; readonly en: string };
  readonly sharePpm: number;
}

const part = (id: string, en: string, percent: number): Part => ({ name: { id, en }, sharePpm: Math.round(percent * 10_000) });

export const COMPOSITION: Record<FundType, readonly Part[]> = {
  moneyMarket: [
    part('Deposito berjangka', 'Time deposits', 58.3),
    part('Surat utang di bawah satu tahun', 'Debt under one year', 34.1),
    part('Kas', 'Cash', 7.6),
  ],
  fixedIncome: [
    part('Obligasi negara', 'Government bonds', 68.4),
    part('Obligasi korporasi', 'Corporate bonds', 23.1),
    part('Kas dan deposito', 'Cash and deposits', 8.5),
  ],
  balanced: [part('Saham', 'Shares', 46.2), part('Obligasi', 'Bonds', 40.9), part('Kas dan deposito', 'Cash and deposits', 12.9)],
  equity: [
    part('Saham keuangan', 'Financial shares', 37.5),
    part('Saham konsumsi', 'Consumer shares', 28.6),
    part('Saham lainnya', 'Other shares', 27.2),
    part('Kas', 'Cash', 6.7),
  ],
  index: [part('Saham anggota indeks', 'Shares of the index', 97.8), part('Kas', 'Cash', 2.2)],
  protected: [part('Obligasi korporasi', 'Corporate bonds', 93.6), part('Kas', 'Cash', 6.4)],
};
