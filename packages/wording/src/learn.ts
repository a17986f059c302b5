/** Texts of the learning area: articles, tutorials, the glossary, and short page tutorials. */
import type { Topic } from '@lumbung/kernel/prose.ts';

const id = {
  learn: 'Belajar',
  title: 'Belajar',
  lead: 'Cara kerja reksa dana, biaya, dan risikonya, dalam bahasa sehari-hari.',
  search: 'Cari artikel, tutorial, atau istilah',
  topic: 'Topik',
  allTopics: 'Semua topik',
  topics: {
    basics: 'Dasar',
    choosing: 'Memilih reksa dana',
    buying: 'Membeli dan menjual',
    risk: 'Risiko',
    costs: 'Biaya dan pajak',
    planning: 'Merencanakan',
  } satisfies Record<Topic, string>,
  featured: 'Mulai dari sini',
  articles: 'Artikel',
  tutorials: 'Tutorial',
  tutorialsLead: 'Langkah demi langkah, dengan aplikasi di depan Anda.',
  glossary: 'Istilah',
  glossaryLead: 'Kata-kata yang sering muncul, dan artinya.',
  allTerms: 'Lihat semua istilah',
  none: 'Tidak ada yang cocok. Coba kata lain, atau hapus saringannya.',
  reset: 'Hapus pencarian',
  minutes: (count: number) => `${count} menit baca`,
  back: 'Semua bacaan',
  more: 'Baca juga',
  kinds: { article: 'Artikel', tutorial: 'Tutorial' },
  disclaimer: 'Tulisan ini penjelasan umum, bukan nasihat investasi. Nilai reksa dana bisa naik dan turun.',
  readIt: 'Mengerti',
  readMore: 'Baca tutorialnya',
  pageTutorial: {
    dashboard: {
      title: 'Kenali beranda Anda',
      points: [
        'Nilai di atas memakai NAB terakhir. NAB terbit malam hari, jadi pagi hari yang terlihat adalah nilai kemarin.',
        'Garis putus-putus adalah uang yang Anda setor. Jarak ke garis penuh adalah hasilnya.',
        'Yang perlu Anda lakukan, seperti tagihan yang belum dibayar, selalu ada di “Perlu tindakan”.',
      ],
    },
    product: {
      title: 'Cara membaca halaman ini',
      points: [
        'Grafik menunjukkan NAB, bukan uang Anda. Geser untuk melihat harga pada satu hari.',
        'Hasil 3 dan 5 tahun lebih berarti daripada setahun. Lihat juga penurunan terdalamnya.',
        'Biaya dan batas waktu ada di Informasi. Pesanan sesudah batas waktu mendapat NAB hari bursa berikutnya.',
      ],
    },
  },
};
const en: typeof id = {
  learn: 'Learn',
  title: 'Learn',
  lead: 'How mutual funds work, what they cost and what can go wrong, in everyday words.',
  search: 'Search articles, tutorials or terms',
  topic: 'Topic',
  allTopics: 'All topics',
  topics: {
    basics: 'Basics',
    choosing: 'Choosing a fund',
    buying: 'Buying and selling',
    risk: 'Risk',
    costs: 'Fees and tax',
    planning: 'Planning',
  },
  featured: 'Start here',
  articles: 'Articles',
  tutorials: 'Tutorials',
  tutorialsLead: 'Step by step, with the app in front of you.',
  glossary: 'Glossary',
  glossaryLead: 'Words that come up often, and what they mean.',
  allTerms: 'See all terms',
  none: 'Nothing matches. Try another word, or clear the filters.',
  reset: 'Clear the search',
  minutes: (count: number) => `${count} min read`,
  back: 'Everything to read',
  more: 'Read on',
  kinds: { article: 'Article', tutorial: 'Tutorial' },
  disclaimer: 'This is general information and no investment advice. The value of mutual funds can rise and fall.',
  readIt: 'Got it',
  readMore: 'Read the tutorial',
  pageTutorial: {
    dashboard: {
      title: 'Get to know your home page',
      points: [
        'The value on top uses the latest NAV. NAVs are published in the evening, so in the morning you see yesterday’s value.',
        'The dashed line is the money you paid in. The gap to the solid line is what it earned.',
        'Anything that needs your attention, such as an unpaid bill, is listed under “To do”.',
      ],
    },
    product: {
      title: 'How to read this page',
      points: [
        'The chart shows the NAV, not your money. Slide to see the price of a day.',
        'Returns over 3 and 5 years say more than one year. Look at the deepest fall too.',
        'Fees and cut-off are shown under Information. Orders after the cut-off get the NAV of the next exchange day.',
      ],
    },
  },
};

export const learn = { id, en };
