/** Console texts about watch lists: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'screening.hits': {
      name: 'Nama yang mungkin ada di daftar pantauan',
      what: 'Nama investor mirip nama di daftar. Kepatuhan membandingkan, lalu dua orang memutuskan: orang lain, atau orang yang dimaksud.',
    },
    'screening.frozen': {
      name: 'Investor yang dibekukan',
      what: 'Ada di daftar pantauan: tidak dapat bertransaksi dan tidak dibayar. Laporkan dalam tiga hari kerja; dua orang yang mencabutnya.',
    },
    'screening.editions': { name: 'Daftar pantauan yang belum berlaku', what: 'Sudah diunggah. Dua orang memberlakukannya, atau daftarnya dibuang.' },
    'screening.behind': {
      name: 'Nama yang belum diperiksa ke daftar',
      what: 'Diperiksa sendiri, sebagian demi sebagian. Tanpa satu pun daftar yang berlaku, tidak ada yang dapat diperiksa.',
    },
  },
  en: {
    'screening.hits': {
      name: 'Possible watch list matches',
      what: 'The name of an investor is like one on a list. Compliance compares, then two people decide: somebody else, or the one who is meant.',
    },
    'screening.frozen': {
      name: 'Investors who are frozen',
      what: 'They are on a watch list: they neither order nor are paid out. Report within three working days; two people lift it.',
    },
    'screening.editions': { name: 'Watch lists that do not count yet', what: 'They were handed in. Two people have them count, or they are discarded.' },
    'screening.behind': {
      name: 'Names not yet held against the lists',
      what: 'They are, by themselves, some at a time. While no list counts, nobody can be held against any.',
    },
  },
};
export const decisions = {
  id: {
    'screening.activate': {
      name: 'Memberlakukan daftar pantauan',
      does: 'Daftar ini menggantikan terbitan sebelumnya, dan semua investor diperiksa lagi. Cocokkan terbitan dan jumlah namanya dengan sumbernya.',
    },
    'screening.judge': {
      name: 'Memutuskan temuan daftar pantauan',
      does: 'Orang lain: tidak ditanyakan lagi untuk pasangan ini. Orang yang dimaksud: investor dibekukan, kecuali ia hanya pejabat publik. Buka temuannya sebelum menyetujui.',
    },
    'screening.lift': {
      name: 'Mencabut pembekuan',
      does: 'Investor dapat bertransaksi lagi, dan dana yang tertahan dikirim. Buka temuannya sebelum menyetujui; tulis dasar pencabutannya.',
    },
  },
  en: {
    'screening.activate': {
      name: 'Have a watch list count',
      does: 'This list takes the place of the edition before, and every investor is held against it. Compare the edition and the number of names with its source.',
    },
    'screening.judge': {
      name: 'Decide about a watch list hit',
      does: 'Somebody else: this pair is not asked about again. The one who is meant: the investor is frozen, unless it is high office alone. Open the hit before agreeing.',
    },
    'screening.lift': {
      name: 'Lift a freeze',
      does: 'The investor can trade again, and money that was held is sent. Open the hit before agreeing; write down what allows it.',
    },
  },
};
export const acts = {
  id: {
    'screening.importList': 'Mengunggah daftar pantauan',
    'screening.proposeActivation': 'Mengusulkan daftar pantauan berlaku',
    'screening.discardEdition': 'Membuang daftar pantauan',
    'screening.listHits': 'Melihat temuan daftar pantauan',
    'screening.openHit': 'Membuka temuan daftar pantauan',
    'screening.proposeVerdict': 'Mengusulkan putusan atas temuan',
    'screening.proposeLift': 'Mengusulkan pembekuan dicabut',
  },
  en: {
    'screening.importList': 'Handed in a watch list',
    'screening.proposeActivation': 'Proposed that a watch list counts',
    'screening.discardEdition': 'Discarded a watch list',
    'screening.listHits': 'Looked at watch list hits',
    'screening.openHit': 'Opened a watch list hit',
    'screening.proposeVerdict': 'Proposed what a hit is',
    'screening.proposeLift': 'Proposed to lift a freeze',
  },
};
