/** Console texts about prices: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'prices.waiting': { name: 'NAB yang mungkin keliru', what: 'Menunggu usulan: diterbitkan atau ditolak. Hanya pesanannya sendiri yang tertahan.' },
    'prices.late': { name: 'NAB yang belum ada', what: 'Seharusnya sudah terbit. Registri terus ditanya; bisa juga dimasukkan sendiri.' },
    'prices.lateIndices': {
      name: 'Indeks yang belum ada',
      what: 'Penutupan indeks yang seharusnya sudah ada. Penyedianya terus ditanya; bisa juga dimasukkan sendiri.',
    },
  },
  en: {
    'prices.waiting': {
      name: 'Suspicious NAVs',
      what: 'Waiting for a proposal to publish or refuse them. Only their own orders are held up.',
    },
    'prices.late': { name: 'Missing NAVs', what: 'Overdue. We keep asking the registry; a NAV can be entered manually.' },
    'prices.lateIndices': {
      name: 'Missing index levels',
      what: 'Overdue. We keep asking the provider; a level can be entered manually.',
    },
  },
};
export const decisions = {
  id: {
    'prices.decideNav': {
      name: 'Menerbitkan atau menolak NAB',
      does: 'Terbit, pesanan dihitung dengan NAB ini, dan yang sudah selesai dengan NAB lama dihitung ulang. Ditolak, registri ditanya lagi sampai menyebut nilai lain.',
    },
  },
  en: {
    'prices.decideNav': {
      name: 'Publish or refuse a NAV',
      does: 'If published, orders are priced at it and those settled at the earlier NAV are recalculated. If refused, the registry is asked until it sends another value.',
    },
  },
};
export const acts = {
  id: {
    'prices.proposeVerdict': 'Mengusulkan keputusan NAB',
    'prices.agreeToVerdict': 'Menyetujui keputusan NAB',
    'prices.declineVerdict': 'Menutup usulan NAB',
    'prices.enterNav': 'Memasukkan NAB',
  },
  en: {
    'prices.proposeVerdict': 'Proposed a decision on a NAV',
    'prices.agreeToVerdict': 'Approved a decision on a NAV',
    'prices.declineVerdict': 'Closed a proposal about a NAV',
    'prices.enterNav': 'Entered a NAV',
  },
};
