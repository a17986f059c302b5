/** The shape of a notice, and what several notice texts share. */
import type { ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from './messages.ts';

/** A second factor; `all` where every factor was removed. */
export type FactorMedium = 'email' | 'sms' | 'whatsapp' | 'authenticator' | 'passkey' | 'all';
export type OfOrder = { readonly orderId: string; readonly code: string };
/** A decimal amount as text, and its currency. */
export type Money = { readonly total: string; readonly currency: Currency };
/** The kind of a plan, for links to its page. */
export type NoticePlan = 'goal' | 'navigator' | 'discipline';
/** What changes among the people of a company. */
export type PeopleChangeKind = 'invite' | 'roles' | 'remove' | 'rule';
export type OfPeople = { readonly what: PeopleChangeKind; readonly by: string; readonly whom: string };
/** `navDay` and `unitsOn` are null where no NAV settles the order. */
export type OrderFigures = OfOrder & Money & { readonly navDay: string | null; readonly unitsOn: string | null };
export type MovedOrder = OfOrder & { readonly from: string; readonly to: string };
export type OrderProceeds = OfOrder & Money & { readonly navDay: string; readonly payDay?: string };
export type OfFund = { readonly fund: string; readonly day: string };
/** `total` is the money that is returned; null where units that were not redeemed are released instead. */
export type Unfilled = OfOrder & { readonly fund: string; readonly total: string | null; readonly currency: Currency };

/**
 * A NAV was corrected after an order settled at it. `units` or `money` is the difference, negative if less; both are null if nothing
 * changed. `isClaimed`: part of a negative difference was already gone and is claimed.
 */
export type CorrectedOrder = OfOrder & {
  readonly fund: string;
  readonly navDay: string;
  readonly from: string;
  readonly to: string;
  readonly units: string | null;
  /** In `currency`. */
  readonly money: string | null;
  readonly currency: Currency;
  readonly isClaimed: boolean;
};

export interface Note {
  readonly title: string;
  readonly text: string;
}

/** Notice texts in both languages by kind; each takes the facts of its kind. */
export type NotesOf<Facts> = {
  readonly [Kind in keyof Facts]: Readonly<Record<Language, (facts: Facts[Kind]) => Note>> & {
    /** The topic, where recipients may opt out; absent for money and security notices, which are always sent. */
    readonly topic?: ChosenTopic;
    /** Highlighted in the list. */
    readonly isImportant?: true;
    /** Also sent to the phone, so that someone who took over the mailbox is not its only reader. */
    readonly isToldByPhone?: true;
  };
};

export const money = ({ total, currency }: Money, language: Language): string => moneyText(total, language, { currency });
export const unitsText = (units: string, language: Language): string => `${decimalText(units, language, 4)} ${language === 'en' ? 'units' : 'unit'}`;
