/** Texts of the risk profile. */
const id = {
  title: 'Profil risiko',
  lead: 'Sebelas pertanyaan, sekitar tiga menit. Tidak ada jawaban benar atau salah; jawablah sesuai keadaan Anda.',
  progress: (done: number, all: number) => `${done} dari ${all} terjawab`,
  submit: 'Lihat profil saya',
  missing: (count: number) => `Masih ada ${count} pertanyaan yang belum dijawab.`,
  question: (number: number) => `Pertanyaan ${number}`,
  result: 'Profil Anda',
  levels: ['', 'Rendah', 'Rendah ke sedang', 'Sedang', 'Sedang ke tinggi', 'Tinggi'],
  meaning: [
    '',
    'Anda mengutamakan keamanan. Reksa dana pasar uang paling sesuai.',
    'Anda menerima sedikit naik turun. Pasar uang dan pendapatan tetap sesuai.',
    'Anda menerima naik turun untuk hasil lebih baik. Reksa dana campuran juga sesuai.',
    'Anda mengejar pertumbuhan. Sebagian besar reksa dana sesuai, termasuk saham.',
    'Anda siap menghadapi penurunan besar demi hasil tertinggi. Semua reksa dana sesuai.',
  ],
  limited: {
    horizon: 'Karena dana akan dipakai dalam setahun, profil Anda tidak lebih tinggi dari ini.',
    loss: 'Karena Anda akan menjual saat nilai turun, profil Anda tidak lebih tinggi dari ini.',
  },
  validUntil: (day: string) => `Berlaku sampai ${day}.`,
  again: 'Jawab ulang',
  explore: 'Lihat reksa dana',
  goOn: 'Lanjutkan verifikasi',
  fill: 'Isi profil risiko',
  change: 'Lihat atau ubah',
};
const en: typeof id = {
  title: 'Risk profile',
  lead: 'Eleven questions, some three minutes. No answer is right or wrong; answer as things are for you.',
  progress: (done: number, all: number) => `${done} of ${all} answered`,
  submit: 'Show my profile',
  missing: (count: number) => (count === 1 ? 'One question is not answered yet.' : `${count} questions are not answered yet.`),
  question: (number: number) => `Question ${number}`,
  result: 'Your profile',
  levels: ['', 'Low', 'Low to moderate', 'Moderate', 'Moderate to high', 'High'],
  meaning: [
    '',
    'Safety comes first for you. Money market funds fit best.',
    'You accept a little up and down. Money market and fixed income funds fit.',
    'You accept ups and downs for a better result. Balanced funds fit too.',
    'You look for growth. Most funds fit, equity funds among them.',
    'You can bear large falls for the highest result. All funds fit.',
  ],
  limited: {
    horizon: 'Because the money is needed within a year, your profile is no higher than this.',
    loss: 'Because you would sell in a fall, your profile is no higher than this.',
  },
  validUntil: (day: string) => `Valid until ${day}.`,
  again: 'Answer again',
  explore: 'Look at funds',
  goOn: 'Continue the identity check',
  fill: 'Answer the risk questions',
  change: 'Look or change',
};

export const risk = { id, en };
