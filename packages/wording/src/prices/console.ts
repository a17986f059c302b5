/** What operators read of prices: what waits, what two people decide, what was done. */
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
      name: 'NAVs that may be mistakes',
      what: 'They wait for a proposal: to be published, or refused. Only their own orders wait with them.',
    },
    'prices.late': { name: 'NAVs that are missing', what: 'They should be out. The registry is asked again and again; one can be entered by hand.' },
    'prices.lateIndices': {
      name: 'Index levels that are missing',
      what: 'They should be out. The provider is asked again and again; one can be entered by hand.',
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
      does: 'Published, orders are priced at it, and those settled at the NAV before are worked out anew. Refused, the registry is asked until it says another value.',
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
    'prices.proposeVerdict': 'Proposed what becomes of a NAV',
    'prices.agreeToVerdict': 'Agreed to what becomes of a NAV',
    'prices.declineVerdict': 'Closed a proposal about a NAV',
    'prices.enterNav': 'Entered a NAV',
  },
};
