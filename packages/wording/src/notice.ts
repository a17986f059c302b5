/** What a notice is, and what is shared by the words of several. */
import type { ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from './messages.ts';

/** A second factor; `all` where everything went. */
export type FactorMedium = 'email' | 'sms' | 'whatsapp' | 'authenticator' | 'passkey' | 'all';
export type OfOrder = { readonly orderId: string; readonly code: string };
/** A decimal text, and what it is counted in. */
export type Money = { readonly total: string; readonly currency: Currency };
/** What a plan is, for whoever links to its page. */
export type NoticePlan = 'goal' | 'navigator' | 'discipline';
/** What changes among people of a company. */
export type PeopleChangeKind = 'invite' | 'roles' | 'remove' | 'rule';
export type OfPeople = { readonly what: PeopleChangeKind; readonly by: string; readonly whom: string };
/** Null where no NAV settles the order. */
export type OrderFigures = OfOrder & Money & { readonly navDay: string | null; readonly unitsOn: string | null };
export type MovedOrder = OfOrder & { readonly from: string; readonly to: string };
export type OrderProceeds = OfOrder & Money & { readonly navDay: string; readonly payDay?: string };
export type OfFund = { readonly fund: string; readonly day: string };
/** `total` is the money that goes back; without it units that were not taken are free again. */
export type Unfilled = OfOrder & { readonly fund: string; readonly total: string | null; readonly currency: Currency };

/**
 * A NAV was corrected after an order was settled at it. `units` or `money` is what that gives more, below zero less; null
 * where nothing came of it. `isClaimed`: some of what is less had gone already.
 */
export type CorrectedOrder = OfOrder & {
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

export interface Note {
  readonly title: string;
  readonly text: string;
}

/** The words of notices in both languages, by their kinds with what each is told with. */
export type NotesOf<Facts> = {
  readonly [Kind in keyof Facts]: Readonly<Record<Language, (facts: Facts[Kind]) => Note>> & {
    /** What it is about, where whom it is told may not want to hear of that. Money and security are told always. */
    readonly topic?: ChosenTopic;
    /** It stands out in the list. */
    readonly isImportant?: true;
    /** It is told to a phone as well: whoever took over a mailbox must not be the only one who reads it. */
    readonly isToldByPhone?: true;
  };
};

export const money = ({ total, currency }: Money, language: Language): string => moneyText(total, language, { currency });
export const unitsText = (units: string, language: Language): string => `${decimalText(units, language, 4)} ${language === 'en' ? 'units' : 'unit'}`;
