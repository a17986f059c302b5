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
  },
  en: {
    'catalogue.addFund': {
      name: 'Enter a new fund',
      does: 'The platform knows the fund and asks the registry for its NAV. Nobody can buy it until its offer is agreed to.',
    },
    'catalogue.setOffer': {
      name: 'Set who sells a fund',
      does: 'Only the brands named here take purchases. Holders can still see it and sell it.',
    },
    'catalogue.setTerms': {
      name: 'Change the terms of a fund',
      does: 'From that day on these times, minimums and fees hold. Orders placed before keep the terms they were placed under.',
    },
  },
};
export const acts = {
  id: {
    'catalogue.proposeFund': 'Mengusulkan reksa dana baru',
    'catalogue.proposeOffer': 'Mengusulkan siapa yang menjual reksa dana',
    'catalogue.proposeTerms': 'Mengusulkan syarat baru reksa dana',
  },
  en: {
    'catalogue.proposeFund': 'Proposed a new fund',
    'catalogue.proposeOffer': 'Proposed who sells a fund',
    'catalogue.proposeTerms': 'Proposed new terms of a fund',
  },
};
