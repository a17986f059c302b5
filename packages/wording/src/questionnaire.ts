/** The risk questionnaire in both languages. The scores stand in the rules, where no browser sees them. */
const id: Readonly<Record<string, { readonly text: string; readonly answers: readonly string[] }>> = {
  purpose: {
    text: 'Apa tujuan utama Anda berinvestasi?',
    answers: ['Menjaga nilai uang', 'Pendapatan rutin', 'Pertumbuhan seimbang', 'Pertumbuhan setinggi mungkin'],
  },
  share: {
    text: 'Berapa bagian dari seluruh harta Anda yang akan diinvestasikan di sini?',
    answers: ['Di bawah 20 persen', '20 sampai 50 persen', 'Di atas 50 persen'],
  },
  income: { text: 'Seberapa tetap penghasilan Anda?', answers: ['Belum berpenghasilan', 'Tidak tetap', 'Cukup tetap', 'Sangat tetap'] },
  reserve: { text: 'Berapa lama dana darurat Anda mencukupi?', answers: ['Kurang dari 3 bulan', '3 sampai 6 bulan', 'Lebih dari 6 bulan'] },
  chance: {
    text: 'Mana yang Anda pilih?',
    answers: ['Pasti menerima Rp1 juta', 'Peluang 50 persen menerima Rp10 juta', 'Peluang 10 persen menerima Rp100 juta'],
  },
  experience: {
    text: 'Produk paling berisiko yang pernah Anda miliki?',
    answers: ['Belum pernah', 'Deposito', 'Obligasi', 'Reksa dana', 'Saham', 'Valuta asing'],
  },
  knowledge: { text: 'Seberapa paham Anda tentang reksa dana?', answers: ['Belum paham', 'Tahu dasarnya', 'Paham betul'] },
  loss: {
    text: 'Nilai investasi Anda turun 20 persen dalam sebulan. Apa yang Anda lakukan?',
    answers: ['Menjual semuanya', 'Menunggu sampai pulih', 'Menambah investasi'],
  },
  horizon: { text: 'Kapan dana ini akan dipakai?', answers: ['Dalam 1 tahun', '1 sampai 3 tahun', '3 sampai 7 tahun', 'Lebih dari 7 tahun'] },
  understanding: {
    text: 'Mana yang paling sesuai dengan pendapat Anda?',
    answers: ['Nilai investasi tidak boleh turun', 'Turun sedikit tidak apa-apa', 'Naik dan turun itu wajar', 'Hasil tinggi berarti risiko tinggi'],
  },
  willingness: {
    text: 'Seberapa besar penurunan dalam setahun yang masih Anda terima?',
    answers: ['Tidak sama sekali', 'Sampai 10 persen', 'Sampai 25 persen', 'Lebih dari 25 persen'],
  },
};
const en: typeof id = {
  purpose: {
    text: 'What do you mainly invest for?',
    answers: ['Keeping the value of my money', 'A regular income', 'Balanced growth', 'The highest growth possible'],
  },
  share: { text: 'How much of all you own will you invest here?', answers: ['Under 20 percent', '20 to 50 percent', 'Over 50 percent'] },
  income: { text: 'How steady is your income?', answers: ['I have none yet', 'It varies a lot', 'Fairly steady', 'Very steady'] },
  reserve: { text: 'How long would your emergency fund last?', answers: ['Less than 3 months', '3 to 6 months', 'More than 6 months'] },
  chance: {
    text: 'Which would you choose?',
    answers: ['Rp1 million for certain', 'A 50 percent chance of Rp10 million', 'A 10 percent chance of Rp100 million'],
  },
  experience: { text: 'What is the riskiest product you have owned?', answers: ['None', 'Term deposit', 'Bonds', 'Mutual funds', 'Stock', 'Foreign exchange'] },
  knowledge: { text: 'How well do you know mutual funds?', answers: ['Not yet', 'The basics', 'Very well'] },
  loss: { text: 'Your investment falls by 20 percent in a month. What do you do?', answers: ['Sell everything', 'Wait until it recovers', 'Invest more'] },
  horizon: { text: 'When will you need this money?', answers: ['Within a year', 'In 1 to 3 years', 'In 3 to 7 years', 'In more than 7 years'] },
  understanding: {
    text: 'Which comes closest to what you think?',
    answers: ['An investment must never fall', 'It may fall a little', 'Rising and falling is normal', 'High returns mean high risk'],
  },
  willingness: {
    text: 'How large a fall within a year could you accept?',
    answers: ['None at all', 'Up to 10 percent', 'Up to 25 percent', 'More than 25 percent'],
  },
};

export const questionnaire = { id, en };
