/** Refusal messages about goals. */
export const id = {
  draftMissing: () => 'Belum ada yang diisi. Mulai dari langkah pertama.',
  stepMissing: () => 'Lengkapi dulu langkah sebelumnya.',
  returnTooHigh: () => 'Perkiraan imbal hasil ini lebih tinggi daripada yang sesuai dengan profil Anda.',
  topUpTooSmall: () => 'Tambahan rutin nol, atau sedikitnya Rp500.000.',
  draftChanged: () => 'Isian ini sudah diubah di tempat lain. Lihat keduanya sebelum menyimpan.',
  tooManyGoals: () => 'Anda sudah punya dua puluh tujuan. Akhiri salah satunya dulu.',
  nothingOffered: () => 'Tidak ada pembelian yang ditawarkan saat ini.',
  nothingToRebalance: () => 'Pembagian dananya masih sesuai; tidak ada yang perlu disesuaikan.',
  proposalChanged: () => 'Usulannya sudah berubah sejak ditampilkan. Lihat sekali lagi sebelum menyetujui.',
};
export const en: typeof id = {
  draftMissing: () => 'Nothing is filled in yet. Begin with the first step.',
  stepMissing: () => 'Complete the step before this one first.',
  returnTooHigh: () => 'This expected return is higher than what suits your profile.',
  topUpTooSmall: () => 'The regular top-up is zero, or at least Rp500,000.',
  draftChanged: () => 'This was changed elsewhere. Look at both before you save.',
  tooManyGoals: () => 'You have twenty goals already. End one of them first.',
  nothingOffered: () => 'No purchase is offered at the moment.',
  nothingToRebalance: () => 'The allocation still fits; there is nothing to rebalance.',
  proposalChanged: () => 'The proposal has changed since it was shown. Look once more before you agree.',
};
