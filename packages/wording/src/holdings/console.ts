/** Console texts about corporate actions of funds: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'holdings.mismatched': {
      name: 'Pembagian hasil yang angkanya berbeda',
      what: 'Registri memberi unit atau dana lain daripada hitungan kita. Belum dibukukan sampai dua orang menyetujuinya.',
    },
    'holdings.untold': { name: 'Pembagian hasil yang belum lengkap', what: 'Ada pemegang unit yang belum disebut registri. Registri terus ditanya.' },
    'holdings.ending': {
      name: 'Penggabungan dan likuidasi yang tertahan',
      what: 'Harinya tiba, tetapi masih ada pesanan berjalan, NAB belum terbit, atau unit sedang dipindahkan. Sebelum dimulai, bisa dibatalkan oleh dua orang.',
    },
  },
  en: {
    'holdings.mismatched': {
      name: 'Distributions with differing figures',
      what: 'The registry’s units or money differ from our calculation. Nothing is booked until two operators approve.',
    },
    'holdings.untold': { name: 'Incomplete distributions', what: 'The registry has not reported every holder. We keep asking.' },
    'holdings.ending': {
      name: 'Blocked mergers and liquidations',
      what: 'Their date has come, but an order is open, a NAV is missing or units are being moved. Two operators can cancel them before they start.',
    },
  },
};
export const decisions = {
  id: {
    'holdings.acceptAllocation': {
      name: 'Memutuskan pembagian hasil yang berbeda',
      does: 'Unit atau dana yang disebut registri dibukukan untuk investor ini, walau berbeda dari hitungan kita. Atau dana yang sudah dibayarkan tetap miliknya, dan kelebihannya ditanggung perusahaan.',
    },
    'holdings.merge': {
      name: 'Menggabungkan reksa dana',
      does: 'Produk ini berhenti menerima pesanan sekarang. Pada harinya semua unitnya menjadi unit produk tujuan, dengan modal yang sama.',
    },
    'holdings.liquidate': {
      name: 'Melikuidasi reksa dana',
      does: 'Produk ini berhenti menerima pesanan sekarang. Pada harinya semua unitnya keluar, dan dananya dikirim ke rekening investor; bagian berikutnya hanya mengirim dana.',
    },
    'holdings.withdraw': {
      name: 'Membatalkan penggabungan atau likuidasi',
      does: 'Belum ada unit yang dipindahkan. Produk ini menerima pesanan lagi.',
    },
  },
  en: {
    'holdings.acceptAllocation': {
      name: 'Resolve a distribution mismatch',
      does: 'The registry’s units or money are booked for this investor, although our calculation differs. Or money already paid stays paid, and the company bears the excess.',
    },
    'holdings.merge': {
      name: 'Merge a fund into another',
      does: 'This product takes no orders from now on. On that day all its units become units of the other product, at the same cost.',
    },
    'holdings.liquidate': {
      name: 'Liquidate a fund',
      does: 'This product takes no orders from now on. On that day all its units are removed and the money goes to the investors’ accounts; a further part only sends money.',
    },
    'holdings.withdraw': {
      name: 'Cancel a merger or liquidation',
      does: 'No units have moved yet. This product takes orders again.',
    },
  },
};
export const acts = {
  id: {
    'holdings.proposeMerger': 'Mengusulkan penggabungan reksa dana',
    'holdings.proposeLiquidation': 'Mengusulkan likuidasi reksa dana',
    'holdings.proposeWithdrawal': 'Mengusulkan penggabungan atau likuidasi dibatalkan',
    'holdings.proposeAllocation': 'Mengusulkan putusan atas pembagian hasil yang berbeda',
  },
  en: {
    'holdings.proposeMerger': 'Proposed a fund merger',
    'holdings.proposeLiquidation': 'Proposed a fund liquidation',
    'holdings.proposeWithdrawal': 'Proposed cancelling a merger or liquidation',
    'holdings.proposeAllocation': 'Proposed resolving a distribution mismatch',
  },
};
