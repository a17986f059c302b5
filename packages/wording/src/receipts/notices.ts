/** Notification texts about transfer receipts. */
import type { ReceiptReason } from '@lumbung/contract/receipts/receipt.ts';
import type { NotesOf, OfOrder } from '../notice.ts';
import { receiptReasons } from '../receipt-reasons.ts';

export interface Facts {
  readonly receiptRefused: OfOrder & { readonly reason: ReceiptReason };
  readonly receiptAsked: OfOrder;
}

export const notes: NotesOf<Facts> = {
  receiptRefused: {
    isImportant: true,
    id: ({ code, reason }) => ({ title: 'Bukti transfer tidak diterima', text: `Pesanan ${code}: ${receiptReasons.id[reason]}` }),
    en: ({ code, reason }) => ({ title: 'Transfer receipt not accepted', text: `Order ${code}: ${receiptReasons.en[reason]}` }),
  },
  receiptAsked: {
    isImportant: true,
    id: ({ code }) => ({
      title: 'Periksa lagi bukti transfer Anda',
      text: `Kami perlu konfirmasi Anda tentang bukti transfer untuk pesanan ${code}. Buka pesanan atau tautan di email kami.`,
    }),
    en: ({ code }) => ({
      title: 'Please check your transfer receipt',
      text: `We need you to confirm the transfer receipt of order ${code}. Open the order or the link in our email.`,
    }),
  },
};
