/** The risk questionnaire in both languages, in the order asked. The scores are in the server's rules, where no browser sees them. */

interface Worded {
  readonly text: string;
  readonly answers: readonly string[];
}

const id: Readonly<Record<string, Worded>> = {
  purpose: {
    text: 'Apa tujuan utama Anda berinvestasi?',
    answers: ['Menjaga nilai uang', 'Pendapatan rutin', 'Pertumbuhan seimbang', 'Pertumbuhan setinggi mungkin'],
  },
  horizon: { text: 'Kapan uang ini akan dipakai?', answers: ['Dalam 1 tahun', '1 sampai 3 tahun lagi', '3 sampai 5 tahun lagi', 'Lebih dari 5 tahun lagi'] },
  amount: { text: 'Berapa kira-kira yang akan Anda investasikan?', answers: ['Di bawah Rp25 juta', 'Rp25 juta sampai Rp50 juta', 'Di atas Rp50 juta'] },
  share: { text: 'Berapa bagian dari seluruh harta Anda itu?', answers: ['Di bawah 20 persen', '20 sampai 50 persen', 'Di atas 50 persen'] },
  income: { text: 'Seberapa tetap penghasilan Anda?', answers: ['Belum berpenghasilan', 'Tidak tetap', 'Cukup tetap', 'Sangat tetap'] },
  reserve: { text: 'Berapa lama dana darurat Anda mencukupi?', answers: ['Kurang dari 3 bulan', '3 sampai 6 bulan', 'Lebih dari 6 bulan'] },
  experience: {
    text: 'Produk paling berisiko yang pernah Anda miliki?',
    answers: ['Belum pernah', 'Deposito', 'Obligasi', 'Reksa dana', 'Saham', 'Valuta asing'],
  },
  knowledge: { text: 'Seberapa paham Anda tentang reksa dana?', answers: ['Belum paham', 'Tahu dasarnya', 'Paham betul'] },
  understanding: {
    text: 'Mana yang paling sesuai dengan pendapat Anda?',
    answers: ['Nilai investasi tidak boleh turun', 'Turun sedikit tidak apa-apa', 'Naik dan turun itu wajar', 'Hasil tinggi berarti risiko tinggi'],
  },
  loss: {
    text: 'Nilai investasi Anda turun 20 persen dalam sebulan. Apa yang Anda lakukan?',
    answers: ['Menjual semuanya', 'Menunggu sampai pulih', 'Menambah investasi'],
  },
  willingness: {
    text: 'Seberapa besar penurunan dalam setahun yang masih Anda terima?',
    answers: ['Tidak sama sekali', 'Sampai 10 persen', 'Sampai 25 persen', 'Lebih dari 25 persen'],
  },
  bondHolding: {
    text: 'Berapa lama Anda akan memegang obligasi?',
    answers: ['Kurang dari 1 tahun', '1 sampai 3 tahun', '3 sampai 7 tahun', 'Lebih dari 7 tahun'],
  },
  bondLoss: {
    text: 'Berapa penurunan pokok obligasi yang masih Anda terima bila harus dijual sebelum jatuh tempo?',
    answers: ['0 persen', 'Sampai 4 persen', 'Sampai 10 persen', 'Sampai 16 persen', 'Sampai 36 persen', 'Lebih dari 36 persen'],
  },
  chance: {
    text: 'Mana yang Anda pilih?',
    answers: ['Pasti menerima Rp1 juta', 'Peluang 50 persen menerima Rp10 juta', 'Peluang 10 persen menerima Rp100 juta'],
  },
};
const en: typeof id = {
  purpose: {
    text: 'What do you mainly invest for?',
    answers: ['Keeping the value of my money', 'A regular income', 'Balanced growth', 'The highest growth possible'],
  },
  horizon: { text: 'When will you need this money?', answers: ['Within a year', 'In 1 to 3 years', 'In 3 to 5 years', 'In more than 5 years'] },
  amount: { text: 'About how much will you invest?', answers: ['Under Rp25 million', 'Rp25 million to Rp50 million', 'Over Rp50 million'] },
  share: { text: 'How much of all you own is that?', answers: ['Under 20 percent', '20 to 50 percent', 'Over 50 percent'] },
  income: { text: 'How steady is your income?', answers: ['I have none yet', 'It varies a lot', 'Fairly steady', 'Very steady'] },
  reserve: { text: 'How long would your emergency fund last?', answers: ['Less than 3 months', '3 to 6 months', 'More than 6 months'] },
  experience: { text: 'What is the riskiest product you have owned?', answers: ['None', 'Term deposit', 'Bonds', 'Mutual funds', 'Stock', 'Foreign exchange'] },
  knowledge: { text: 'How well do you know mutual funds?', answers: ['Not yet', 'The basics', 'Very well'] },
  understanding: {
    text: 'Which comes closest to what you think?',
    answers: ['An investment must never fall', 'It may fall a little', 'Rising and falling is normal', 'High returns mean high risk'],
  },
  loss: { text: 'Your investment falls by 20 percent in a month. What do you do?', answers: ['Sell everything', 'Wait until it recovers', 'Invest more'] },
  willingness: {
    text: 'How large a fall within a year could you accept?',
    answers: ['None at all', 'Up to 10 percent', 'Up to 25 percent', 'More than 25 percent'],
  },
  bondHolding: { text: 'How long would you keep a bond?', answers: ['Less than 1 year', '1 to 3 years', '3 to 7 years', 'More than 7 years'] },
  bondLoss: {
    text: 'How much of its face value could you lose if a bond had to be sold before it matures?',
    answers: ['0 percent', 'Up to 4 percent', 'Up to 10 percent', 'Up to 16 percent', 'Up to 36 percent', 'More than 36 percent'],
  },
  chance: {
    text: 'Which would you choose?',
    answers: ['Rp1 million for certain', 'A 50 percent chance of Rp10 million', 'A 10 percent chance of Rp100 million'],
  },
};

export const questionnaire = { id, en };

/** Why two answers contradict each other. */
const contradictionsId: Readonly<Record<string, string>> = {
  growthSoon:
    'Anda ingin pertumbuhan setinggi mungkin, tetapi uangnya akan dipakai dalam 1 tahun. Dana yang tumbuh tinggi dapat turun tajam dalam waktu sesingkat itu.',
  growthNoFall: 'Anda ingin pertumbuhan setinggi mungkin, tetapi tidak menerima penurunan sama sekali. Pertumbuhan tinggi selalu disertai penurunan.',
  neverFalls: 'Menurut Anda nilai investasi tidak boleh turun, tetapi Anda menerima penurunan lebih dari 10 persen.',
  boldButSells: 'Anda menerima penurunan lebih dari 25 persen, tetapi akan menjual semuanya saat nilai turun 20 persen.',
  addsButNoFall: 'Anda akan menambah investasi saat nilai turun 20 persen, tetapi tidak menerima penurunan sama sekali.',
  bondLossSells: 'Anda menerima obligasi turun 36 persen atau lebih, tetapi akan menjual semuanya saat investasi turun 20 persen.',
};
const contradictionsEn: typeof contradictionsId = {
  growthSoon: 'You want the highest growth possible, but need the money within a year. What grows fast may fall sharply in so short a time.',
  growthNoFall: 'You want the highest growth possible, but accept no fall at all. High growth never comes without falls.',
  neverFalls: 'You think that an investment must never fall, but accept a fall of more than 10 percent.',
  boldButSells: 'You accept a fall of more than 25 percent, but would sell everything when it falls by 20 percent.',
  addsButNoFall: 'You would invest more when it falls by 20 percent, but accept no fall at all.',
  bondLossSells: 'You accept that a bond loses 36 percent or more, but would sell everything when an investment falls by 20 percent.',
};

export const contradictionTexts = { id: contradictionsId, en: contradictionsEn };
