/** Console texts about data updates at the fund registry: queues and audit entries. */
export const queues = {
  id: {
    'registryUpdates.untold': {
      name: 'Perubahan data yang belum sampai ke registri',
      what: 'Registri efek belum menjawab. Ditanya terus; bisa dicoba lagi sekarang, atau diselesaikan langsung dengan registri.',
    },
    'registryUpdates.refused': {
      name: 'Perubahan data yang ditolak registri',
      what: 'Registri tidak menerima data yang baru. Hubungi registri, lalu coba lagi, atau tandai selesai dengan alasannya.',
    },
  },
  en: {
    'registryUpdates.untold': {
      name: 'Changed data not yet accepted by the registry',
      what: 'The fund registry has not answered. We keep asking; retry now, or settle it with the registry directly.',
    },
    'registryUpdates.refused': {
      name: 'Changed data refused by the registry',
      what: 'The fund registry did not store the new data. Contact the registry, then retry, or mark it as settled with a reason.',
    },
  },
};
export const acts = {
  id: {
    'registry-updates.tryAgain': 'Mengirim ulang data ke registri',
    'registry-updates.settle': 'Menandai data di registri selesai',
  },
  en: {
    'registry-updates.tryAgain': 'Sent data to the registry again',
    'registry-updates.settle': 'Marked registry data as settled',
  },
};
