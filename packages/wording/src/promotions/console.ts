/** Console texts about promotions: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'promotions.unmatched': {
      name: 'Cashback pesanan yang sudah berakhir',
      what: 'Pesanannya selesai atau batal, tetapi cashback yang dijanjikan belum dihitung atau dilepas. Dicoba setiap malam; jalankan lagi di halaman pekerjaan.',
    },
    'promotions.due': {
      name: 'Cashback yang seharusnya dibayar',
      what: 'Masa simpannya sudah selesai, tetapi cashback belum dikirim. Dicoba setiap pagi hari bursa; jalankan lagi di halaman pekerjaan.',
    },
  },
  en: {
    'promotions.unmatched': {
      name: 'Cashback of ended orders',
      what: 'The order is settled or cancelled, but its cashback is neither earned nor released. Retried every night, or at once on the Jobs page.',
    },
    'promotions.due': {
      name: 'Overdue cashback',
      what: 'The holding period has ended, but the cashback has not been sent. Retried every exchange day morning, or at once on the Jobs page.',
    },
  },
};
export const decisions = {
  id: {
    'promotions.publish': {
      name: 'Menerbitkan promo',
      does: 'Kode ini dapat dipakai sejak hari mulainya. Setelah terbit, isinya tidak dapat diubah. Lihat dulu pratinjaunya.',
    },
    'promotions.change': {
      name: 'Mengubah batas promo',
      does: 'Kuota atau anggaran naik, atau promo berakhir lebih awal. Yang sudah dijanjikan tetap dijanjikan.',
    },
    'promotions.fund': {
      name: 'Menyatakan dana tertahan sebagai pendanaan promo',
      does: 'Dana tanpa pemilik ini dicatat sebagai pembayaran manajer investasi untuk biaya promonya.',
    },
  },
  en: {
    'promotions.publish': {
      name: 'Publish a promotion',
      does: 'The code can be used from its first day. Once published it cannot be rewritten. Check the preview first.',
    },
    'promotions.change': {
      name: 'Change a promotion’s limits',
      does: 'The quota or budget rises, or it ends earlier. Promised cashback stays promised.',
    },
    'promotions.fund': {
      name: 'Assign money on hold to promotion funding',
      does: 'This unidentified money is booked as a fund house’s payment for its promotions.',
    },
  },
};
export const acts = {
  id: {
    'promotions.writePromotion': 'Menulis draf promo',
    'promotions.proposePublish': 'Mengusulkan penerbitan promo',
    'promotions.pausePromotion': 'Menghentikan atau melanjutkan promo',
    'promotions.proposeChange': 'Mengusulkan perubahan batas promo',
    'promotions.proposeFunding': 'Mengusulkan dana tertahan sebagai pendanaan promo',
  },
  en: {
    'promotions.writePromotion': 'Wrote a promotion draft',
    'promotions.proposePublish': 'Proposed publishing a promotion',
    'promotions.pausePromotion': 'Paused or resumed a promotion',
    'promotions.proposeChange': 'Proposed changing a promotion’s limits',
    'promotions.proposeFunding': 'Proposed assigning money on hold to promotion funding',
  },
};
