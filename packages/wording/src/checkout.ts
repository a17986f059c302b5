/** Texts of the cart and the checkout. */
const id = {
  terms: 'Saya telah membaca prospektus dan memahami bahwa nilai unit dapat naik dan turun, bahwa kinerja masa lalu tidak menjamin hasil di masa depan, dan bahwa jumlah unit ditentukan oleh NAB pada tanggal transaksi.',
};
const en: typeof id = {
  terms: 'I have read the prospectus and understand that the value of units can rise and fall, that past performance does not guarantee future results, and that the number of units is set by the NAV of the transaction date.',
};

export const checkout = { id, en };
