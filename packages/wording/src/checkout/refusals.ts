/** Refusal messages about existing orders. */
export const id = {
  notCancellable: () => 'Pesanan ini sudah tidak dapat dibatalkan.',
  notThisAccount: () => 'Pesanan ini sekarang tidak dibayar ke nomor itu. Muat ulang halaman, lalu coba lagi.',
};
export const en: typeof id = {
  notCancellable: () => 'This order can no longer be cancelled.',
  notThisAccount: () => 'This order is not to be paid to that number now. Load the page again, then try once more.',
};
