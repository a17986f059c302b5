/** What an operator reads when something about a purchase of a bond is refused. */
export const id = {
  bondOrderDecided: () => 'Pesanan SBN ini tidak menunggu keputusan itu: hasilnya sudah diketahui, atau belum waktunya.',
};
export const en: typeof id = {
  bondOrderDecided: () => 'This bond order does not wait for that: its outcome is known, or it is not time yet.',
};
