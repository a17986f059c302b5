/** Notification texts about corporate actions of funds. */
import { dateText } from '@lumbung/kernel/format.ts';
import { catalogue } from '../catalogue.ts';
import { inLanguage, type Language } from '../messages.ts';
import { type Money, money, type NotesOf, type OfFund, unitsText } from '../notice.ts';

export interface Facts {
  /** A fund distributed units or money; for a correction `units` is the change of the holding. */
  readonly distributionReinvested: OfFund & { readonly units: string };
  readonly distributionCorrected: OfFund & { readonly units: string };
  readonly distributionPaid: OfFund & Money;
  readonly fundMerged: OfFund & { readonly into: string; readonly units: string; readonly intoUnits: string };
  readonly fundLiquidated: OfFund & Money;
  readonly fundRenamed: { readonly fund: string; readonly from: string };
  /** Levels 1 to 5. */
  readonly fundRiskChanged: { readonly fund: string; readonly from: number; readonly to: number };
}

const riskText = (level: number, language: Language): string => inLanguage(catalogue, language).risks[level]!.toLowerCase();

export const notes: NotesOf<Facts> = {
  distributionReinvested: {
    topic: 'income',
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
    topic: 'income',
    isImportant: true,
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
    topic: 'income',
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
    isImportant: true,
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
    isImportant: true,
    id: (f) => ({
      title: 'Reksa dana Anda dibubarkan',
      text: `${f.fund} dilikuidasi per ${dateText(f.day, 'id')}. ${money(f, 'id')} untuk unit Anda kami kirim ke rekening Anda.`,
    }),
    en: (f) => ({
      title: 'Your fund was liquidated',
      text: `${f.fund} was liquidated as of ${dateText(f.day, 'en')}. We send ${money(f, 'en')} for your units to your account.`,
    }),
  },
  fundRenamed: {
    id: (f) => ({
      title: 'Reksa dana Anda berganti nama',
      text: `${f.from} kini bernama ${f.fund}. Unit, modal, dan rencana Anda tetap sama.`,
    }),
    en: (f) => ({
      title: 'Your fund has a new name',
      text: `${f.from} is now called ${f.fund}. Your units, what you paid in and your plans stay the same.`,
    }),
  },
  fundRiskChanged: {
    isImportant: true,
    id: (f) => ({
      title: 'Tingkat risiko reksa dana Anda berubah',
      text: `Tingkat risiko ${f.fund} berubah dari ${riskText(f.from, 'id')} menjadi ${riskText(f.to, 'id')}. Unit Anda tetap sama. Bila kini di atas profil risiko Anda, rencana rutin tidak membelinya lagi.`,
    }),
    en: (f) => ({
      title: 'The risk level of your fund changed',
      text: `The risk level of ${f.fund} changed from ${riskText(f.from, 'en')} to ${riskText(f.to, 'en')}. Your units stay the same. If it is now above your risk profile, your plans no longer buy it.`,
    }),
  },
};
