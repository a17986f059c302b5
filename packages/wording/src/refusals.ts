/** What a person reads when a call is refused: what is wrong and what can be done. */
import type { RefusalDetails } from '@lumbung/kernel/outcome.ts';
import { inLanguage, type Language } from './messages.ts';

const wait = (minutes: number | undefined): number => minutes ?? 15;

type Refusal = (details?: RefusalDetails) => string;

const id = {
  signatureInvalid: () => 'Sesi halaman ini tidak sah lagi. Muat ulang halaman lalu coba kembali.',
  captchaRequired: () => 'Selesaikan pemeriksaan keamanan, lalu coba kembali.',
  suspended: () => 'Akun ini ditangguhkan karena terlalu banyak percobaan. Hubungi kami untuk memulihkannya.',
  locked: (d?: RefusalDetails) => `Terlalu banyak percobaan. Coba lagi dalam ${wait(d?.retryAfterMinutes)} menit.`,
  wrongPassword: () => 'Email atau kata sandi tidak cocok.',
  emailNotVerified: () => 'Alamat email Anda belum diverifikasi. Buka tautan yang kami kirim.',
  identityNotVerified: () => 'Verifikasi identitas Anda belum selesai.',
  notActive: () => 'Akun ini tidak aktif. Hubungi kami bila ini tidak Anda kehendaki.',
  otherWebApp: () => 'Akun Anda memakai aplikasi lain.',
  twoFactorRequired: () => 'Masukkan kode verifikasi.',
  twoFactorNotSet: () => 'Atur verifikasi dua langkah untuk akun Anda.',
  error: () => 'Terjadi gangguan. Tidak ada yang berubah; coba lagi.',
  productNotFound: () => 'Produk tidak ditemukan.',
  noSuchItem: () => 'Item ini sudah tidak ada di keranjang.',
  subscriptionClosed: () => 'Pembelian produk ini sedang ditutup.',
  zeroAmount: () => 'Jumlah tidak boleh nol.',
  belowMinimum: () => 'Jumlah di bawah minimum.',
  amountTooLarge: () => 'Jumlah terlalu besar.',
  cartFull: () => 'Keranjang penuh. Selesaikan pembelian atau hapus item dulu.',
  emptyCart: () => 'Keranjang Anda kosong.',
  currencyNotPayable: () => 'Produk dolar belum dapat dibayar dari sini.',
  codeSuspended: () => 'Kode ditangguhkan karena terlalu banyak percobaan hari ini. Hubungi kami.',
  codePaused: (d?: RefusalDetails) => `Terlalu banyak kode salah. Coba lagi dalam ${wait(d?.retryAfterMinutes)} menit.`,
  triesUsedUp: () => 'Kode ini sudah dicoba lima kali. Minta kode baru.',
  codeInvalid: () => 'Kode tidak cocok atau sudah kedaluwarsa.',
  tooManySends: () => 'Kode sudah dikirim ulang tiga kali. Tunggu lima belas menit sebelum meminta lagi.',
  methodUnavailable: () => 'Metode pembayaran ini belum tersedia. Pilih metode lain.',
  gatewayError: () => 'Bank belum dapat menyiapkan nomor pembayaran. Pesanan Anda tersimpan dan belum dibayar; pilih metode lain.',
  insufficientUnits: () => 'Unit tidak cukup. Untuk hampir seluruh kepemilikan, pilih jual semua atau isi jumlah unit.',
  insufficientUnitsToSwitch: () => 'Unit tidak cukup untuk dialihkan. Untuk hampir seluruh kepemilikan, pilih semua atau isi jumlah unit.',
  remainderTooSmall: () => 'Sisa unit akan di bawah saldo minimum. Pilih semua unit.',
  switchTargetNotFound: () => 'Reksa dana tujuan tidak dapat dipilih. Pengalihan hanya antar reksa dana manajer investasi yang sama.',
  noBankAccount: () => 'Belum ada rekening bank atas nama Anda untuk menerima hasil penjualan.',
  notCancellable: () => 'Pesanan ini sudah tidak dapat dibatalkan.',
  orderNotOpen: () => 'Pesanan ini sudah tidak menunggu pembayaran.',
  questionnaireChanged: () => 'Kuesioner sudah diperbarui. Muat ulang dan jawab lagi.',
  answersIncomplete: () => 'Masih ada pertanyaan yang belum dijawab.',
  tooManyChecks: () => 'Terlalu banyak pendaftaran dari perangkat atau jaringan ini. Coba lagi dalam satu jam.',
  passwordTooCommon: () => 'Kata sandi ini mudah ditebak. Pakai beberapa kata yang tidak berhubungan.',
  agentCodeUnknown: () => 'Kode agen tidak dikenal. Periksa kembali atau kosongkan.',
  ownAgentCode: () => 'Kode agen ini milik Anda sendiri.',
  emailRegistered: () => 'Email ini sudah terdaftar. Masuk, atau pakai email lain.',
  registeredNotVerified: () => 'Email ini sudah terdaftar tetapi belum diverifikasi. Masukkan kode yang kami kirim.',
  phoneRegistered: () => 'Nomor ponsel ini sudah dipakai akun lain.',
  linkExpired: () => 'Tautan ini sudah dipakai atau kedaluwarsa. Minta kode baru.',
} satisfies Record<string, Refusal>;

const en: typeof id = {
  signatureInvalid: () => 'This page is no longer valid. Reload it and try again.',
  captchaRequired: () => 'Complete the security check, then try again.',
  suspended: () => 'This account is suspended after too many attempts. Contact us to restore it.',
  locked: (d?: RefusalDetails) => `Too many attempts. Try again in ${wait(d?.retryAfterMinutes)} minutes.`,
  wrongPassword: () => 'Email or password does not match.',
  emailNotVerified: () => 'Your email address is not verified yet. Open the link we sent.',
  identityNotVerified: () => 'Your identity check is not complete yet.',
  notActive: () => 'This account is not active. Contact us if that is not what you want.',
  otherWebApp: () => 'Your account uses another app.',
  twoFactorRequired: () => 'Enter the verification code.',
  twoFactorNotSet: () => 'Set up two-step verification for your account.',
  error: () => 'Something went wrong. Nothing has changed; please try again.',
  productNotFound: () => 'Product not found.',
  noSuchItem: () => 'This item is no longer in the cart.',
  subscriptionClosed: () => 'This product is closed for purchases.',
  zeroAmount: () => 'The amount cannot be zero.',
  belowMinimum: () => 'The amount is below the minimum.',
  amountTooLarge: () => 'The amount is too large.',
  cartFull: () => 'The cart is full. Check out or remove an item first.',
  emptyCart: () => 'Your cart is empty.',
  currencyNotPayable: () => 'Dollar products cannot be paid from here yet.',
  codeSuspended: () => 'Codes are suspended after too many attempts today. Contact us.',
  codePaused: (d?: RefusalDetails) => `Too many wrong codes. Try again in ${wait(d?.retryAfterMinutes)} minutes.`,
  triesUsedUp: () => 'This code has been tried five times. Ask for a new one.',
  codeInvalid: () => 'The code does not match or has expired.',
  tooManySends: () => 'The code has been resent three times. Wait fifteen minutes before asking again.',
  methodUnavailable: () => 'This payment method is not available yet. Choose another one.',
  gatewayError: () => 'The bank could not prepare a payment number. Your order is kept and unpaid; choose another method.',
  insufficientUnits: () => 'Not enough units. For nearly everything you hold, choose all or enter a number of units.',
  insufficientUnitsToSwitch: () => 'Not enough units to switch. For nearly everything you hold, choose all or enter a number of units.',
  remainderTooSmall: () => 'What stays would be below the minimum holding. Choose all units.',
  switchTargetNotFound: () => 'This fund cannot be switched to. Switches stay within one fund house.',
  noBankAccount: () => 'There is no bank account in your name yet to receive the money.',
  notCancellable: () => 'This order can no longer be cancelled.',
  orderNotOpen: () => 'This order is no longer waiting for payment.',
  questionnaireChanged: () => 'The questionnaire has changed. Reload it and answer again.',
  answersIncomplete: () => 'Some questions are not answered yet.',
  tooManyChecks: () => 'Too many registrations from this device or network. Try again in an hour.',
  passwordTooCommon: () => 'This password is easy to guess. Use a few unrelated words.',
  agentCodeUnknown: () => 'We do not know this agent code. Check it, or leave it empty.',
  ownAgentCode: () => 'This agent code is your own.',
  emailRegistered: () => 'This address is registered already. Log in, or use another one.',
  registeredNotVerified: () => 'This address is registered but not verified yet. Enter the code we sent.',
  phoneRegistered: () => 'Another account uses this mobile number.',
  linkExpired: () => 'This link was used or has expired. Ask for a new code.',
};

export const refusals = { id, en };

/** The text of a refusal. Throws when the reason has none: a house test calls it for every reason. */
export function refusalText(reason: string, language: Language, details?: RefusalDetails): string {
  const text = (inLanguage(refusals, language) as Record<string, Refusal>)[reason];
  if (!text) throw new Error(`no text for the refusal ${reason}`);
  return text(details);
}
