/** Console texts about bond series: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'bondSeries.rates': {
      name: 'Kupon mengambang yang belum ditetapkan',
      what: 'Kupon baru sudah berlaku. Usulkan keputusan BI yang diikutinya; operator lain menyetujui.',
    },
  },
  en: {
    'bondSeries.rates': {
      name: 'Floating rates not yet set',
      what: 'The new rate is already in effect. Propose the Bank Indonesia decision it follows; another operator approves.',
    },
  },
};
export const decisions = {
  id: {
    'bondSeries.publish': {
      name: 'Menerbitkan seri SBN',
      does: 'Seri dengan syarat ini tampil bagi investor. Syaratnya dapat diganti sampai penawarannya dibuka.',
    },
    'bondSeries.setRates': {
      name: 'Menetapkan kupon mengambang',
      does: 'Semua seri yang kuponnya berganti pada hari itu mendapat kupon menurut syaratnya: keputusan BI ditambah spread, paling rendah kupon minimalnya.',
    },
  },
  en: {
    'bondSeries.publish': {
      name: 'Publish a bond series',
      does: 'Investors see the series with these terms. They can be replaced until its offer opens.',
    },
    'bondSeries.setRates': {
      name: 'Set floating rates',
      does: 'Every series resetting on that day gets the rate in its terms: the Bank Indonesia decision plus the spread, but at least its floor.',
    },
  },
};
export const acts = {
  id: {
    'bond-series.proposeSeries': 'Mengusulkan syarat seri SBN',
    'bond-series.proposeRates': 'Mengusulkan kupon mengambang',
  },
  en: {
    'bond-series.proposeSeries': 'Proposed bond series terms',
    'bond-series.proposeRates': 'Proposed floating rates',
  },
};
