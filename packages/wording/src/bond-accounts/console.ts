/** Console texts about registrations for bonds: queues and audit entries. */
export const queues = {
  id: {
    'bondAccounts.opening': {
      name: 'Pendaftaran SBN yang belum selesai',
      what: 'Kustodian atau Kementerian Keuangan belum menjawab. Ditanya terus; bisa dicoba lagi sekarang.',
    },
    'bondAccounts.refused': {
      name: 'Pendaftaran SBN yang ditolak',
      what: 'Kustodian atau Kementerian Keuangan menolak, atau ada data yang kurang. Perbaiki bersama mereka atau nasabahnya lalu coba lagi, atau tutup dengan alasannya.',
    },
  },
  en: {
    'bondAccounts.opening': {
      name: 'Bond registrations not finished',
      what: 'The custodian or the Ministry of Finance has not answered. They are asked on and on; try again now.',
    },
    'bondAccounts.refused': {
      name: 'Bond registrations refused',
      what: 'The custodian or the Ministry of Finance refused, or data is missing. Mend it with them or with the customer and try again, or close it and say why.',
    },
  },
};
export const acts = {
  id: {
    'bond-accounts.tryAgain': 'Mencoba lagi pendaftaran SBN',
    'bond-accounts.settle': 'Menutup pendaftaran SBN yang ditolak',
  },
  en: {
    'bond-accounts.tryAgain': 'Tried a bond registration again',
    'bond-accounts.settle': 'Closed a refused bond registration',
  },
};
