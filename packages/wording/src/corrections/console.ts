/** Console texts about corrections: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'corrections.claims': {
      name: 'Tagihan karena NAB dikoreksi',
      what: 'Unit atau uang yang terlanjur diberikan dan sudah terpakai. Keuangan mengusulkan: dikembalikan, atau ditanggung perusahaan.',
    },
    'corrections.uncovered': {
      name: 'Unit yang ditanggung dan belum dibeli',
      what: 'Investor tetap memilikinya, tetapi bank kustodian tidak menyimpannya. Keuangan membelinya atas nama investor, lalu dua orang mencatatnya.',
    },
  },
  en: {
    'corrections.claims': {
      name: 'Claims of corrected NAVs',
      what: 'Units or money that were given too much and are gone. Finance proposes: given back, or borne by the house.',
    },
    'corrections.uncovered': {
      name: 'Units the house bears and has not bought',
      what: 'They are the investor’s, and the custodian does not have them. Finance buys them for the investor; then two people note it.',
    },
  },
};
export const decisions = {
  id: {
    'corrections.endClaim': {
      name: 'Mengakhiri tagihan koreksi',
      does: 'Kelebihan karena NAB dikoreksi berakhir sebagai tagihan: sudah dikembalikan investor, atau ditanggung perusahaan. Unit yang ditanggung dicatat lunas setelah dibeli atas nama investor.',
    },
  },
  en: {
    'corrections.endClaim': {
      name: 'End a claim of a correction',
      does: 'What was given too much because a NAV was corrected is claimed no longer: the investor gave it back, or the house bears it. Units that it bears are covered once they were bought for the investor.',
    },
  },
};
export const acts = {
  id: {
    'corrections.proposeEnd': 'Mengusulkan akhir tagihan koreksi',
  },
  en: {
    'corrections.proposeEnd': 'Proposed how a claim of a correction ends',
  },
};
