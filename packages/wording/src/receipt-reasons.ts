/** Why a receipt was not accepted, as shown to its owner. */
import type { ReceiptReason } from '@lumbung/contract/receipts/receipt.ts';

type Reasons = Readonly<Record<ReceiptReason, string>>;

export const receiptReasons: Readonly<Record<'id' | 'en', Reasons>> = {
  id: {
    notFound: 'Dana ini belum ada di rekening kami. Periksa nomor rekening tujuan dan status transfer di bank Anda.',
    otherAmount: 'Jumlah yang masuk tidak sama dengan tagihan.',
    thirdParty: 'Dana dikirim dari rekening atas nama orang lain, jadi kami kembalikan ke rekening itu. Bayar dari rekening Anda sendiri.',
    notReadable: 'Bukti tidak terbaca. Unggah foto atau tangkapan layar yang lebih jelas.',
    usedBefore: 'Bukti ini sudah dipakai untuk pembayaran lain.',
    paidAlready: 'Pesanan ini sudah dibayar. Bukti tidak diperlukan lagi.',
    orderOver: 'Pesanan ini sudah berakhir. Dana yang masuk untuknya kami kembalikan.',
  },
  en: {
    notFound: 'This money has not reached our account. Check the account you sent it to and its status at your bank.',
    otherAmount: 'The amount that came is not the amount of the bill.',
    thirdParty: 'The money came from an account in another name, so it goes back there. Pay from your own account.',
    notReadable: 'The receipt cannot be read. Upload a clearer photo or screenshot.',
    usedBefore: 'This receipt was used for another payment.',
    paidAlready: 'This order has been paid. The receipt is no longer needed.',
    orderOver: 'This order has ended. Money that comes for it goes back to you.',
  },
};
