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
      what: 'An investor’s name resembles a listed name. Compliance compares, then two operators decide: another person, or a confirmed match.',
    },
    'screening.frozen': {
      name: 'Frozen investors',
      what: 'On a watch list: no orders or payouts. Report within three working days; two operators can lift it.',
    },
    'screening.editions': { name: 'Watch lists not yet active', what: 'Submitted. Two operators activate them, or they are discarded.' },
    'screening.behind': {
      name: 'Names not yet checked against the lists',
      what: 'Checked automatically in batches. Until a list is active, nobody can be checked.',
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
      name: 'Activate a watch list',
      does: 'This list replaces the previous edition, and every investor is checked against it. Compare the edition and number of names with its source.',
    },
    'screening.judge': {
      name: 'Decide on a watch list match',
      does: 'Another person: this pair is not raised again. Confirmed match: the investor is frozen, unless it is only public office. Open the match before approving.',
    },
    'screening.lift': {
      name: 'Lift a freeze',
      does: 'The investor can trade again, and held money is sent. Open the match before approving; record the grounds.',
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
    'screening.importList': 'Submitted a watch list',
    'screening.proposeActivation': 'Proposed activating a watch list',
    'screening.discardEdition': 'Discarded a watch list',
    'screening.listHits': 'Viewed watch list matches',
    'screening.openHit': 'Opened a watch list match',
    'screening.proposeVerdict': 'Proposed a decision on a match',
    'screening.proposeLift': 'Proposed lifting a freeze',
  },
};
