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
      name: 'Changed data the registry has not taken yet',
      what: 'The fund registry has not answered. It is asked on and on; try again now, or settle it with the registry directly.',
    },
    'registryUpdates.refused': {
      name: 'Changed data the registry refused',
      what: 'The fund registry does not keep the new data. Speak to the registry, then try again, or mark it as settled and say why.',
    },
  },
};
export const acts = {
  id: {
    'registry-updates.tryAgain': 'Mengirim ulang data ke registri',
    'registry-updates.settle': 'Menandai data di registri selesai',
  },
  en: {
    'registry-updates.tryAgain': 'Told the registry once more',
    'registry-updates.settle': 'Marked data at the registry as settled',
  },
};
