/** Texts of the page on which compliance handles pending and refused bond registrations. */
import type { REFUSERS, RegistrationState } from '@lumbung/contract/bond-accounts/status.ts';

const id = {
  title: 'Pendaftaran SBN',
  states: {
    none: 'Belum mendaftar.',
    opening: 'Kustodian diminta membuka rekening surat berharga dan belum menjawab.',
    registering: 'Rekening surat berharga sudah dibuka. Kementerian Keuangan belum mencatat nasabah ini.',
    registered: 'Sudah terdaftar.',
    updating: 'Nasabah ini terdaftar, dan datanya berubah. Kementerian Keuangan belum menyimpan yang baru; sampai itu ia belum dapat memesan.',
    refused:
      'Pendaftaran ini ditolak. Perbaiki sebabnya, lalu coba lagi. Bila tidak ada lagi yang perlu dilakukan, tutup dengan alasannya; nasabah tetap dapat mendaftar lagi.',
  } satisfies Record<RegistrationState, string>,
  refusers: { custodian: 'Kata kustodian', registry: 'Kata Kementerian Keuangan', ourselves: 'Yang kurang pada kita' } satisfies Record<
    (typeof REFUSERS)[number],
    string
  >,
  reasons: {
    DATA_MISSING: 'data yang diminta Kementerian Keuangan belum lengkap, misalnya nomor ponsel atau alamat',
    ACCOUNT_REFUSED: 'rekening tidak dibuka',
  } as Record<string, string>,
  note: 'Alasan menutup',
  noteHint: 'Dengan siapa dibicarakan, dan apa hasilnya. Disimpan terenkripsi.',
  noteMissing: 'Tulis alasannya, minimal 5 huruf.',
  again: 'Coba lagi',
  close: 'Tutup pendaftaran',
  triedAgain: 'Sedang dicoba lagi.',
  closed: 'Ditutup.',
};

const en: typeof id = {
  title: 'Bond registration',
  states: {
    none: 'Not registered.',
    opening: 'The custodian was asked to open a securities account and has not answered.',
    registering: 'The securities account is open. The Ministry of Finance has not registered this customer.',
    registered: 'Registered.',
    updating: 'This customer is registered, and data changed. The Ministry of Finance does not keep the new data yet; nothing can be ordered until it does.',
    refused:
      'This registration was refused. Fix the cause, then retry. If nothing more is to be done, close it with a reason; the customer can still register again.',
  },
  refusers: { custodian: 'What the custodian says', registry: 'What the Ministry of Finance says', ourselves: 'What is missing here' },
  reasons: {
    DATA_MISSING: 'something that the Ministry of Finance asks is missing, such as a mobile number or an address',
    ACCOUNT_REFUSED: 'no account is opened',
  },
  note: 'Why it is closed',
  noteHint: 'With whom it was spoken about, and what came of it. Kept encrypted.',
  noteMissing: 'Enter a reason, at least 5 letters.',
  again: 'Try again',
  close: 'Close the registration',
  triedAgain: 'It is being tried again.',
  closed: 'Closed.',
};

export const bondRegistrationTexts = { id, en };
