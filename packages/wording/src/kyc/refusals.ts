/** Refusal messages about reviewing identity checks in the console. */
export const id = {
  secondPersonNeeded: () => 'Berkas ini diputuskan dua orang. Usulkan persetujuannya; orang lain yang menyetujui.',
  cardUnread: () => 'KTP ini tidak terbaca. Bandingkan sendiri dengan gambarnya.',
};
export const en: typeof id = {
  secondPersonNeeded: () => 'This case needs two people. Propose approval; another operator approves.',
  cardUnread: () => 'This card could not be read. Compare it with its picture yourself.',
};
