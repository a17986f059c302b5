/** The legal texts that users agree to, by version: a changed text is a new version, old versions stay. */
import type { LegalKind } from '@lumbung/contract/documents/document.ts';

interface LegalText {
  readonly title: string;
  readonly chapters: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

interface Edition {
  readonly version: string;
  /** The text with the name of the brand. */
  readonly id: (brand: string) => LegalText;
  readonly en: (brand: string) => LegalText;
}

/** Newest first. */
export const LEGAL: Readonly<Record<LegalKind, readonly Edition[]>> = {
  terms: [
    {
      version: '2026-11-20',
      id: (brand) => ({
        title: 'Syarat dan ketentuan',
        chapters: [
          {
            title: 'Layanan',
            lines: [
              `${brand} adalah agen penjual efek reksa dana. Reksa dana dikelola manajer investasi, dan asetnya disimpan bank kustodian atas nama reksa dana.`,
              'Pesanan diproses pada hari bursa. NAB yang dipakai mengikuti batas waktu setiap reksa dana; hari itu ditunjukkan sebelum Anda menyetujui.',
              'Pesanan dapat ditolak bila data Anda belum terverifikasi, dana belum diterima pada waktunya, atau reksa dana tidak menerima pesanan.',
            ],
          },
          {
            title: 'Akun Anda',
            lines: [
              'Data yang Anda berikan benar, milik Anda sendiri, dan diperbarui bila berubah.',
              'Kata sandi, passkey, dan kode sekali pakai hanya untuk Anda. Kami tidak pernah memintanya lewat telepon atau pesan.',
              'Uang hasil penjualan hanya dikirim ke rekening bank atas nama Anda.',
            ],
          },
          {
            title: 'Biaya',
            lines: [
              'Biaya pembelian, penjualan, dan pengalihan beserta PPN ditunjukkan dalam rupiah sebelum Anda menyetujui setiap pesanan.',
              'Biaya pengelolaan dan kustodian sudah dipotong dari NAB setiap hari dan tertulis di prospektus.',
            ],
          },
          {
            title: 'Risiko',
            lines: [
              'Nilai investasi dapat naik dan turun. Kinerja masa lalu tidak menjamin hasil di masa depan, dan pokok investasi tidak dijamin siapa pun.',
              'Baca prospektus dan lembar ringkasan sebelum membeli. Versi yang Anda setujui dicatat bersama pesanan Anda.',
            ],
          },
          {
            title: 'Pengaduan dan penutupan',
            lines: [
              'Pengaduan disampaikan lewat halaman Bantuan. Kami menjawab paling lambat 10 hari kerja.',
              'Anda dapat menutup akun kapan saja setelah semua unit terjual dan semua pesanan selesai.',
              'Hukum Indonesia berlaku. Sengketa diselesaikan melalui Lembaga Alternatif Penyelesaian Sengketa Sektor Jasa Keuangan.',
            ],
          },
        ],
      }),
      en: (brand) => ({
        title: 'Terms of use',
        chapters: [
          {
            title: 'The service',
            lines: [
              `${brand} is a selling agent of mutual funds. Investment managers run the funds, and custodian banks hold their assets in the name of each fund.`,
              'Orders are processed on exchange days. The NAV follows the cut-off of each fund; its day is shown before you agree.',
              'An order can be rejected when your identity is not verified, when the money does not arrive in time, or when the fund takes no orders.',
            ],
          },
          {
            title: 'Your account',
            lines: [
              'What you tell us is true, is about yourself, and is updated when it changes.',
              'Passwords, passkeys and one-time codes are for you alone. We never ask for them by phone or message.',
              'Proceeds of a sale are paid to a bank account in your own name only.',
            ],
          },
          {
            title: 'Fees',
            lines: [
              'Fees for buying, selling and switching, with VAT, are shown in rupiah before you agree to each order.',
              'Management and custodian fees are taken from the NAV every day and are listed in the prospectus.',
            ],
          },
          {
            title: 'Risk',
            lines: [
              'The value of an investment rises and falls. Past performance does not guarantee future results, and nobody guarantees your capital.',
              'Read the prospectus and the fact sheet before you buy. The version you agree to is recorded with your order.',
            ],
          },
          {
            title: 'Complaints and closing',
            lines: [
              'Complaints go through the Help page. We answer within 10 working days.',
              'You can close your account at any time once all units are sold and all orders are complete.',
              'Indonesian law applies. Disputes go to the alternative dispute resolution body of the financial services sector (LAPS SJK).',
            ],
          },
        ],
      }),
    },
  ],
  privacy: [
    {
      version: '2026-11-20',
      id: (brand) => ({
        title: 'Pemberitahuan privasi',
        chapters: [
          {
            title: 'Data yang kami proses',
            lines: [
              'Nama, NIK, foto KTP dan wajah, kontak, pekerjaan, keuangan, rekening bank, dan pesanan Anda.',
              'Alamat jaringan dan perangkat yang dipakai untuk masuk, untuk melindungi akun Anda.',
            ],
          },
          {
            title: 'Untuk apa dan kepada siapa',
            lines: [
              'Membuka rekening investasi dan menjalankan pesanan: manajer investasi, bank kustodian, KSEI, dan bank pembayaran Anda.',
              'Memeriksa identitas: Dukcapil dan bank Anda. Mencegah pencucian uang: daftar pantau resmi dan PPATK bila hukum mewajibkan.',
              `${brand} tidak menjual data Anda dan tidak memasang pelacak pihak lain.`,
            ],
          },
          {
            title: 'Berapa lama dan hak Anda',
            lines: [
              'Catatan transaksi disimpan selama diwajibkan hukum. Data lain dihapus atau disamarkan setelah akun ditutup.',
              'Anda dapat melihat, mengunduh, dan memperbaiki data Anda di halaman Akun, dan menarik persetujuan dengan menutup akun.',
              'Data disimpan terenkripsi. Bila terjadi kebocoran, Anda diberi tahu dalam 3 × 24 jam.',
            ],
          },
        ],
      }),
      en: (brand) => ({
        title: 'Privacy notice',
        chapters: [
          {
            title: 'What we process',
            lines: [
              'Your name, national identity number, photos of your card and face, contacts, occupation, finances, bank account and orders.',
              'The network address and the device used to sign in, to protect your account.',
            ],
          },
          {
            title: 'Why, and who receives it',
            lines: [
              'To open investment accounts and carry out orders: investment managers, custodian banks, KSEI and the banks you pay with.',
              'To verify identity: the civil registry and your bank. To prevent money laundering: official watch lists, and PPATK where the law requires it.',
              `${brand} does not sell your data and embeds no trackers of others.`,
            ],
          },
          {
            title: 'How long, and your rights',
            lines: [
              'Records of transactions are kept for as long as the law requires. Other data is erased or masked after the account is closed.',
              'You can see, download and correct your data on the Account page, and withdraw consent by closing the account.',
              'Data is stored encrypted. If it leaks, you are told within 3 × 24 hours.',
            ],
          },
        ],
      }),
    },
  ],
  opening: [
    {
      version: '2026-11-21',
      id: (brand) => ({
        title: 'Syarat pembukaan rekening investasi',
        chapters: [
          {
            title: 'Kuasa dan pemeriksaan',
            lines: [
              `Saya memberi kuasa kepada ${brand} untuk membuka SID dan IFUA atas nama saya di KSEI dan meneruskan data saya untuk itu.`,
              'Data saya boleh dicocokkan dengan Dukcapil, bank saya, dan daftar pantau resmi.',
              'Rekening dibuka setelah data saya diperiksa. Pesanan belum dapat dibuat sebelum itu.',
            ],
          },
          {
            title: 'Pernyataan',
            lines: [
              'Uang yang saya investasikan bukan hasil kejahatan dan tidak dipakai untuk pencucian uang atau pendanaan terorisme.',
              'Saya memberi tahu perubahan data, termasuk kewarganegaraan dan kewajiban pajak di negara lain, paling lambat 30 hari.',
              'Data pajak saya dapat dilaporkan ke otoritas pajak sesuai aturan FATCA dan CRS.',
            ],
          },
          {
            title: 'Pembaruan dan penutupan',
            lines: [
              'Data diperbarui berkala. Bila tidak diperbarui, pembelian baru dapat ditunda; penjualan tetap dapat dilakukan.',
              'Rekening yang ditutup tidak dapat dipakai lagi. Catatannya disimpan selama diwajibkan hukum.',
            ],
          },
        ],
      }),
      en: (brand) => ({
        title: 'Terms of opening an investment account',
        chapters: [
          {
            title: 'Authority and checks',
            lines: [
              `I authorise ${brand} to open a SID and an IFUA in my name at KSEI, and to pass on my data for that.`,
              'My data may be compared with the civil registry, my bank and official watch lists.',
              'The account is opened after my data was checked. Orders cannot be placed before.',
            ],
          },
          {
            title: 'Declarations',
            lines: [
              'The money I invest does not come from crime and does not serve money laundering or the financing of terrorism.',
              'I report changes of my data, also of citizenship and of tax duties in other countries, within 30 days.',
              'My tax data can be reported to the tax authority under FATCA and CRS.',
            ],
          },
          {
            title: 'Updates and closing',
            lines: [
              'Data is updated periodically. Until it is, new purchases can be suspended; selling stays possible.',
              'A closed account cannot be used again. Its records are kept for as long as the law requires.',
            ],
          },
        ],
      }),
    },
  ],
};

/** The version in force; it is stored with each consent. */
export const legalVersion = (kind: LegalKind): string => LEGAL[kind][0]!.version;

const id = {
  version: (version: string, day: string) => `Versi ${version}, berlaku sejak ${day}`,
};
const en: typeof id = {
  version: (version, day) => `Version ${version}, in force since ${day}`,
};
export const legalWords = { id, en };
