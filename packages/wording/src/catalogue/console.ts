/** Console texts about the catalogue: two-operator decisions and audit entries. */
export const decisions = {
  id: {
    'catalogue.addFund': {
      name: 'Memasukkan reksa dana baru',
      does: 'Reksa dana ini dikenal, dan NAB-nya diminta dari registri. Belum ada yang dapat membelinya sampai penawarannya disetujui.',
    },
    'catalogue.setOffer': {
      name: 'Mengatur siapa yang menjual reksa dana',
      does: 'Hanya merek yang disebut yang menerima pembelian. Pemegang unit tetap dapat melihat dan menjualnya.',
    },
    'catalogue.setTerms': {
      name: 'Mengganti syarat reksa dana',
      does: 'Mulai hari itu batas waktu, minimum, dan biaya ini berlaku. Pesanan sebelumnya tetap menurut syarat saat dibuat.',
    },
    'catalogue.setFactSheet': {
      name: 'Memperbarui lembar fakta reksa dana',
      does: 'Ringkasan, isi portofolio, dana kelolaan, dan rasio biaya ini langsung terlihat di halaman reksa dana. Bandingkan dengan lembar faktanya.',
    },
    'catalogue.setDetails': {
      name: 'Mengubah data reksa dana',
      does: 'Data ini langsung berlaku, juga bagi pesanan dan rencana berikutnya. Pemegang unit diberi tahu nama atau tingkat risiko yang baru. Alamat halamannya tetap.',
    },
  },
  en: {
    'catalogue.addFund': {
      name: 'Enter a new fund',
      does: 'The fund is added and its NAV requested from the registry. It cannot be bought until its offer is approved.',
    },
    'catalogue.setOffer': {
      name: 'Set who sells a fund',
      does: 'Only the brands listed here accept purchases. Holders can still view and sell it.',
    },
    'catalogue.setTerms': {
      name: 'Change the terms of a fund',
      does: 'These times, minimums and fees apply from that day. Orders placed earlier keep their terms.',
    },
    'catalogue.setFactSheet': {
      name: 'Update a fund’s facts',
      does: 'This summary, holdings, fund size and expense ratio appear on the fund’s page at once. Compare them with the fact sheet.',
    },
    'catalogue.setDetails': {
      name: 'Change the details of a fund',
      does: 'These details apply at once, also to later orders and plans. Holders are notified of a new name or risk level. Its page keeps its URL.',
    },
  },
};
export const acts = {
  id: {
    'catalogue.proposeFund': 'Mengusulkan reksa dana baru',
    'catalogue.proposeOffer': 'Mengusulkan siapa yang menjual reksa dana',
    'catalogue.proposeTerms': 'Mengusulkan syarat baru reksa dana',
    'catalogue.proposeFactSheet': 'Mengusulkan lembar fakta reksa dana',
    'catalogue.proposeDetails': 'Mengusulkan data baru reksa dana',
  },
  en: {
    'catalogue.proposeFund': 'Proposed a new fund',
    'catalogue.proposeOffer': 'Proposed who sells a fund',
    'catalogue.proposeTerms': 'Proposed new terms of a fund',
    'catalogue.proposeFactSheet': 'Proposed new facts of a fund',
    'catalogue.proposeDetails': 'Proposed new details of a fund',
  },
};
