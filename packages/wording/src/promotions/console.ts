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
      what: 'The order is settled or called off, and its cashback is neither earned nor free. Each night tries again; the page of jobs can at once.',
    },
    'promotions.due': {
      name: 'Cashback that should have been paid',
      what: 'The holding period is over, and the cashback has not left. Each morning of an exchange day tries again; the page of jobs can at once.',
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
      does: 'The code can be used from its first day on. Once published it cannot be rewritten. Look at the preview first.',
    },
    'promotions.change': {
      name: 'Change the limits of a promotion',
      does: 'Quota or budget rise, or it ends earlier. What was promised stays promised.',
    },
    'promotions.fund': {
      name: 'Say that money on hold funds promotions',
      does: 'This money without an owner is booked as what a fund house pays for its promotions.',
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
    'promotions.writePromotion': 'Wrote a draft of a promotion',
    'promotions.proposePublish': 'Proposed to publish a promotion',
    'promotions.pausePromotion': 'Paused a promotion, or let it go on',
    'promotions.proposeChange': 'Proposed to change the limits of a promotion',
    'promotions.proposeFunding': 'Proposed that money on hold funds promotions',
  },
};
