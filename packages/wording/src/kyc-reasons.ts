/** Why compliance or a bank returned a field. The server sends the message in the reader's language; screens only display it. */
import type { ReturnReason } from '@lumbung/contract/kyc/decide-case.ts';
import { fieldText, kycFields } from './kyc-fields.ts';
import { inLanguage, type Language, wordOf } from './messages.ts';

const id = {
  unreadable: (label: string) => `${label} tidak terbaca. Ambil foto yang lebih jelas.`,
  doesNotMatch: (label: string) => `${label} tidak cocok dengan dokumen.`,
  incomplete: (label: string) => `${label} belum lengkap.`,
  expired: (label: string) => `${label} sudah tidak berlaku.`,
  notOwn: (label: string) => `${label} bukan milik Anda sendiri.`,
  other: (label: string) => `${label} perlu diperbaiki.`,
  holderDiffers: () => 'Nama pemilik rekening berbeda dengan nama Anda. Pakai rekening atas nama sendiri.',
  noAccount: () => 'Bank tidak menemukan nomor rekening ini.',
} satisfies Record<ReturnReason | 'holderDiffers' | 'noAccount', (label: string) => string>;
const en: typeof id = {
  unreadable: (label) => `${label} cannot be read. Take a clearer photo.`,
  doesNotMatch: (label) => `${label} does not match the document.`,
  incomplete: (label) => `${label} is not complete.`,
  expired: (label) => `${label} is no longer valid.`,
  notOwn: (label) => `${label} is not your own.`,
  other: (label) => `${label} needs a correction.`,
  holderDiffers: () => 'The account is not in your name. Use an account in your own name.',
  noAccount: () => 'The bank does not know this account number.',
};

/** Why a field is refused or returned, in one sentence. Throws for an unknown field or reason. */
export function reasonText(field: string, reason: string, language: Language): string {
  const label = wordOf(inLanguage(kycFields, language).labels, field);
  const why = wordOf<string, (label: string) => string>(inLanguage({ id, en }, language), reason);
  return why && label !== undefined ? why(label) : fieldText(field, reason, language);
}
