/** What notifications say of orders. */
import { dateText, decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from '../messages.ts';
import { type CorrectedOrder, money, type NoticeKind, type Notes } from './facts.ts';

/** What a correction gives more, or less, and what becomes of it. */
function correctionText({ code, units, money: amount, currency, isClaimed }: CorrectedOrder, language: Language): string {
  const isLess = (units ?? amount ?? '').startsWith('-');
  const much =
    units !== null ? decimalText(units.replace('-', ''), language, 4) : amount !== null ? moneyText(amount.replace('-', ''), language, { currency }) : null;
  if (language === 'id') {
    if (much === null) return `Hasil pesanan ${code} tetap sama.`;
    const what = units !== null ? `Unit dari pesanan ${code}` : `Hasil penjualan pesanan ${code}`;
    const claimed = isClaimed ? ' Sebagian sudah terpakai; tim kami akan menghubungi Anda.' : '';
    return `${what} ${isLess ? 'berkurang' : 'bertambah'} ${much}.${amount !== null && !isLess ? ' Selisihnya kami kirim ke rekening Anda.' : ''}${claimed}`;
  }
  if (much === null) return `What order ${code} brought stays the same.`;
  const what =
    units !== null ? `Order ${code} gives you ${much} units ${isLess ? 'less' : 'more'}.` : `Order ${code} brings you ${much} ${isLess ? 'less' : 'more'}.`;
  const claimed = isClaimed ? ' Some of it had gone already; our team will contact you.' : '';
  return `${what}${amount !== null && !isLess ? ' We send the difference to your account.' : ''}${claimed}`;
}
export const orderNotes = {
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
    id: (f) => ({
      title: 'Pesanan tidak diterima manajer investasi',
      text: `${f.fund} dalam pesanan ${f.code} tidak diproses oleh manajer investasi. ${f.total === null ? 'Unit Anda tetap utuh dan dapat dipakai lagi.' : `${moneyText(f.total, 'id', { currency: f.currency })} kami kembalikan ke rekening Anda, termasuk biayanya.`}`,
    }),
    en: (f) => ({
      title: 'The fund manager did not accept your order',
      text: `${f.fund} in order ${f.code} was not carried out by the fund manager. ${f.total === null ? 'Your units are untouched and free again.' : `${moneyText(f.total, 'en', { currency: f.currency })} goes back to your account, fees included.`}`,
    }),
  },
  orderPartlyFilled: {
    id: (f) => ({
      title: 'Pesanan terpenuhi sebagian',
      text: `Manajer investasi hanya memproses sebagian dari ${f.fund} dalam pesanan ${f.code}. ${f.total === null ? 'Sisa unit Anda tetap utuh dan dapat dipakai lagi.' : `Sisanya, ${moneyText(f.total, 'id', { currency: f.currency })}, kami kembalikan ke rekening Anda.`}`,
    }),
    en: (f) => ({
      title: 'Part of your order was carried out',
      text: `The fund manager carried out only part of ${f.fund} in order ${f.code}. ${f.total === null ? 'The rest of your units is untouched and free again.' : `The rest, ${moneyText(f.total, 'en', { currency: f.currency })}, goes back to your account.`}`,
    }),
  },
  orderMoved: {
    id: (f) => ({
      title: 'Tanggal NAB pesanan berubah',
      text: `Pesanan ${f.code} tidak sampai ke manajer investasi sebelum ${dateText(f.from, 'id')} ditutup dan memakai NAB ${dateText(f.to, 'id')}. Dana Anda aman. Kami minta maaf; hubungi kami bila selisih harga merugikan Anda.`,
    }),
    en: (f) => ({
      title: 'The NAV day of your order has changed',
      text: `Order ${f.code} did not reach the fund house before ${dateText(f.from, 'en')} was closed and uses the NAV of ${dateText(f.to, 'en')}. Your money is safe. We are sorry; contact us if the difference in price costs you.`,
    }),
  },
  orderCorrected: {
    id: (f) => ({
      title: 'NAB pesanan Anda dikoreksi',
      text: `Manajer investasi mengoreksi NAB ${f.fund} tanggal ${dateText(f.navDay, 'id')} dari ${decimalText(f.from, 'id', 4)} menjadi ${decimalText(f.to, 'id', 4)}. ${correctionText(f, 'id')}`,
    }),
    en: (f) => ({
      title: 'The NAV of your order was corrected',
      text: `The fund manager corrected the NAV of ${f.fund} of ${dateText(f.navDay, 'en')} from ${decimalText(f.from, 'en', 4)} to ${decimalText(f.to, 'en', 4)}. ${correctionText(f, 'en')}`,
    }),
  },
  orderExpired: {
    id: (f) => ({
      title: 'Batas waktu pembayaran lewat',
      text: `Pesanan ${f.code} senilai ${money(f, 'id')} ditutup karena belum dibayar. Tidak ada uang yang berpindah.`,
    }),
    en: (f) => ({ title: 'The time to pay is over', text: `Order ${f.code} of ${money(f, 'en')} was closed because it was not paid. No money has moved.` }),
  },
  saleMoved: {
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
    id: (f) => ({
      title: 'Pesanan Anda menunggu hari berikutnya',
      text: `Pada ${dateText(f.from, 'id')} permintaan keluar dari reksa dana ini melebihi batas sehari, seperti diatur dalam prospektus. Pesanan ${f.code} diproses berikutnya dengan NAB ${dateText(f.to, 'id')}. Unit Anda aman. Sampai batas waktu hari itu Anda dapat membatalkannya.`,
    }),
    en: (f) => ({
      title: 'Your order waits for the next day',
      text: `On ${dateText(f.from, 'en')} more was asked of this fund than it lets go in a day, as its prospectus says. Order ${f.code} comes next, with the NAV of ${dateText(f.to, 'en')}. Your units are safe. Until the cut-off of that day you can call it off.`,
    }),
  },
  saleLate: {
    id: (f) => ({
      title: 'Dana penjualan Anda datang terlambat',
      text: `Dana penjualan ${f.code} seharusnya kami kirim hari ini, tetapi bank kustodian reksa dana belum mengirimkannya kepada kami. Kami sudah menghubunginya, dan uang Anda dikirim begitu dana itu datang. Unit Anda sudah terjual pada NAB yang tertulis di pesanan.`,
    }),
    en: (f) => ({
      title: 'The money of your sale is late',
      text: `We were to send the money of sale ${f.code} today, but the custodian bank of the fund has not sent it to us yet. We have asked for it, and yours is sent as soon as it comes. Your units are sold at the NAV that the order shows.`,
    }),
  },
  orderRedated: {
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
    id: (f) => ({
      title: 'Kalender bursa berubah',
      text: `Kalender bursa berubah. Bila dibayar tepat waktu, pesanan ${f.code} memakai NAB ${dateText(f.to, 'id')}, bukan ${dateText(f.from, 'id')}. Batas waktunya tertulis di halaman pesanan.`,
    }),
    en: (f) => ({
      title: 'The exchange calendar changed',
      text: `The exchange calendar changed. Paid in time, order ${f.code} uses the NAV of ${dateText(f.to, 'en')} instead of ${dateText(f.from, 'en')}. The page of the order says until when.`,
    }),
  },
  payDayMoved: {
    id: (f) => ({
      title: 'Tanggal pengiriman dana berubah',
      text: `Hasil penjualan pesanan ${f.code} kami kirim pada ${dateText(f.to, 'id')}, bukan ${dateText(f.from, 'id')}, karena kalender bursa atau bank berubah.`,
    }),
    en: (f) => ({
      title: 'Your money comes on another day',
      text: `We send the proceeds of order ${f.code} on ${dateText(f.to, 'en')} instead of ${dateText(f.from, 'en')}, because the calendar of the exchange or the banks changed.`,
    }),
  },
  saleBooked: {
    id: (f) => ({
      title: 'Unit terjual',
      text: `Pesanan ${f.code}: unit Anda terjual dengan NAB ${dateText(f.navDay, 'id')}. ${money(f, 'id')} kami kirim ke rekening Anda pada ${dateText(f.payDay ?? '', 'id')}.`,
    }),
    en: (f) => ({
      title: 'Units sold',
      text: `Order ${f.code}: your units were sold at the NAV of ${dateText(f.navDay, 'en')}. We send ${money(f, 'en')} to your account on ${dateText(f.payDay ?? '', 'en')}.`,
    }),
  },
  salePaidOut: {
    id: (f) => ({ title: 'Hasil penjualan dikirim', text: `${money(f, 'id')} dari pesanan ${f.code} sudah kami kirim ke rekening Anda.` }),
    en: (f) => ({ title: 'Your money has been sent', text: `${money(f, 'en')} from order ${f.code} has been sent to your account.` }),
  },
  switchDone: {
    id: (f) => ({
      title: 'Pengalihan selesai',
      text: `Pesanan ${f.code} selesai dengan NAB ${dateText(f.navDay, 'id')}: ${money(f, 'id')} sudah masuk ke reksa dana tujuan.`,
    }),
    en: (f) => ({
      title: 'Switch complete',
      text: `Order ${f.code} is complete at the NAV of ${dateText(f.navDay, 'en')}: ${money(f, 'en')} is in the other fund.`,
    }),
  },
} satisfies Partial<Notes<NoticeKind>>;
