/** The glossary of investment terms in both languages. */
import type { Term } from '@lumbung/kernel/prose.ts';

type Entries = Readonly<Record<Term, { readonly name: string; readonly short: string; readonly means: string }>>;

const id: Entries = {
  nav: {
    name: 'NAB (Nilai Aktiva Bersih) per unit',
    short: 'NAB',
    means: 'Harga satu unit reksa dana: nilai seluruh isinya setelah biaya, dibagi jumlah unit. Bank kustodian menghitungnya sekali setiap hari bursa.',
  },
  unit: { name: 'Unit penyertaan', short: 'Unit', means: 'Bagian Anda dari sebuah reksa dana. Jumlahnya tetap; nilainya mengikuti NAB.' },
  cutOff: {
    name: 'Batas waktu (cut-off)',
    short: 'Batas waktu',
    means: 'Jam terakhir pesanan dan dananya mendapat NAB hari yang sama. Sesudahnya, NAB hari bursa berikutnya.',
  },
  aum: { name: 'Dana kelolaan (AUM)', short: 'AUM', means: 'Nilai seluruh uang yang dikelola sebuah reksa dana.' },
  sid: {
    name: 'SID (Single Investor Identification)',
    short: 'SID',
    means: 'Nomor tunggal Anda sebagai investor pasar modal Indonesia, dari KSEI. Satu orang satu SID, di agen penjual mana pun.',
  },
  ifua: {
    name: 'IFUA (Investor Fund Unit Account)',
    short: 'IFUA',
    means: 'Nomor rekening unit reksa dana Anda di S-INVEST, sistem pencatatan reksa dana di KSEI. Setiap agen penjual memakai IFUA sendiri.',
  },
  custodian: {
    name: 'Bank kustodian',
    short: 'Kustodian',
    means: 'Bank yang menyimpan aset reksa dana, menghitung NAB, dan mencatat unit. Terpisah dari manajer investasi dan dari kami.',
  },
  investmentManager: {
    name: 'Manajer investasi',
    short: 'Manajer investasi',
    means: 'Perusahaan berizin OJK yang memutuskan apa yang dibeli dan dijual oleh reksa dana.',
  },
  prospectus: {
    name: 'Prospektus',
    short: 'Prospektus',
    means: 'Dokumen resmi reksa dana: tujuan, kebijakan, risiko, biaya, dan hak pemegang unit. Baca sebelum membeli.',
  },
  factSheet: {
    name: 'Lembar ringkasan (fund fact sheet)',
    short: 'Lembar ringkasan',
    means: 'Satu halaman tentang reksa dana yang diterbitkan setiap bulan: kinerja, isi terbesar, dan biaya.',
  },
  subscription: { name: 'Pembelian (subscription)', short: 'Pembelian', means: 'Menukar uang dengan unit reksa dana pada NAB hari pesanan.' },
  redemption: { name: 'Penjualan (redemption)', short: 'Penjualan', means: 'Menukar unit dengan uang. Hasilnya dikirim paling lambat tujuh hari bursa.' },
  switching: {
    name: 'Pengalihan (switching)',
    short: 'Pengalihan',
    means: 'Memindahkan uang dari satu reksa dana ke yang lain pada manajer investasi yang sama.',
  },
  riskProfile: {
    name: 'Profil risiko',
    short: 'Profil risiko',
    means: 'Ukuran seberapa besar penurunan nilai yang sanggup dan mau Anda tanggung, dari jawaban Anda sendiri.',
  },
  benchmark: { name: 'Tolok ukur (benchmark)', short: 'Tolok ukur', means: 'Indeks pembanding untuk menilai apakah sebuah reksa dana dikelola dengan baik.' },
  drawdown: {
    name: 'Penurunan terdalam (drawdown)',
    short: 'Penurunan',
    means: 'Turunnya nilai dari sebuah puncak ke titik terendah sesudahnya, dalam persen.',
  },
  diversification: {
    name: 'Diversifikasi',
    short: 'Diversifikasi',
    means: 'Menyebar uang ke beberapa jenis aset supaya satu kejadian tidak mengenai semuanya.',
  },
  expenseRatio: {
    name: 'Rasio biaya (expense ratio)',
    short: 'Rasio biaya',
    means: 'Biaya yang dipotong di dalam reksa dana selama setahun, sebagai bagian dari nilainya.',
  },
  settlement: {
    name: 'Penyelesaian (settlement)',
    short: 'Penyelesaian',
    means: 'Saat unit dicatat atau uang dikirim setelah pesanan diproses. Dihitung dalam hari bursa.',
  },
  sharia: {
    name: 'Reksa dana syariah',
    short: 'Syariah',
    means: 'Reksa dana yang isinya hanya dari Daftar Efek Syariah dan diawasi Dewan Pengawas Syariah.',
  },
};
const en: Entries = {
  nav: {
    name: 'NAV (net asset value) per unit',
    short: 'NAV',
    means:
      'The price of one unit of a fund: the value of all it holds after costs, divided by the number of units. The custodian bank works it out once on each exchange day.',
  },
  unit: { name: 'Unit', short: 'Unit', means: 'Your part of a fund. How many you have stays the same; what they are worth follows the NAV.' },
  cutOff: {
    name: 'Cut-off',
    short: 'Cut-off',
    means: 'Until when an order and its money get the NAV of the same day. After it they get that of the next exchange day.',
  },
  aum: { name: 'Assets under management (AUM)', short: 'AUM', means: 'The value of all the money that a fund manages.' },
  sid: {
    name: 'SID (Single Investor Identification)',
    short: 'SID',
    means: 'Your one number as an investor in the Indonesian capital market, from KSEI. One person has one SID, with whichever selling agent.',
  },
  ifua: {
    name: 'IFUA (Investor Fund Unit Account)',
    short: 'IFUA',
    means: 'The number of your account of fund units in S-INVEST, the fund register at KSEI. Each selling agent uses an IFUA of its own.',
  },
  custodian: {
    name: 'Custodian bank',
    short: 'Custodian',
    means: 'The bank that keeps the assets of a fund, works out its NAV and records its units. Apart from the investment manager, and from us.',
  },
  investmentManager: {
    name: 'Investment manager',
    short: 'Investment manager',
    means: 'The company licensed by the OJK that decides what a fund buys and sells.',
  },
  prospectus: {
    name: 'Prospectus',
    short: 'Prospectus',
    means: 'The official document of a fund: its aim, policy, risks, fees and the rights of unit holders. Read it before you buy.',
  },
  factSheet: { name: 'Fact sheet', short: 'Fact sheet', means: 'One page about a fund, published every month: performance, largest holdings and fees.' },
  subscription: { name: 'Subscription', short: 'Subscription', means: 'Exchanging money for units of a fund at the NAV of the order’s day.' },
  redemption: { name: 'Redemption', short: 'Redemption', means: 'Exchanging units for money. It is sent within seven exchange days at the latest.' },
  switching: { name: 'Switching', short: 'Switching', means: 'Moving money from one fund to another of the same investment manager.' },
  riskProfile: { name: 'Risk profile', short: 'Risk profile', means: 'How much of a fall in value you can and want to bear, from your own answers.' },
  benchmark: { name: 'Benchmark', short: 'Benchmark', means: 'An index to compare with, to judge whether a fund is managed well.' },
  drawdown: { name: 'Drawdown', short: 'Drawdown', means: 'The fall from a peak to the lowest point after it, in percent.' },
  diversification: {
    name: 'Diversification',
    short: 'Diversification',
    means: 'Spreading money over several kinds of assets, so that no single event hits all of it.',
  },
  expenseRatio: { name: 'Expense ratio', short: 'Expense ratio', means: 'What is taken out inside a fund in a year, as a share of its value.' },
  settlement: {
    name: 'Settlement',
    short: 'Settlement',
    means: 'When units are recorded or money is sent after an order was processed. Counted in exchange days.',
  },
  sharia: {
    name: 'Sharia fund',
    short: 'Sharia',
    means: 'A fund that holds only what is on the list of sharia securities, watched over by a sharia supervisory board.',
  },
};

export const glossary = { id, en };
