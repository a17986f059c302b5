/** What notifications say of recurring plans. */
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { type Money, money, type NotesOf, type OfOrder } from '../notice.ts';

type OfPlan = { readonly planId: string; readonly name: string };

export interface Facts {
  /** What it will buy on the next exchange day. */
  readonly planBuysNext: OfPlan & Money & { readonly day: string };
  readonly planBilled: OfPlan & OfOrder & Money & { readonly payBy: string };
  readonly planOffered: OfPlan & Money;
  /** Nothing was bought for a day, and why. */
  readonly planSkipped: OfPlan & { readonly day: string; readonly reason: string };
  /** It stopped by itself, and may be resumed. */
  readonly planStopped: OfPlan;
  readonly planOver: OfPlan;
}

const REASONS: Readonly<Record<'id' | 'en', Readonly<Record<string, string>>>> = {
  id: {
    missed: 'sistem kami sempat tidak berjalan',
    unpaidBefore: 'tagihan sebelumnya belum dibayar',
    identityNotVerified: 'verifikasi identitas Anda perlu diperbarui',
    accountFrozen: 'akun Anda sedang tidak dapat bertransaksi',
    riskProfileMissing: 'profil risiko Anda sudah berakhir',
    nothingToBuy: 'dana dalam rencana ini sedang tidak dapat dibeli',
  },
  en: {
    missed: 'our system was not running',
    unpaidBefore: 'the bill before it is not paid',
    identityNotVerified: 'your identity check has to be renewed',
    accountFrozen: 'your account cannot trade at the moment',
    riskProfileMissing: 'your risk profile has ended',
    nothingToBuy: 'the funds of this plan cannot be bought at the moment',
  },
};

export const notes: NotesOf<Facts> = {
  planBuysNext: {
    id: (f) => ({
      title: 'Rencana Anda membeli besok',
      text: `${f.name} membeli ${money(f, 'id')} pada ${dateText(f.day, 'id')}. Anda dapat melewati atau mengubahnya sampai pukul 05.00 hari itu.`,
    }),
    en: (f) => ({
      title: 'Your plan buys next',
      text: `${f.name} buys ${money(f, 'en')} on ${dateText(f.day, 'en')}. You can skip or change it until 05:00 that day.`,
    }),
  },
  planBilled: {
    id: (f) => ({
      title: 'Tagihan rencana berkala',
      text: `${f.name}: bayar ${money(f, 'id')} untuk pesanan ${f.code} sebelum ${dateTimeText(f.payBy, 'id')}. Bila tidak dibayar, pembelian periode ini dibatalkan.`,
    }),
    en: (f) => ({
      title: 'A bill of your recurring plan',
      text: `${f.name}: pay ${money(f, 'en')} for order ${f.code} before ${dateTimeText(f.payBy, 'en')}. If it is not paid, the purchase of this period ends.`,
    }),
  },
  planOffered: {
    id: (f) => ({ title: 'Waktunya menambah investasi', text: `${f.name}: pembelian ${money(f, 'id')} siap. Tinjau dan beli dari keranjang.` }),
    en: (f) => ({ title: 'Time to add to your plan', text: `${f.name}: a purchase of ${money(f, 'en')} is ready. Review it and buy it from your cart.` }),
  },
  planSkipped: {
    isImportant: true,
    id: (f) => ({
      title: 'Rencana Anda tidak membeli',
      text: `${f.name} tidak membeli untuk ${dateText(f.day, 'id')}: ${REASONS.id[f.reason] ?? f.reason}. Periode berikutnya tetap berjalan.`,
    }),
    en: (f) => ({
      title: 'Your plan bought nothing',
      text: `${f.name} bought nothing for ${dateText(f.day, 'en')}: ${REASONS.en[f.reason] ?? f.reason}. The next period goes on as planned.`,
    }),
  },
  planStopped: {
    isImportant: true,
    id: (f) => ({ title: 'Rencana Anda dijeda', text: `${f.name} berhenti sendiri. Lihat sebabnya, dan lanjutkan kapan saja.` }),
    en: (f) => ({ title: 'Your plan is paused', text: `${f.name} has stopped by itself. See why, and resume it whenever you like.` }),
  },
  planOver: {
    id: (f) => ({ title: 'Rencana Anda selesai', text: `${f.name} sudah mencapai hari terakhirnya. Unitnya tetap milik Anda.` }),
    en: (f) => ({ title: 'Your plan is complete', text: `${f.name} has reached its last day. Its units stay yours.` }),
  },
};
