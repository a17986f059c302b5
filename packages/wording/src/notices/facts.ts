/** What each kind of notification is told with, and what is shared by their words. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { UpdateField } from '@lumbung/kernel/data-update.ts';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import type { Language } from '../messages.ts';

/** A second factor; `all` where everything went. */
export type FactorMedium = 'email' | 'sms' | 'whatsapp' | 'authenticator' | 'passkey' | 'all';
type OfOrder = { readonly orderId: string; readonly code: string };
/** A decimal text, and what it is counted in. */
export type Money = { readonly total: string; readonly currency: Currency };
/** What changes among people of a company. */
export type PeopleChangeKind = 'invite' | 'roles' | 'remove' | 'rule';
type OfPeople = { readonly what: PeopleChangeKind; readonly by: string; readonly whom: string };
/** Null where no NAV settles the order. */
type OrderFigures = OfOrder & Money & { readonly navDay: string | null; readonly unitsOn: string | null };
type MovedOrder = OfOrder & { readonly from: string; readonly to: string };
type OrderProceeds = OfOrder & Money & { readonly navDay: string; readonly payDay?: string };
type OfFund = { readonly fund: string; readonly day: string };
/** `total` is the money that goes back; without it units that were not taken are free again. */
type Unfilled = OfOrder & { readonly fund: string; readonly total: string | null; readonly currency: Currency };

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

/** What each kind of notification is told with. */
export interface NoticeFacts {
  readonly orderPaid: OrderFigures;
  readonly orderAllotted: OrderFigures;
  readonly orderRejected: Unfilled;
  readonly orderPartlyFilled: Unfilled;
  readonly orderExpired: OrderFigures;
  readonly orderMoved: MovedOrder;
  readonly saleMoved: MovedOrder;
  readonly saleGated: MovedOrder;
  /** Its day has come, and the custodian has not sent the money. */
  readonly saleLate: OfOrder;
  /** A calendar changed: another NAV day, another promise while it waits for money, another day for the money. */
  readonly orderRedated: MovedOrder & { readonly payDay?: string };
  readonly promiseRedated: MovedOrder;
  readonly payDayMoved: MovedOrder;
  readonly orderCorrected: CorrectedOrder;
  readonly saleBooked: OrderProceeds;
  readonly switchDone: OrderProceeds;
  readonly salePaidOut: OfOrder & Money;
  readonly moneySuspended: Money;
  readonly moneyHeld: Money;
  readonly payoutRefused: Money;
  readonly moneyReturned: Money;
  /** Among several people of a company. */
  readonly approvalAsked: OfOrder & { readonly by: string; readonly until: string };
  readonly orderApproved: OfOrder & { readonly navDay: string | null; readonly payBy: string | null };
  readonly orderDeclined: OfOrder;
  readonly orderWithdrawn: OfOrder;
  readonly approvalExpired: OfOrder;
  /** A change among the people of a company: who wants or agreed to it, and whom it is about; empty for the rule. */
  readonly peopleAsked: OfPeople & { readonly until: string };
  readonly peopleChanged: OfPeople;
  readonly peopleDeclined: OfPeople;
  readonly peopleExpired: OfPeople;
  readonly peopleRemoved: { readonly company: string; readonly until: string };
  readonly colleagueJoined: { readonly name: string };
  readonly colleagueInvited: Record<never, never>;
  /** Nobody is left who could approve an order that waits. */
  readonly approverMissing: OfOrder & { readonly until: string };
  readonly differencePaid: Money;
  /** A fund distributed: units, or money; a correction says by how many units the holding changed. */
  readonly distributionReinvested: OfFund & { readonly units: string };
  readonly distributionCorrected: OfFund & { readonly units: string };
  readonly distributionPaid: OfFund & Money;
  readonly fundMerged: OfFund & { readonly into: string; readonly units: string; readonly intoUnits: string };
  readonly fundLiquidated: OfFund & Money;
  readonly fundMoneySent: Money & { readonly fund: string };
  readonly passwordChanged: Record<never, never>;
  readonly factorOn: { readonly medium: FactorMedium };
  readonly factorOff: { readonly medium: FactorMedium };
  readonly recoveryCodesRenewed: Record<never, never>;
  readonly recoveryCodeUsed: { readonly left: string };
  readonly pinChanged: Record<never, never>;
  readonly passkeyAdded: Record<never, never>;
  readonly passkeyRemoved: Record<never, never>;
  /** Somebody asked for the account to be closed; it was closed. */
  readonly closingRequested: Record<never, never>;
  readonly accountClosed: { readonly until: string };
  readonly accountUnlocked: Record<never, never>;
  readonly accountSuspended: Record<never, never>;
  readonly accountRestored: Record<never, never>;
  /** An account to which money may go; `account` is masked. */
  readonly accountAdded: { readonly account: string; readonly usableFrom: string };
  /** Money goes there from now on. */
  readonly accountChosen: { readonly account: string; readonly usableFrom: string };
  readonly accountUnchecked: { readonly account: string };
  readonly dollarsOpened: Record<never, never>;
  /** Personal data after the identity check: names of fields, never what stands in them. */
  readonly dataChanged: { readonly fields: readonly UpdateField[] };
  readonly dataChangeAsked: { readonly fields: readonly UpdateField[] };
  readonly dataChangeDeclined: { readonly fields: readonly UpdateField[] };
  readonly identityVerified: Record<never, never>;
  readonly identityReturned: Record<never, never>;
  readonly identityRejected: Record<never, never>;
  /** A risk profile ends at a moment, or has ended. */
  readonly riskProfileEnding: { readonly until: string };
  readonly riskProfileEnded: Record<never, never>;
  /** A company was taken in, sent back or refused; or a change of one that was. */
  readonly companyVerified: { readonly of: 'first' | 'change' };
  readonly companyReturned: { readonly of: 'first' | 'change' };
  readonly companyRejected: { readonly of: 'first' | 'change' };
  /** Somebody is asked whether what is known of her is still right, until a moment; the moment came; what became of her answer. */
  readonly renewalAsked: { readonly until: string };
  readonly renewalReminded: { readonly until: string };
  readonly renewalDue: Record<never, never>;
  readonly renewalAnswered: Record<never, never>;
  readonly renewalDeclined: Record<never, never>;
  readonly renewalDone: { readonly until: string };
}
export type NoticeKind = keyof NoticeFacts;

export interface Note {
  readonly title: string;
  readonly text: string;
}

/** The words of some kinds, in both languages. */
export type Notes<Kind extends NoticeKind> = { readonly [Each in Kind]: Readonly<Record<Language, (facts: NoticeFacts[Each]) => Note>> };

export const money = ({ total, currency }: Money, language: Language): string => moneyText(total, language, { currency });
export const unitsText = (units: string, language: Language): string => `${decimalText(units, language, 4)} ${language === 'en' ? 'units' : 'unit'}`;
