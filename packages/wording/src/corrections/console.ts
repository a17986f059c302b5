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
      name: 'NAV correction claims',
      what: 'Excess units or money already used. Finance proposes: repaid, or borne by the company.',
    },
    'corrections.uncovered': {
      name: 'Borne units not yet bought',
      what: 'They belong to the investor, but the custodian does not have them. Finance buys them for the investor; then two operators record it.',
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
      name: 'End a correction claim',
      does: 'The excess from a NAV correction is no longer claimed: the investor repaid it, or the company bears it. Units it bears are recorded as settled once bought for the investor.',
    },
  },
};
export const acts = {
  id: {
    'corrections.proposeEnd': 'Mengusulkan akhir tagihan koreksi',
  },
  en: {
    'corrections.proposeEnd': 'Proposed ending a correction claim',
  },
};
