/** Texts about access to government bonds: whether it is open, what blocks it, and where to fix that. */
import type { BondBar } from '@lumbung/contract/profile/get-bonds-access.ts';

const id = {
  title: 'Obligasi negara',
  lead: 'Apa yang diperlukan sebelum Anda dapat membeli obligasi negara ritel.',
  isOpen: 'Data Anda lengkap untuk obligasi negara.',
  isClosed: 'Ini yang masih kurang:',
  bars: {
    onlyPersons: 'Obligasi negara ritel hanya untuk perorangan.',
    identityNotVerified: 'Identitas Anda belum terverifikasi, atau data Anda perlu diperbarui.',
    foreigner: 'Obligasi negara ritel hanya untuk warga negara Indonesia.',
    withoutNik: 'Obligasi negara ritel memerlukan NIK.',
    noSid: 'Nomor tunggal identitas investor (SID) Anda belum terbit. Kami mengurusnya; Anda tidak perlu melakukan apa-apa.',
    noRupiahAccount: 'Belum ada rekening rupiah atas nama Anda.',
  } satisfies Record<BondBar, string>,
  risk: 'Tiga pertanyaan profil risiko tentang obligasi belum dijawab.',
  riskAll: 'Kuesioner profil risiko belum diisi. Tiga pertanyaan tentang obligasi ikut di dalamnya.',
  riskDone: (level: string) => `Profil risiko obligasi: ${level}`,
  toIdentity: 'Lihat status identitas',
  toBank: 'Tambah rekening',
  toRisk: 'Jawab pertanyaan obligasi',
  back: 'Kembali ke Akun',
};
const en: typeof id = {
  title: 'Government bonds',
  lead: 'What is needed before you can buy retail bonds of the government.',
  isOpen: 'Your data is complete for government bonds.',
  isClosed: 'This is still missing:',
  bars: {
    onlyPersons: 'Retail bonds of the government are for persons only.',
    identityNotVerified: 'Your identity is not verified, or your data has to be renewed.',
    foreigner: 'Retail bonds of the government are for Indonesian citizens only.',
    withoutNik: 'Retail bonds of the government need a NIK.',
    noSid: 'Your single investor identification (SID) has not been issued yet. We are taking care of it; you do not have to do anything.',
    noRupiahAccount: 'There is no rupiah account in your name yet.',
  },
  risk: 'Three questions of the risk profile about bonds are not answered yet.',
  riskAll: 'The questions of the risk profile are not answered yet. Three questions about bonds are part of them.',
  riskDone: (level) => `Risk profile for bonds: ${level}`,
  toIdentity: 'See where your identity stands',
  toBank: 'Add an account',
  toRisk: 'Answer the questions about bonds',
  back: 'Back to Account',
};

export const bondsAccess = { id, en };
