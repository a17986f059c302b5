/** Notification texts about recurring plans. */
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { type Money, money, type NoticePlan, type NotesOf, type OfOrder } from '../notice.ts';

type OfPlan = { readonly planId: string; readonly name: string };

export interface Facts {
  /** What it will buy on the next exchange day; `bank` is empty if the bill is paid manually. */
  readonly planBuysNext: OfPlan & Money & { readonly day: string; readonly bank: string };
  readonly planBilled: OfPlan & OfOrder & Money & { readonly payBy: string };
  /** Its bill is debited from the linked account automatically, at `at`. */
  readonly planDebits: OfPlan & OfOrder & Money & { readonly bank: string; readonly at: string };
  /** Nothing was debited, and why; `next` is empty when there is no retry. */
  readonly planDebitRefused: OfPlan & OfOrder & Money & { readonly bank: string; readonly reason: string; readonly next: string; readonly payBy: string };
  /** Its linked account was removed or replaced: bills are paid manually from then on. */
  readonly planDrawsNoMore: OfPlan;
  readonly planOffered: OfPlan & Money & { readonly of: NoticePlan };
  /** Nothing was bought for a day, and why. */
  readonly planSkipped: OfPlan & { readonly day: string; readonly reason: string };
  /** It stopped automatically, and why; it may be resumed. */
  readonly planStopped: OfPlan & { readonly reason: 'unpaid' | 'support' };
  readonly planOver: OfPlan;
}

const STOPS = {
  id: { unpaid: 'tiga tagihan berturut-turut tidak dibayar', support: 'pembeliannya tidak dapat kami proses' },
  en: { unpaid: 'three bills in a row were not paid', support: 'we could not process its purchases' },
} as const;

const REASONS: Readonly<Record<'id' | 'en', Readonly<Record<string, string>>>> = {
  id: {
    missed: 'sistem kami sempat tidak berjalan',
    unpaidBefore: 'tagihan sebelumnya belum dibayar',
    identityNotVerified: 'verifikasi identitas Anda perlu diperbarui',
    accountFrozen: 'akun Anda sedang tidak dapat bertransaksi',
    riskProfileMissing: 'profil risiko Anda sudah berakhir',
    methodNotUsable: 'cara bayarnya sedang tidak dapat dipakai. Pilih cara bayar lain bila perlu',
    nothingToBuy: 'dana dalam rencana ini sedang tidak dapat dibeli',
  },
  en: {
    missed: 'our system was not running',
    unpaidBefore: 'the previous bill is not paid',
    identityNotVerified: 'your identity check has to be renewed',
    accountFrozen: 'your account cannot trade at the moment',
    riskProfileMissing: 'your risk profile has expired',
    methodNotUsable: 'its payment method is not available at the moment. Choose another one if you like',
    nothingToBuy: 'the funds of this plan cannot be bought at the moment',
  },
};

const DEBIT_REASONS: Readonly<Record<'id' | 'en', Readonly<Record<string, string>>>> = {
  id: {
    noFunds: 'saldonya tidak cukup',
    notConnected: 'bank ini sedang tidak tersambung dengan kami',
    linkLost: 'bank tidak mengenali tautan rekening ini lagi. Tautkan sekali lagi',
    refused: 'bank menolaknya',
    aboveCeiling: 'jumlahnya di atas batas sekali debit yang Anda tentukan',
    aboveLimit: 'jumlahnya di atas batas sekali debit dari bank',
    aboveDayLimit: 'batas debit sehari untuk rekening ini sudah tercapai',
    accountFrozen: 'akun Anda sedang tidak dapat bertransaksi',
  },
  en: {
    noFunds: 'its balance is too low',
    notConnected: 'our connection to this bank is not available at the moment',
    linkLost: 'the bank no longer recognises the link. Link the account again',
    refused: 'the bank declined it',
    aboveCeiling: 'the amount is above the maximum per debit that you set',
    aboveLimit: 'the amount is above the bank’s limit for one debit',
    aboveDayLimit: 'the daily debit limit of this account is reached',
    accountFrozen: 'your account cannot trade at the moment',
  },
};

export const notes: NotesOf<Facts> = {
  planBuysNext: {
    topic: 'reminders',
    id: (f) => ({
      title: 'Rencana Anda membeli besok',
      text: `${f.name} membeli pada ${dateText(f.day, 'id')}: ${money(f, 'id')} termasuk biaya${f.bank === '' ? '' : `, dan rekening ${f.bank} Anda didebit mulai pukul 07.00`}. Anda dapat melewati atau mengubahnya sampai pukul 05.00 hari itu.`,
    }),
    en: (f) => ({
      title: 'Your plan buys soon',
      text: `${f.name} buys on ${dateText(f.day, 'en')}: ${money(f, 'en')} including fees${f.bank === '' ? '' : `, and your ${f.bank} account is debited from 07:00 on`}. You can skip or change it until 05:00 that day.`,
    }),
  },
  planBilled: {
    topic: 'reminders',
    id: (f) => ({
      title: 'Tagihan rencana berkala',
      text: `${f.name}: bayar ${money(f, 'id')} untuk pesanan ${f.code} sebelum ${dateTimeText(f.payBy, 'id')}. Bila tidak dibayar, pembelian periode ini dibatalkan.`,
    }),
    en: (f) => ({
      title: 'Your recurring plan has a bill to pay',
      text: `${f.name}: pay ${money(f, 'en')} for order ${f.code} before ${dateTimeText(f.payBy, 'en')}. If it is not paid, nothing is bought for this period.`,
    }),
  },
  planDebits: {
    id: (f) => ({
      title: 'Rencana Anda mendebit rekening',
      text: `${f.name}: ${money(f, 'id')} untuk pesanan ${f.code} didebit dari ${f.bank} mulai ${dateTimeText(f.at, 'id')}. Anda tidak perlu membayarnya sendiri.`,
    }),
    en: (f) => ({
      title: 'Your plan debits your account',
      text: `${f.name}: ${money(f, 'en')} for order ${f.code} is debited from ${f.bank} from ${dateTimeText(f.at, 'en')} on. You do not have to pay it yourself.`,
    }),
  },
  planDebitRefused: {
    isImportant: true,
    id: (f) => ({
      title: 'Rekening Anda tidak terdebit',
      text: `${f.name}: ${money(f, 'id')} untuk pesanan ${f.code} tidak terdebit dari ${f.bank}: ${DEBIT_REASONS.id[f.reason] ?? f.reason}. ${
        f.next === '' ? 'Kami tidak mencobanya lagi.' : `Kami mencoba lagi ${dateTimeText(f.next, 'id')}.`
      } Anda juga dapat membayarnya sendiri sebelum ${dateTimeText(f.payBy, 'id')}.`,
    }),
    en: (f) => ({
      title: 'Your account was not debited',
      text: `${f.name}: ${money(f, 'en')} for order ${f.code} was not debited from ${f.bank}: ${DEBIT_REASONS.en[f.reason] ?? f.reason}. ${
        f.next === '' ? 'We will not try again.' : `We will try again on ${dateTimeText(f.next, 'en')}.`
      } You can also pay it yourself before ${dateTimeText(f.payBy, 'en')}.`,
    }),
  },
  planDrawsNoMore: {
    isImportant: true,
    id: (f) => ({
      title: 'Rencana Anda tidak mendebit lagi',
      text: `${f.name} tidak mendebit rekening Anda lagi. Pesanannya tetap dibuat, dan tagihannya Anda bayar sendiri sampai Anda memilih rekening lain.`,
    }),
    en: (f) => ({
      title: 'Plan debits stopped',
      text: `${f.name} no longer debits your account. It still places orders, and you pay their bills yourself until you choose another account.`,
    }),
  },
  planOffered: {
    topic: 'reminders',
    id: (f) => ({
      title: 'Waktunya menambah investasi',
      text: `${f.name}: pembelian ${money(f, 'id')} ditawarkan. Tinjau, ubah, beli, atau lewati di halaman rencananya.`,
    }),
    en: (f) => ({
      title: 'Time to add to your plan',
      text: `${f.name}: a purchase of ${money(f, 'en')} is offered. Review, change, buy or skip it on the plan’s page.`,
    }),
  },
  planSkipped: {
    topic: 'reminders',
    isImportant: true,
    id: (f) => ({
      title: 'Rencana Anda tidak membeli',
      text: `${f.name} tidak membeli untuk ${dateText(f.day, 'id')}: ${REASONS.id[f.reason] ?? f.reason}. Periode berikutnya tetap berjalan.`,
    }),
    en: (f) => ({
      title: 'Your plan bought nothing',
      text: `${f.name} bought nothing for ${dateText(f.day, 'en')}: ${REASONS.en[f.reason] ?? f.reason}. The next period continues as planned.`,
    }),
  },
  planStopped: {
    isImportant: true,
    id: (f) => ({ title: 'Rencana Anda dijeda', text: `${f.name} dijeda karena ${STOPS.id[f.reason]}. Tidak ada yang dibeli sampai Anda melanjutkannya.` }),
    en: (f) => ({ title: 'Your plan is paused', text: `${f.name} was paused because ${STOPS.en[f.reason]}. Nothing is bought until you resume it.` }),
  },
  planOver: {
    topic: 'reminders',
    id: (f) => ({ title: 'Rencana Anda selesai', text: `${f.name} sudah mencapai hari terakhirnya. Unitnya tetap milik Anda.` }),
    en: (f) => ({ title: 'Your plan is complete', text: `${f.name} has reached its last day. Its units stay yours.` }),
  },
};
