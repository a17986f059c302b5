/** Refusal messages about promotion codes, and about writing and changing promotions. */
import type { RefusalDetails } from '@lumbung/kernel/outcome.ts';

const wait = (d?: RefusalDetails): number => d?.retryAfterMinutes ?? 60;

export const id = {
  promotionUnknown: () => 'Kode promo ini tidak kami kenali. Periksa lagi hurufnya.',
  promotionNotBegun: () => 'Promo ini belum dimulai.',
  promotionOver: () => 'Promo ini sudah berakhir.',
  promotionPaused: () => 'Promo ini sedang dihentikan sementara.',
  quotaUsedUp: () => 'Kuota promo ini sudah habis.',
  budgetUsedUp: () => 'Dana promo ini sudah habis.',
  alreadyUsed: () => 'Kode ini sudah Anda pakai.',
  notFirstPurchase: () => 'Kode ini hanya untuk pembelian pertama.',
  productsOther: () => 'Kode ini tidak berlaku untuk produk di keranjang Anda.',
  belowPromotionMinimum: () => 'Pembelian Anda belum mencapai minimum promo ini.',
  methodOther: () => 'Kode ini tidak berlaku untuk cara bayar itu.',
  notForYou: () => 'Promo ini bukan untuk jenis akun Anda.',
  currencyOther: () => 'Kode ini untuk mata uang lain.',
  tooManyCodes: (d?: RefusalDetails) => `Terlalu banyak kode yang tidak dikenal. Coba lagi dalam ${wait(d)} menit.`,
  promotionRefused: () =>
    'Kode promo baru saja habis atau tidak berlaku lagi. Pesanan belum dibuat; keranjang Anda tetap. Lanjutkan tanpa kode, atau pilih kode lain.',
  promotionMethodOther: () => 'Kode promo ini tidak berlaku untuk cara bayar itu. Pilih cara bayar lain, atau lanjutkan tanpa kode.',
  codeTaken: () => 'Kode ini sudah dipakai promo lain.',
  promotionNotDraft: () => 'Promo ini sudah terbit dan tidak dapat ditulis ulang.',
  promotionNotOpen: () => 'Promo ini belum terbit atau sudah berakhir.',
  promotionImpossible: () =>
    'Kode paling sedikit empat huruf atau angka; isi persen atau jumlah tetap, bukan keduanya; anggaran harus cukup untuk satu pesanan; hari akhir tidak boleh lewat atau mendahului hari mulai.',
  limitsOnlyRise: () => 'Kuota dan anggaran hanya dapat dinaikkan, dan hari akhir hanya dimajukan ke hari yang belum lewat.',
  funderUnknown: () => 'Manajer investasi ini tidak kami kenali.',
  promotionEnded: () => 'Hari akhir promo ini sudah lewat.',
};
export const en: typeof id = {
  promotionUnknown: () => 'We do not know this promo code. Check the letters.',
  promotionNotBegun: () => 'This promotion has not started.',
  promotionOver: () => 'This promotion has ended.',
  promotionPaused: () => 'This promotion is paused for now.',
  quotaUsedUp: () => 'This promotion is fully used.',
  budgetUsedUp: () => 'The money for this promotion is used up.',
  alreadyUsed: () => 'You have used this code already.',
  notFirstPurchase: () => 'This code is for a first purchase only.',
  productsOther: () => 'This code does not count for the products in your cart.',
  belowPromotionMinimum: () => 'Your purchase is below the minimum of this promotion.',
  methodOther: () => 'This code does not count for that way to pay.',
  notForYou: () => 'This promotion is not for your kind of account.',
  currencyOther: () => 'This code is for another currency.',
  tooManyCodes: (d?: RefusalDetails) => `Too many unknown codes. Try again in ${wait(d)} minutes.`,
  promotionRefused: () =>
    'The promo code was just used up, or is no longer valid. Nothing was ordered; your cart is unchanged. Continue without the code, or choose another.',
  promotionMethodOther: () => 'This promo code does not count for that way to pay. Choose another way, or continue without the code.',
  codeTaken: () => 'Another promotion has this code.',
  promotionNotDraft: () => 'This promotion is published and cannot be rewritten.',
  promotionNotOpen: () => 'This promotion was not published yet, or has ended.',
  promotionImpossible: () =>
    'A code has four letters or digits at least; give a percentage or a fixed amount, not both; the budget must be enough for one order; the last day must not be over, or before the first.',
  limitsOnlyRise: () => 'Quota and budget can only rise, and the last day only move forward to a day that is not over.',
  funderUnknown: () => 'We do not know this fund house.',
  promotionEnded: () => 'This promotion’s last day has passed.',
};
