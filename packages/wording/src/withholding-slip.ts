/** What stands on the withholding slip of a month of commissions. */
const id = {
  title: 'Rincian pemotongan PPh 21',
  file: (month: string) => `pph21-komisi-${month}.pdf`,
  official: 'Bukti potong resmi (BP21) terbit di Coretax DJP setelah masa pajaknya dilaporkan. Rincian ini memuat angka yang sama.',
  payment: 'Pembayaran',
  number: 'Nomor rekap',
  month: 'Komisi bulan',
  withheldOn: 'Dipotong pada',
  taxNumber: 'NPWP',
  noTaxNumber: 'Tidak ada; tarif 20% lebih tinggi',
  tax: 'Pajak',
  kind: 'Jenis',
  article: 'PPh 21 bukan pegawai: tarif Pasal 17 atas 50% bruto',
  gross: 'Penghasilan bruto',
  base: 'Dasar pengenaan pajak',
  withheld: 'PPh 21 dipotong',
  net: 'Dibayarkan',
};
const en: typeof id = {
  title: 'Income tax withheld (PPh 21)',
  file: (month) => `pph21-commission-${month}.pdf`,
  official: 'The official slip (BP21) appears in Coretax of the tax office once the tax month is reported. This paper holds the same figures.',
  payment: 'Payment',
  number: 'Statement number',
  month: 'Commission for',
  withheldOn: 'Withheld on',
  taxNumber: 'Tax number (NPWP)',
  noTaxNumber: 'None; the rate is 20% higher',
  tax: 'Tax',
  kind: 'Type',
  article: 'PPh 21 of a non-employee: article 17 rates on 50% of gross',
  gross: 'Gross income',
  base: 'Taxable base',
  withheld: 'PPh 21 withheld',
  net: 'Paid',
};

export const withholdingSlip = { id, en };
