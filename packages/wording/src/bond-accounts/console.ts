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
      name: 'Unfinished bond registrations',
      what: 'The custodian or the Ministry of Finance has not answered. Requests are repeated automatically; you can retry now.',
    },
    'bondAccounts.refused': {
      name: 'Bond registrations refused',
      what: 'The custodian or the Ministry of Finance refused, or data is missing. Resolve it with them or the customer and retry, or close it with a reason.',
    },
  },
};
export const acts = {
  id: {
    'bond-accounts.tryAgain': 'Mencoba lagi pendaftaran SBN',
    'bond-accounts.settle': 'Menutup pendaftaran SBN yang ditolak',
  },
  en: {
    'bond-accounts.tryAgain': 'Retried a bond registration',
    'bond-accounts.settle': 'Closed a refused bond registration',
  },
};
