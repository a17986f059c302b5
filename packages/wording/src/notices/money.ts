/** What notifications say of money without an order, and of what funds do to their holders. */
import { dateText } from '@lumbung/kernel/format.ts';
import { money, type NoticeKind, type Notes, unitsText } from './facts.ts';

export const moneyNotes = {
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
} satisfies Partial<Notes<NoticeKind>>;
