/** The documents of the invented investment managers: a prospectus per fund, and a monthly fact sheet. In Indonesian, as real ones are. */
import { COMPOSITION, type Fund, fundTermsOn, HOUSES, SUMMARIES } from './funds.ts';

export interface FundPaper {
  readonly house: string;
  readonly title: string;
  readonly lead: readonly string[];
  readonly paragraphs: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly sections: readonly { readonly title: string; readonly rows: readonly (readonly [string, string])[] }[];
}

const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2).replace('.', ',')}%`;
const RISKS = ['', 'Rendah', 'Rendah ke sedang', 'Sedang', 'Tinggi', 'Sangat tinggi'];
const houseOf = ({ house }: Fund): string => HOUSES.find(({ id }) => id === house)!.name;

const feesOf = (fund: Fund) => ({
  title: 'Biaya',
  rows: [
    ['Pembelian', `paling tinggi ${percent(fund.feePpm)}, ditambah PPN`],
    ['Penjualan kembali', `paling tinggi ${percent(fund.type === 'moneyMarket' ? 0 : 5_000)}, ditambah PPN`],
    ['Pengelolaan dan kustodian', `${percent(fund.expensePpm)} setahun, sudah dipotong dari NAB`],
  ] as const,
});

const compositionOf = (fund: Fund) => ({
  title: 'Komposisi',
  rows: COMPOSITION[fund.type].map(({ name, sharePpm }) => [name.id, percent(sharePpm)] as const),
});

/** The prospectus in force on a day. */
export function prospectusOf(fund: Fund, day: string): FundPaper {
  const { cutOff, settlementDays } = fundTermsOn(fund, '*', day);
  return {
    house: houseOf(fund),
    title: `Prospektus ${fund.name}`,
    lead: [`Manajer investasi: ${houseOf(fund)}`, `Bank kustodian: ${fund.custodian}`, 'Reksa dana contoh: rumah, nama, dan angkanya rekaan.'],
    paragraphs: [
      {
        title: 'Tujuan dan kebijakan investasi',
        lines: [SUMMARIES[fund.type].id, `Dihitung dalam ${fund.currency === 'IDR' ? 'rupiah' : 'dolar Amerika Serikat'}. Diluncurkan ${fund.launchedOn}.`],
      },
      {
        title: 'Risiko',
        lines: [
          `Tingkat risiko: ${RISKS[fund.risk]}.`,
          'Nilai unit naik dan turun mengikuti harga aset. Penerbit surat utang dapat gagal bayar, dan aset dapat sulit dijual.',
          'Kinerja masa lalu tidak menjamin hasil di masa depan. Reksa dana bukan simpanan dan tidak dijamin LPS.',
        ],
      },
      {
        title: 'Pembelian, penjualan, dan pengalihan',
        lines: [
          `Pesanan dan uang yang diterima sebelum pukul ${cutOff} WIB pada hari bursa memakai NAB hari itu; sesudahnya memakai NAB hari bursa berikutnya.`,
          `Hasil penjualan dibayar paling lambat ${settlementDays} hari bursa setelah hari NAB.`,
          'Bila permintaan penjualan dalam sehari melebihi 20% nilai aktiva bersih, kelebihannya diproses pada hari bursa berikutnya.',
        ],
      },
      {
        title: 'Pembagian hasil dan pajak',
        lines: ['Hasil diinvestasikan kembali kecuali kebijakan reksa dana menyebut lain.', 'Keuntungan pemegang unit bukan objek pajak penghasilan.'],
      },
    ],
    sections: [feesOf(fund), compositionOf(fund)],
  };
}

/** The fact sheet at the end of a month, with the NAV of its last day. */
export const factSheetOf = (fund: Fund, day: string, nav: string): FundPaper => ({
  house: houseOf(fund),
  title: `Lembar ringkasan ${fund.name}`,
  lead: [`Per ${day}`, `NAB per unit: ${nav}`, 'Reksa dana contoh: rumah, nama, dan angkanya rekaan.'],
  paragraphs: [{ title: 'Tentang reksa dana ini', lines: [SUMMARIES[fund.type].id] }],
  sections: [
    {
      title: 'Sekilas',
      rows: [
        ['Manajer investasi', houseOf(fund)],
        ['Bank kustodian', fund.custodian],
        ['Tingkat risiko', RISKS[fund.risk]!],
        ['Diluncurkan', fund.launchedOn],
        ['Syariah', fund.sharia ? 'Ya' : 'Tidak'],
      ],
    },
    compositionOf(fund),
    feesOf(fund),
  ],
});
