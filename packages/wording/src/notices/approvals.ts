/** What notifications say among several people of a company. */
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import type { NoticeKind, Notes } from './facts.ts';

export const approvalNotes = {
  approvalAsked: {
    id: (f) => ({
      title: 'Pesanan menunggu persetujuan Anda',
      text: `${f.by} membuat pesanan ${f.code}. Setujui atau tolak sampai ${dateTimeText(f.until, 'id')}; setelah itu pesanan berakhir sendiri.`,
    }),
    en: (f) => ({
      title: 'An order waits for your approval',
      text: `${f.by} placed order ${f.code}. Approve or decline it by ${dateTimeText(f.until, 'en')}; after that it ends by itself.`,
    }),
  },
  orderApproved: {
    id: (f) => ({
      title: 'Pesanan disetujui',
      text:
        f.payBy === null
          ? `Pesanan ${f.code} sudah disetujui${f.navDay === null ? '' : ` dan memakai NAB ${dateText(f.navDay, 'id')}`}.`
          : `Pesanan ${f.code} sudah disetujui. Bayar sampai ${dateTimeText(f.payBy, 'id')}; caranya tertulis di halaman pesanan.`,
    }),
    en: (f) => ({
      title: 'Order approved',
      text:
        f.payBy === null
          ? `Order ${f.code} was approved${f.navDay === null ? '' : ` and uses the NAV of ${dateText(f.navDay, 'en')}`}.`
          : `Order ${f.code} was approved. Pay by ${dateTimeText(f.payBy, 'en')}; the page of the order says how.`,
    }),
  },
  orderDeclined: {
    id: (f) => ({ title: 'Pesanan tidak disetujui', text: `Pesanan ${f.code} ditolak di perusahaan Anda. Alasannya tertulis di halaman pesanan.` }),
    en: (f) => ({ title: 'Order not approved', text: `Order ${f.code} was declined in your company. The page of the order says why.` }),
  },
  orderWithdrawn: {
    id: (f) => ({ title: 'Pesanan ditarik kembali', text: `Pesanan ${f.code} ditarik kembali oleh pembuatnya. Anda tidak perlu menyetujuinya lagi.` }),
    en: (f) => ({ title: 'Order taken back', text: `Order ${f.code} was taken back by whoever placed it. You no longer have to approve it.` }),
  },
  approvalExpired: {
    id: (f) => ({
      title: 'Batas waktu persetujuan lewat',
      text: `Pesanan ${f.code} berakhir karena tidak ada yang menyetujuinya. Tidak ada uang atau unit yang berpindah.`,
    }),
    en: (f) => ({ title: 'The time to approve is over', text: `Order ${f.code} ended because nobody approved it. No money and no units have moved.` }),
  },
} satisfies Partial<Notes<NoticeKind>>;
