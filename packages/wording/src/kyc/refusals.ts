/** Refusal messages about reviewing identity checks in the console. */
export const id = {
  secondPersonNeeded: () => 'Berkas ini diputuskan dua orang. Usulkan persetujuannya; orang lain yang menyetujui.',
  cardUnread: () => 'KTP ini tidak terbaca. Bandingkan sendiri dengan gambarnya.',
};
export const en: typeof id = {
  secondPersonNeeded: () => 'This case takes two people. Propose to approve it; somebody else agrees.',
  cardUnread: () => 'This card could not be read. Compare it with its picture yourself.',
};
