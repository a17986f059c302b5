/** Names of the pages that a conversation may be about. */
import type { PAGES } from '@lumbung/contract/chat/conversation.ts';

const id: Readonly<Record<(typeof PAGES)[number], string>> = {
  help: 'Bantuan',
  home: 'Beranda',
  portfolio: 'Portofolio',
  transactions: 'Transaksi',
  account: 'Akun',
  kyc: 'Verifikasi identitas',
  bonds: 'SBN ritel',
  goals: 'Tujuan',
  promos: 'Promo',
  plans: 'Rencana',
  payment: 'Pembayaran',
};
const en: typeof id = {
  help: 'Help',
  home: 'Home',
  portfolio: 'Portfolio',
  transactions: 'Transactions',
  account: 'Account',
  kyc: 'Identity verification',
  bonds: 'Government bonds',
  goals: 'Goals',
  promos: 'Promotions',
  plans: 'Plans',
  payment: 'Payment',
};

export const pages = { id, en };

/** A page that is no longer offered keeps the name it had. */
export const pageText = (name: string, names: typeof id): string => (names as Readonly<Record<string, string>>)[name] ?? name;
