/** The statement letter of a company: its statements and the signature block. */
import type { Messages } from './messages.ts';

const id = {
  title: 'Surat pernyataan nasabah institusi',
  file: 'surat-pernyataan-institusi.pdf',
  states: (company: string) => `${company} menyatakan bahwa:`,
  statements: (brand: string) => [
    'Data, dokumen, dan keterangan yang kami serahkan benar, lengkap, dan mutakhir, dan setiap perubahannya segera kami beri tahukan.',
    'Dana yang kami investasikan tidak berasal dari dan tidak untuk pencucian uang, pendanaan terorisme, atau pendanaan senjata pemusnah massal.',
    'Pemilik manfaat yang tercantum dalam surat ini adalah orang perseorangan yang sebenarnya memiliki atau mengendalikan kami, sesuai Peraturan Presiden Nomor 13 Tahun 2018.',
    'Penanda tangan yang tercantum berwenang mewakili kami menurut anggaran dasar atau surat kuasa yang kami serahkan.',
    `Kami memberi kuasa kepada ${brand} untuk meneruskan data ini kepada KSEI, manajer investasi, bank kustodian, dan otoritas sejauh diwajibkan peraturan.`,
    'Kami memahami bahwa nilai investasi dapat naik dan turun dan tidak dijamin, dan telah membaca prospektus reksa dana yang kami beli.',
  ],
  signing: (place: string) => `${place ? `${place}, ` : ''}tanggal ____________________`,
  stamp: 'Meterai dan cap perusahaan',
};
const en: typeof id = {
  title: 'Statement of an institutional customer',
  file: 'institution-statement-letter.pdf',
  states: (company) => `${company} states that:`,
  statements: (brand) => [
    'The data, documents and explanations we gave are true, complete and up to date, and we tell of every change without delay.',
    'The money we invest does not come from, and is not meant for, money laundering, the funding of terrorism, or weapons of mass destruction.',
    'The beneficial owners named in this letter are the natural persons who in truth own or control us, by Presidential Regulation 13 of 2018.',
    'The signers named here may act for us by our articles of association, or by the power of attorney submitted.',
    `We allow ${brand} to pass this data on to KSEI, fund managers, custodian banks and authorities as far as regulations demand it.`,
    'We know that the value of an investment rises and falls and is not guaranteed, and have read the prospectus of the funds we buy.',
  ],
  signing: (place) => `${place ? `${place}, ` : ''}date ____________________`,
  stamp: 'Duty stamp and company seal',
};
export const companyLetter: Messages<typeof id> = { id, en };
