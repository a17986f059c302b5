/** What notifications and mails say. Figures and dates come as facts and are formatted here. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { dateText, dateTimeText, decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from './messages.ts';

type OfOrder = { readonly orderId: string; readonly code: string };
/** A decimal text, and what it is counted in. */
type Money = { readonly total: string; readonly currency: Currency };
type OrderFigures = OfOrder & Money & { readonly navDay: string; readonly unitsOn: string };
type MovedOrder = OfOrder & { readonly from: string; readonly to: string };
type OrderProceeds = OfOrder & Money & { readonly navDay: string; readonly payDay?: string };
type OfFund = { readonly fund: string; readonly day: string };
/** `total` is the money that goes back; without it units that were not taken are free again. */
type Unfilled = OfOrder & { readonly fund: string; readonly total: string | null; readonly currency: Currency };

/**
 * A NAV was corrected after an order was settled at it. `units` or `money` is what that gives more, below zero less; null
 * where nothing came of it. `isClaimed`: some of what is less had gone already.
 */
type CorrectedOrder = OfOrder & {
  readonly fund: string;
  readonly navDay: string;
  readonly from: string;
  readonly to: string;
  readonly units: string | null;
  /** In the currency beside it. */
  readonly money: string | null;
  readonly currency: Currency;
  readonly isClaimed: boolean;
};

/** What each kind of notification is told with. */
export interface NoticeFacts {
  readonly orderPaid: OrderFigures;
  readonly orderAllotted: OrderFigures;
  readonly orderRejected: Unfilled;
  readonly orderPartlyFilled: Unfilled;
  readonly orderExpired: OrderFigures;
  readonly orderMoved: MovedOrder;
  readonly saleMoved: MovedOrder;
  readonly saleGated: MovedOrder;
  /** Its day has come, and the custodian has not sent the money. */
  readonly saleLate: OfOrder;
  /** A calendar changed: another NAV day, another promise while it waits for money, another day for the money. */
  readonly orderRedated: MovedOrder & { readonly payDay?: string };
  readonly promiseRedated: MovedOrder;
  readonly payDayMoved: MovedOrder;
  readonly orderCorrected: CorrectedOrder;
  readonly saleBooked: OrderProceeds;
  readonly switchDone: OrderProceeds;
  readonly salePaidOut: OfOrder & Money;
  readonly moneySuspended: Money;
  readonly moneyHeld: Money;
  readonly payoutRefused: Money;
  readonly moneyReturned: Money;
  /** Among several people of a company. */
  readonly approvalAsked: OfOrder & { readonly by: string; readonly until: string };
  readonly orderApproved: OfOrder & { readonly navDay: string; readonly payBy: string | null };
  readonly orderDeclined: OfOrder;
  readonly orderWithdrawn: OfOrder;
  readonly approvalExpired: OfOrder;
  readonly differencePaid: Money;
  /** A fund distributed: units, or money; a correction says by how many units the holding changed. */
  readonly distributionReinvested: OfFund & { readonly units: string };
  readonly distributionCorrected: OfFund & { readonly units: string };
  readonly distributionPaid: OfFund & Money;
  readonly fundMerged: OfFund & { readonly into: string; readonly units: string; readonly intoUnits: string };
  readonly fundLiquidated: OfFund & Money;
  readonly fundMoneySent: Money & { readonly fund: string };
  readonly passwordChanged: Record<never, never>;
  /** An account to which money may go; `account` is masked. */
  readonly accountAdded: { readonly account: string; readonly usableFrom: string };
  readonly identityVerified: Record<never, never>;
  readonly identityReturned: Record<never, never>;
  readonly identityRejected: Record<never, never>;
}
export type NoticeKind = keyof NoticeFacts;

interface Note {
  readonly title: string;
  readonly text: string;
}

const money = ({ total, currency }: Money, language: Language): string => moneyText(total, language, { currency });
const unitsText = (units: string, language: Language): string => `${decimalText(units, language, 4)} ${language === 'en' ? 'units' : 'unit'}`;

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

const NOTES: { readonly [Kind in NoticeKind]: Readonly<Record<Language, (facts: NoticeFacts[Kind]) => Note>> } = {
  orderPaid: {
    id: (f) => ({
      title: 'Pembayaran diterima',
      text: `${money(f, 'id')} untuk pesanan ${f.code} sudah kami terima. Unit dihitung dengan NAB ${dateText(f.navDay, 'id')} dan terlihat pada ${dateText(f.unitsOn, 'id')}.`,
    }),
    en: (f) => ({
      title: 'Payment received',
      text: `We have received ${money(f, 'en')} for order ${f.code}. Units use the NAV of ${dateText(f.navDay, 'en')} and show on ${dateText(f.unitsOn, 'en')}.`,
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
  moneySuspended: {
    id: (f) => ({
      title: 'Dana Anda kami kembalikan',
      text: `Kami menerima ${money(f, 'id')} yang tidak cocok dengan tagihan mana pun. Dana tersimpan aman dan kami kembalikan ke rekening asal.`,
    }),
    en: (f) => ({
      title: 'We are returning your money',
      text: `We received ${money(f, 'en')} that does not match a bill. It is kept safe and goes back to the account it came from.`,
    }),
  },
  moneyHeld: {
    id: (f) => ({
      title: 'Dana Anda kami simpan',
      text: `Kami menerima ${money(f, 'id')} yang tidak cocok dengan tagihan mana pun. Dana tersimpan aman, tetapi bank tidak menyebut rekening asalnya. Kami akan menghubungi Anda untuk mengembalikannya.`,
    }),
    en: (f) => ({
      title: 'We are holding your money',
      text: `We received ${money(f, 'en')} that does not match a bill. It is kept safe, but the bank does not say which account it came from. We will contact you to send it back.`,
    }),
  },
  distributionReinvested: {
    id: (f) => ({
      title: 'Hasil investasi jadi unit baru',
      text: `${f.fund} membagikan hasil investasi per ${dateText(f.day, 'id')} dan menginvestasikannya kembali untuk Anda. Unit Anda bertambah ${unitsText(f.units, 'id')}, tanpa biaya.`,
    }),
    en: (f) => ({
      title: 'Your fund paid out in new units',
      text: `${f.fund} distributed income as of ${dateText(f.day, 'en')} and reinvested it for you. You have ${unitsText(f.units, 'en')} more, free of charge.`,
    }),
  },
  distributionCorrected: {
    id: (f) => ({
      title: 'Pembagian hasil diperbaiki',
      text: `Bank kustodian memperbaiki pembagian hasil ${f.fund} per ${dateText(f.day, 'id')}. Unit Anda berubah sebanyak ${unitsText(f.units, 'id')}.`,
    }),
    en: (f) => ({
      title: 'A distribution was corrected',
      text: `The custodian bank corrected the distribution of ${f.fund} as of ${dateText(f.day, 'en')}. Your units change by ${unitsText(f.units, 'en')}.`,
    }),
  },
  distributionPaid: {
    id: (f) => ({
      title: 'Hasil investasi dibagikan',
      text: `${f.fund} membagikan hasil investasi per ${dateText(f.day, 'id')}. ${money(f, 'id')} kami kirim ke rekening Anda.`,
    }),
    en: (f) => ({
      title: 'Your fund paid out',
      text: `${f.fund} distributed income as of ${dateText(f.day, 'en')}. We send ${money(f, 'en')} to your account.`,
    }),
  },
  fundMerged: {
    id: (f) => ({
      title: 'Reksa dana Anda digabungkan',
      text: `Per ${dateText(f.day, 'id')}, ${f.fund} bergabung ke ${f.into}. ${unitsText(f.units, 'id')} Anda menjadi ${unitsText(f.intoUnits, 'id')} ${f.into}. Modal Anda tetap sama, dan tidak ada biaya.`,
    }),
    en: (f) => ({
      title: 'Your fund has merged',
      text: `On ${dateText(f.day, 'en')} ${f.fund} became part of ${f.into}. Your ${unitsText(f.units, 'en')} are now ${unitsText(f.intoUnits, 'en')} of ${f.into}. What you paid in stays the same, and there is no fee.`,
    }),
  },
  fundLiquidated: {
    id: (f) => ({
      title: 'Reksa dana Anda dibubarkan',
      text: `${f.fund} dilikuidasi per ${dateText(f.day, 'id')}. ${money(f, 'id')} untuk unit Anda kami kirim ke rekening Anda.`,
    }),
    en: (f) => ({
      title: 'Your fund was liquidated',
      text: `${f.fund} was liquidated as of ${dateText(f.day, 'en')}. We send ${money(f, 'en')} for your units to your account.`,
    }),
  },
  fundMoneySent: {
    id: (f) => ({ title: 'Dana sudah dikirim', text: `${money(f, 'id')} dari ${f.fund} sudah kami kirim ke rekening Anda.` }),
    en: (f) => ({ title: 'Your money has been sent', text: `${money(f, 'en')} from ${f.fund} has been sent to your account.` }),
  },
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
          ? `Pesanan ${f.code} sudah disetujui dan memakai NAB ${dateText(f.navDay, 'id')}.`
          : `Pesanan ${f.code} sudah disetujui. Bayar sampai ${dateTimeText(f.payBy, 'id')}; caranya tertulis di halaman pesanan.`,
    }),
    en: (f) => ({
      title: 'Order approved',
      text:
        f.payBy === null
          ? `Order ${f.code} was approved and uses the NAV of ${dateText(f.navDay, 'en')}.`
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
  passwordChanged: {
    id: () => ({
      title: 'Kata sandi Anda diganti',
      text: 'Kata sandi akun Anda baru saja diganti, dan perangkat lain sudah dikeluarkan. Bila bukan Anda yang menggantinya, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your password was changed',
      text: 'The password of your account has just been changed, and other devices are signed out. If it was not you, contact us at once.',
    }),
  },
  accountAdded: {
    id: (f) => ({
      title: 'Rekening dolar ditambahkan',
      text: `Rekening dolar ${f.account} atas nama Anda dapat dipakai mulai ${dateTimeText(f.usableFrom, 'id')}. Bila bukan Anda yang menambahkan, ganti kata sandi dan segera hubungi kami.`,
    }),
    en: (f) => ({
      title: 'A dollar account was added',
      text: `The dollar account ${f.account} in your name can be used from ${dateTimeText(f.usableFrom, 'en')}. If you did not add it, change your password and contact us at once.`,
    }),
  },
  identityVerified: {
    id: () => ({
      title: 'Identitas Anda terverifikasi',
      text: 'SID dan rekening unit (IFUA) Anda sudah dibuka. Anda bisa mulai membeli reksa dana.',
    }),
    en: () => ({
      title: 'Your identity is verified',
      text: 'Your investor number (SID) and unit account (IFUA) are open. You can buy your first fund now.',
    }),
  },
  identityReturned: {
    id: () => ({
      title: 'Data Anda perlu diperbaiki',
      text: 'Ada bagian dari verifikasi identitas yang belum sesuai. Buka Verifikasi identitas di aplikasi; bagian yang perlu diperbaiki sudah kami tandai.',
    }),
    en: () => ({
      title: 'Your data needs a correction',
      text: 'A part of your identity check is not right yet. Open Verify your identity in the app; we have marked what to correct.',
    }),
  },
  identityRejected: {
    id: () => ({
      title: 'Verifikasi identitas ditolak',
      text: 'Kami tidak dapat membuka rekening investasi dengan data yang Anda kirim. Hubungi kami bila Anda merasa ini keliru.',
    }),
    en: () => ({
      title: 'Identity check declined',
      text: 'We cannot open an investment account with the data you sent. Contact us if you think this is a mistake.',
    }),
  },
  moneyReturned: {
    id: (f) => ({
      title: 'Dana sudah kembali',
      text: `${money(f, 'id')} yang tidak terpakai sudah kami kirim kembali ke rekening Anda.`,
    }),
    en: (f) => ({
      title: 'Your money has gone back',
      text: `${money(f, 'en')} that was not used has been sent back to your account.`,
    }),
  },
  payoutRefused: {
    id: (f) => ({
      title: 'Dana belum dapat dikirim',
      text: `${money(f, 'id')} belum dapat kami kirim ke rekening tujuannya. Dana itu aman dan tetap milik Anda. Mohon periksa apakah rekening Anda masih aktif; kami sedang menanganinya dan akan menghubungi Anda bila perlu rekening lain.`,
    }),
    en: (f) => ({
      title: 'Your money could not be sent',
      text: `${money(f, 'en')} could not be sent to its account. The money is safe and still yours. Please check that your account is still open; we are looking into it and will contact you if we need another account.`,
    }),
  },
  differencePaid: {
    id: (f) => ({
      title: 'Selisih koreksi sudah dikirim',
      text: `${money(f, 'id')}, selisih karena NAB dikoreksi, sudah kami kirim ke rekening Anda.`,
    }),
    en: (f) => ({
      title: 'The difference has been sent',
      text: `${money(f, 'en')}, the difference of a corrected NAV, has been sent to your account.`,
    }),
  },
};

/** Title and text of a notification. */
export const notificationText = <Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], language: Language): Note => NOTES[kind][language](facts);

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const sign = (brand: string, language: Language): string =>
  language === 'en' ? `\n\n${brand}\nThis mail was sent by itself; please do not answer it.` : `\n\n${brand}\nEmail ini dikirim otomatis; mohon tidak dibalas.`;

/** What a one-time code approves. */
export interface Approval {
  /** Of every amount. */
  readonly currency: Currency;
  readonly lines: readonly {
    readonly kind: 'buy' | 'sell' | 'switch';
    readonly name: string;
    /** Where a switch goes. */
    readonly to: string | null;
    /** Neither amount nor units: all units. */
    readonly amount: string | null;
    readonly units: string | null;
  }[];
  /** What is to be paid, fees and tax included; null when nothing is. */
  readonly total: string | null;
}

const VERBS = { id: { buy: 'Beli', sell: 'Jual', switch: 'Alihkan', to: 'ke' }, en: { buy: 'Buy', sell: 'Sell', switch: 'Switch', to: 'to' } } as const;

/** One line of what is approved: `Beli Nusa Kas Likuid: Rp1.000.000`. */
function approvalLine({ kind, name, to, amount, units }: Approval['lines'][number], currency: Currency, language: Language): string {
  const what = `${VERBS[language][kind]} ${name}${to === null ? '' : ` ${VERBS[language].to} ${to}`}`;
  const all = language === 'en' ? 'all units' : 'semua unit';
  const some = units === null ? all : `${decimalText(units, language, 4)} ${language === 'en' ? 'units' : 'unit'}`;
  return `${what}: ${amount === null ? some : moneyText(amount, language, { currency })}`;
}

/** The mail that carries a one-time code, with what it approves: whoever reads it sees whether it is hers. */
export function codeMail(code: string, expiresAt: string, { currency, lines, total }: Approval, name: string, brand: string, language: Language): MailText {
  const what = lines.map((line) => `- ${approvalLine(line, currency, language)}`).join('\n');
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Hello ${name},\n\nYour code is ${code}. It approves:\n${what}${total === null ? '' : `\nTotal to pay: ${moneyText(total, 'en', { currency })}`}\n\nIt is valid until ${dateTimeText(expiresAt, language)}. If you did not order this, do not pass the code on and contact us.\n\nWe never ask for this code by phone or chat.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Halo ${name},\n\nKode Anda ${code}. Kode ini menyetujui:\n${what}${total === null ? '' : `\nTotal bayar: ${moneyText(total, 'id', { currency })}`}\n\nBerlaku sampai ${dateTimeText(expiresAt, language)}. Bila bukan Anda yang memesan, jangan berikan kode ini kepada siapa pun dan hubungi kami.\n\nKami tidak pernah meminta kode ini lewat telepon atau obrolan.${sign(brand, language)}`,
      };
}

/** The mail that proves the address of a new account: the code to type, or the link to open. */
export function proofMail(code: string, link: string, expiresAt: string, name: string, brand: string, language: Language): MailText {
  return language === 'en'
    ? {
        subject: `${code} is your ${brand} code`,
        text: `Welcome, ${name}.\n\nType this code where you registered: ${code}. It is valid until ${dateTimeText(expiresAt, language)}.\n\nOr open this link within a day and confirm there:\n${link}\n\nIf you did not register, do nothing: without the code no account is opened.${sign(brand, language)}`,
      }
    : {
        subject: `${code} adalah kode ${brand} Anda`,
        text: `Selamat datang, ${name}.\n\nMasukkan kode ini di halaman pendaftaran: ${code}. Berlaku sampai ${dateTimeText(expiresAt, language)}.\n\nAtau buka tautan ini dalam sehari dan konfirmasi di sana:\n${link}\n\nBila Anda tidak mendaftar, abaikan saja: tanpa kode ini akun tidak dibuka.${sign(brand, language)}`,
      };
}

/** The mail of a notification. */
export function noteMail<Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], name: string, brand: string, language: Language): MailText {
  const note = notificationText(kind, facts, language);
  return { subject: note.title, text: `${language === 'en' ? 'Hello' : 'Halo'} ${name},\n\n${note.text}${sign(brand, language)}` };
}
