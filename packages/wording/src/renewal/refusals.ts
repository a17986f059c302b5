/** Refusal messages about renewals. */
export const id = {
  notRenewable: () => 'Nasabah ini tidak dapat diminta memperbarui data: belum terverifikasi, sudah tutup, atau sebuah perusahaan.',
  answerWaits: () => 'Nasabah sudah menjawab; jawabannya menunggu kepatuhan.',
  askedToday: () => 'Tautan sudah dikirim dalam 24 jam terakhir.',
  nothingToReview: () => 'Tidak ada jawaban yang menunggu di sini; mungkin orang lain sudah memutuskannya.',
};
export const en: typeof id = {
  notRenewable: () => 'This customer cannot be asked to renew: not verified, closed, or a company.',
  answerWaits: () => 'The customer has answered; the answer waits for compliance.',
  askedToday: () => 'A link was sent within the last 24 hours.',
  nothingToReview: () => 'No pending answer; another operator may have decided it.',
};
