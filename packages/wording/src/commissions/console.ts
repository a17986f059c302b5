/** What operators read of commissions: what waits, what two people decide, what was done. */
export const queues = {
  id: {
    'commissions.unaccrued': {
      name: 'Komisi agen yang belum dihitung',
      what: 'Harinya sudah lewat, tetapi komisinya belum masuk ke buku agen. Dicoba lagi setiap malam, dan dapat dicoba seketika di halaman pekerjaan.',
    },
  },
  en: {
    'commissions.unaccrued': {
      name: 'Unaccrued commissions',
      what: 'The day is over, and what agents earned on it is not in their books. Each night tries again; the page of jobs can at once.',
    },
  },
};
export const decisions = {
  id: {
    'commissions.setRate': {
      name: 'Menetapkan tarif komisi agen',
      does: 'Mulai harinya, bagian biaya ini menjadi hak agen untuk setiap pesanan baru nasabahnya. Pesanan sebelumnya tidak berubah.',
    },
  },
  en: {
    'commissions.setRate': {
      name: 'Set a rate of agents’ commissions',
      does: 'From its day on this share of the fee is the agent’s, of each new order of the customers he brought. Orders before it stay as they are.',
    },
  },
};
export const acts = {
  id: {
    'commissions.proposeRate': 'Mengusulkan tarif komisi agen',
  },
  en: {
    'commissions.proposeRate': 'Proposed a rate of commissions',
  },
};
