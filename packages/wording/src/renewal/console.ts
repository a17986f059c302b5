/** Console texts about renewals: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'renewal.cases': {
      name: 'Pembaruan data untuk ditinjau',
      what: 'Jawaban yang perlu dilihat lebih dekat. Satu orang mengusulkan, orang lain menyetujui; atau ditolak, dan nasabah diminta lagi.',
    },
    'renewal.unanswered': {
      name: 'Nasabah yang tidak memperbarui data',
      what: 'Enam puluh hari lewat tanpa jawaban. Hubungi nasabahnya, lalu kirim tautan baru. Menjual tetap dapat dilakukan.',
    },
  },
  en: {
    'renewal.cases': {
      name: 'Renewals to review',
      what: 'Answers that need review. One operator proposes, another approves; or it is declined, and the customer is asked again.',
    },
    'renewal.unanswered': {
      name: 'Customers who did not renew',
      what: 'No answer for sixty days. Contact the customer, then send a new link. They can still sell meanwhile.',
    },
  },
};
export const decisions = {
  id: {
    'renewal.accept': {
      name: 'Menerima pembaruan data',
      does: 'Jawaban nasabah berlaku: datanya berubah seperti yang ia tulis, dan masa berlaku yang baru dimulai hari ini.',
    },
  },
  en: {
    'renewal.accept': {
      name: 'Accept a renewal',
      does: 'The customer’s answer takes effect: the data is updated as they wrote it, and the next term starts today.',
    },
  },
};
export const acts = {
  id: {
    'renewal.ask': 'Meminta nasabah memperbarui data',
    'renewal.openCase': 'Membuka pembaruan data',
    'renewal.propose': 'Mengusulkan pembaruan data diterima',
    'renewal.decline': 'Menolak pembaruan data',
  },
  en: {
    'renewal.ask': 'Asked a customer to renew data',
    'renewal.openCase': 'Opened a renewal',
    'renewal.propose': 'Proposed accepting a renewal',
    'renewal.decline': 'Declined a renewal',
  },
};
