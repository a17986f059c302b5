/** Notification texts about orders. */
import { dateText, dateTimeText, moneyText } from '@lumbung/kernel/format.ts';
import { type Money, money, type MovedOrder, type NotesOf, type OfOrder, type OrderFigures, type OrderProceeds, type Unfilled } from '../notice.ts';

export interface Facts {
  readonly orderPaid: OrderFigures;
  readonly orderAllotted: OrderFigures;
  readonly orderRejected: Unfilled;
  readonly orderPartlyFilled: Unfilled;
  readonly orderExpired: OrderFigures;
  readonly orderMoved: MovedOrder;
  readonly saleMoved: MovedOrder;
  readonly saleGated: MovedOrder;
  /** The pay day has come and the custodian has not sent the money. */
  readonly saleLate: OfOrder;
  /** A calendar changed: another NAV day, another promise while unpaid (`promiseRedated`), another pay day (`payDayMoved`). */
  readonly orderRedated: MovedOrder & { readonly payDay?: string };
  readonly promiseRedated: MovedOrder;
  readonly payDayMoved: MovedOrder;
  readonly saleBooked: OrderProceeds;
  readonly switchDone: OrderProceeds;
  readonly salePaidOut: OfOrder & Money;
  /** Orders of a company that another person approves. */
  readonly approvalAsked: OfOrder & { readonly by: string; readonly until: string };
  readonly orderApproved: OfOrder & { readonly navDay: string | null; readonly payBy: string | null };
  readonly orderDeclined: OfOrder;
  readonly orderWithdrawn: OfOrder;
  readonly approvalExpired: OfOrder;
  /** Nobody is left who could approve a pending order. */
  readonly approverMissing: OfOrder & { readonly until: string };
}

export const notes: NotesOf<Facts> = {
  orderPaid: {
    id: (f) => ({
      title: 'Pembayaran diterima',
      text: `${money(f, 'id')} untuk pesanan ${f.code} sudah kami terima.${f.navDay && f.unitsOn ? ` Unit dihitung dengan NAB ${dateText(f.navDay, 'id')} dan terlihat pada ${dateText(f.unitsOn, 'id')}.` : ''}`,
    }),
    en: (f) => ({
      title: 'Payment received',
      text: `We have received ${money(f, 'en')} for order ${f.code}.${f.navDay && f.unitsOn ? ` Units use the NAV of ${dateText(f.navDay, 'en')} and show on ${dateText(f.unitsOn, 'en')}.` : ''}`,
    }),
  },
  orderAllotted: {
    topic: 'orders',
    id: (f) => ({
      title: 'Unit masuk ke portofolio',
      text: `Pesanan ${f.code} senilai ${money(f, 'id')} selesai. Bank kustodian sudah mengonfirmasi unit Anda.`,
    }),
    en: (f) => ({
      title: 'Units are in your portfolio',
      text: `Order ${f.code} of ${money(f, 'en')} is complete. The custodian bank has confirmed your units.`,
    }),
  },
  orderRejected: {
    isImportant: true,
    id: (f) => ({
      title: 'Pesanan tidak diterima manajer investasi',
      text: `${f.fund} dalam pesanan ${f.code} tidak diproses oleh manajer investasi. ${f.total === null ? 'Unit Anda tetap utuh dan dapat dipakai lagi.' : `${moneyText(f.total, 'id', { currency: f.currency })} kami kembalikan ke rekening Anda, termasuk biayanya.`}`,
    }),
    en: (f) => ({
      title: 'The fund manager did not accept your order',
      text: `The fund manager did not execute ${f.fund} in order ${f.code}. ${f.total === null ? 'Your units are untouched and free again.' : `${moneyText(f.total, 'en', { currency: f.currency })} goes back to your account, fees included.`}`,
    }),
  },
  orderPartlyFilled: {
    isImportant: true,
    id: (f) => ({
      title: 'Pesanan terpenuhi sebagian',
      text: `Manajer investasi hanya memproses sebagian dari ${f.fund} dalam pesanan ${f.code}. ${f.total === null ? 'Sisa unit Anda tetap utuh dan dapat dipakai lagi.' : `Sisanya, ${moneyText(f.total, 'id', { currency: f.currency })}, kami kembalikan ke rekening Anda.`}`,
    }),
    en: (f) => ({
      title: 'Part of your order was executed',
      text: `The fund manager executed only part of ${f.fund} in order ${f.code}. ${f.total === null ? 'The rest of your units is untouched and free again.' : `The rest, ${moneyText(f.total, 'en', { currency: f.currency })}, goes back to your account.`}`,
    }),
  },
  orderExpired: {
    topic: 'orders',
    id: (f) => ({
      title: 'Batas waktu pembayaran lewat',
      text: `Pesanan ${f.code} senilai ${money(f, 'id')} ditutup karena belum dibayar. Tidak ada uang yang berpindah.`,
    }),
    en: (f) => ({ title: 'Payment deadline passed', text: `Order ${f.code} of ${money(f, 'en')} was closed because it was not paid. No money has moved.` }),
  },
  orderMoved: {
    topic: 'orders',
    isImportant: true,
    id: (f) => ({
      title: 'Tanggal NAB pesanan berubah',
      text: `Pesanan ${f.code} tidak sampai ke manajer investasi sebelum ${dateText(f.from, 'id')} ditutup dan memakai NAB ${dateText(f.to, 'id')}. Dana Anda aman. Kami minta maaf; hubungi kami bila selisih harga merugikan Anda.`,
    }),
    en: (f) => ({
      title: 'The NAV day of your order has changed',
      text: `Order ${f.code} did not reach the fund house before ${dateText(f.from, 'en')} was closed and uses the NAV of ${dateText(f.to, 'en')}. Your money is safe. We are sorry; contact us if the difference in price costs you.`,
    }),
  },
  saleMoved: {
    topic: 'orders',
    isImportant: true,
    id: (f) => ({
      title: 'Tanggal NAB pesanan berubah',
      text: `Pesanan ${f.code} tidak sampai ke manajer investasi sebelum ${dateText(f.from, 'id')} ditutup dan memakai NAB ${dateText(f.to, 'id')}. Unit Anda aman. Kami minta maaf; hubungi kami bila selisih harga merugikan Anda.`,
    }),
    en: (f) => ({
      title: 'The NAV day of your order has changed',
      text: `Order ${f.code} did not reach the fund house before ${dateText(f.from, 'en')} was closed and uses the NAV of ${dateText(f.to, 'en')}. Your units are safe. We are sorry; contact us if the difference in price costs you.`,
    }),
  },
  saleGated: {
    isImportant: true,
    id: (f) => ({
      title: 'Pesanan Anda menunggu hari berikutnya',
      text: `Pada ${dateText(f.from, 'id')} permintaan keluar dari reksa dana ini melebihi batas sehari, seperti diatur dalam prospektus. Pesanan ${f.code} diproses berikutnya dengan NAB ${dateText(f.to, 'id')}. Unit Anda aman. Sampai batas waktu hari itu Anda dapat membatalkannya.`,
    }),
    en: (f) => ({
      title: 'Your order moved to the next day',
      text: `On ${dateText(f.from, 'en')} redemptions reached this fund’s daily limit under its prospectus. Order ${f.code} comes next, with the NAV of ${dateText(f.to, 'en')}. Your units are safe. Until the cut-off of that day you can cancel it.`,
    }),
  },
  saleLate: {
    isImportant: true,
    id: (f) => ({
      title: 'Dana penjualan Anda datang terlambat',
      text: `Dana penjualan ${f.code} seharusnya kami kirim hari ini, tetapi bank kustodian reksa dana belum mengirimkannya kepada kami. Kami sudah menghubunginya, dan uang Anda dikirim begitu dana itu datang. Unit Anda sudah terjual pada NAB yang tertulis di pesanan.`,
    }),
    en: (f) => ({
      title: 'The proceeds of your sale are late',
      text: `We were due to send the proceeds of sale ${f.code} today, but we have not received them from the fund’s custodian bank yet. We have asked for them and will send your money as soon as it arrives. Your units are sold at the NAV shown in the order.`,
    }),
  },
  orderRedated: {
    topic: 'orders',
    isImportant: true,
    id: (f) => ({
      title: 'Kalender bursa berubah',
      text: `Pesanan ${f.code} kini memakai NAB ${dateText(f.to, 'id')}, bukan ${dateText(f.from, 'id')}, karena kalender bursa berubah.${f.payDay ? ` Hasilnya kami kirim pada ${dateText(f.payDay, 'id')}.` : ''} Dana dan unit Anda aman.`,
    }),
    en: (f) => ({
      title: 'The exchange calendar changed',
      text: `Order ${f.code} now uses the NAV of ${dateText(f.to, 'en')} instead of ${dateText(f.from, 'en')}, because the exchange calendar changed.${f.payDay ? ` We send its proceeds on ${dateText(f.payDay, 'en')}.` : ''} Your money and units are safe.`,
    }),
  },
  promiseRedated: {
    topic: 'orders',
    isImportant: true,
    id: (f) => ({
      title: 'Kalender bursa berubah',
      text: `Kalender bursa berubah. Bila dibayar tepat waktu, pesanan ${f.code} memakai NAB ${dateText(f.to, 'id')}, bukan ${dateText(f.from, 'id')}. Batas waktunya tertulis di halaman pesanan.`,
    }),
    en: (f) => ({
      title: 'The exchange calendar changed',
      text: `Because the exchange calendar changed, order ${f.code} uses the NAV of ${dateText(f.to, 'en')} instead of ${dateText(f.from, 'en')} if it is paid in time. The order page shows the deadline.`,
    }),
  },
  payDayMoved: {
    isImportant: true,
    id: (f) => ({
      title: 'Tanggal pengiriman dana berubah',
      text: `Hasil penjualan pesanan ${f.code} kami kirim pada ${dateText(f.to, 'id')}, bukan ${dateText(f.from, 'id')}, karena kalender bursa atau bank berubah.`,
    }),
    en: (f) => ({
      title: 'The payment date of your sale changed',
      text: `We send the proceeds of order ${f.code} on ${dateText(f.to, 'en')} instead of ${dateText(f.from, 'en')}, because the calendar of the exchange or the banks changed.`,
    }),
  },
  saleBooked: {
    topic: 'orders',
    id: (f) => ({
      title: 'Unit terjual',
      text: `Pesanan ${f.code}: unit Anda terjual dengan NAB ${dateText(f.navDay, 'id')}. ${money(f, 'id')} kami kirim ke rekening Anda pada ${dateText(f.payDay ?? '', 'id')}.`,
    }),
    en: (f) => ({
      title: 'Units sold',
      text: `Order ${f.code}: your units were sold at the NAV of ${dateText(f.navDay, 'en')}. We send ${money(f, 'en')} to your account on ${dateText(f.payDay ?? '', 'en')}.`,
    }),
  },
  switchDone: {
    topic: 'orders',
    id: (f) => ({
      title: 'Pengalihan selesai',
      text: `Pesanan ${f.code} selesai dengan NAB ${dateText(f.navDay, 'id')}: ${money(f, 'id')} sudah masuk ke reksa dana tujuan.`,
    }),
    en: (f) => ({
      title: 'Switch complete',
      text: `Order ${f.code} is complete at the NAV of ${dateText(f.navDay, 'en')}: ${money(f, 'en')} is in the other fund.`,
    }),
  },
  salePaidOut: {
    id: (f) => ({ title: 'Hasil penjualan dikirim', text: `${money(f, 'id')} dari pesanan ${f.code} sudah kami kirim ke rekening Anda.` }),
    en: (f) => ({ title: 'Your money has been sent', text: `${money(f, 'en')} from order ${f.code} has been sent to your account.` }),
  },
  approvalAsked: {
    isImportant: true,
    id: (f) => ({
      title: 'Pesanan menunggu persetujuan Anda',
      text: `${f.by} membuat pesanan ${f.code}. Setujui atau tolak sampai ${dateTimeText(f.until, 'id')}; setelah itu pesanan berakhir sendiri.`,
    }),
    en: (f) => ({
      title: 'An order needs your approval',
      text: `${f.by} placed order ${f.code}. Approve or decline it by ${dateTimeText(f.until, 'en')}; after that it expires.`,
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
          : `Order ${f.code} was approved. Pay by ${dateTimeText(f.payBy, 'en')}; the order page shows how.`,
    }),
  },
  orderDeclined: {
    isImportant: true,
    id: (f) => ({ title: 'Pesanan tidak disetujui', text: `Pesanan ${f.code} ditolak di perusahaan Anda. Alasannya tertulis di halaman pesanan.` }),
    en: (f) => ({ title: 'Order not approved', text: `Order ${f.code} was declined in your company. The order page shows the reason.` }),
  },
  orderWithdrawn: {
    id: (f) => ({ title: 'Pesanan ditarik kembali', text: `Pesanan ${f.code} ditarik kembali oleh pembuatnya. Anda tidak perlu menyetujuinya lagi.` }),
    en: (f) => ({ title: 'Order withdrawn', text: `Order ${f.code} was withdrawn by the person who placed it. You no longer have to approve it.` }),
  },
  approvalExpired: {
    isImportant: true,
    id: (f) => ({
      title: 'Batas waktu persetujuan lewat',
      text: `Pesanan ${f.code} berakhir karena tidak ada yang menyetujuinya. Tidak ada uang atau unit yang berpindah.`,
    }),
    en: (f) => ({ title: 'Approval deadline passed', text: `Order ${f.code} expired because nobody approved it. No money and no units have moved.` }),
  },
  approverMissing: {
    isImportant: true,
    id: (f) => ({
      title: 'Tidak ada yang dapat menyetujui pesanan Anda',
      text: `Hanya Anda yang kini dapat menyetujui pesanan, dan pesanan ${f.code} Anda buat sendiri. Beri hak itu kepada orang lain sampai ${dateTimeText(f.until, 'id')}, atau tarik pesanannya; bila tidak, pesanan berakhir sendiri.`,
    }),
    en: (f) => ({
      title: 'Nobody can approve your order',
      text: `You are the only person left who can approve orders, and you placed order ${f.code} yourself. Have someone else approve it by ${dateTimeText(f.until, 'en')}, or withdraw it; otherwise it expires.`,
    }),
  },
};
