/** Rules for the cash of funds: the remarks that banks carry, and the state of a debt by how much has arrived. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, MINUTE, parseDay, plus } from '@lumbung/kernel/time.ts';

/** Money to a custodian: payments for units, and refunds of what it sent too much. */
export type OutPurpose = 'subscriptions' | 'excess';
/** Money from a custodian: proceeds of sales, money that was not invested, and distributions or liquidation proceeds of a fund. */
export type InPurpose = 'redemptions' | 'returns' | 'movements';
export type Purpose = OutPurpose | InPurpose;
export type TransferState = 'planned' | 'sent' | 'failed' | 'awaited' | 'confirmed' | 'exceeded';

const WORDS: Readonly<Record<Purpose, string>> = { subscriptions: 'SUB', excess: 'RTN', redemptions: 'RED', returns: 'REF', movements: 'DIV' };
const COMING: Readonly<Record<string, InPurpose>> = { RED: 'redemptions', REF: 'returns', DIV: 'movements' };

/** The cash of a fund, for one of its NAV days and one purpose. */
export interface Cash<Of extends Purpose = Purpose> {
  readonly purpose: Of;
  readonly productId: string;
  readonly navDay: Day;
}

/** The remark of a transfer: `SUB F01 20261112`. */
export const wordsOf = ({ purpose, productId, navDay }: Cash): string => `${WORDS[purpose]} ${productId} ${navDay.replaceAll('-', '')}`;

/** Reads which money a remark is about; null if it does not say. Senders may write any text around it. */
export function readWords(remark: string): Cash<InPurpose> | null {
  const found = /(?:^|[^A-Z0-9])(RED|REF|DIV)[ /-]+([A-Z0-9]{1,20})[ /-]+(\d{4})(\d{2})(\d{2})(?!\d)/i.exec(remark);
  if (!found) return null;
  const [, word = '', productId = '', year, month, date] = found;
  const navDay = parseDay(`${year}-${month}-${date}`);
  const purpose = COMING[word.toUpperCase()];
  return navDay === null || purpose === undefined ? null : { purpose, productId: productId.toUpperCase(), navDay };
}

/** Money that a custodian owes: what of it has arrived (`moved`), what we cover for good (`borne`) and for now (`advanced`). */
export interface Owed {
  readonly amount: bigint;
  readonly moved: bigint;
  readonly borne: bigint;
  readonly advanced: bigint;
}

/** What may be paid out: investors do not wait for what we cover. */
const there = ({ moved, borne, advanced }: Owed): bigint => moved + borne + advanced;

export const stateOf = (owed: Owed): 'awaited' | 'confirmed' | 'exceeded' =>
  there(owed) < owed.amount ? 'awaited' : there(owed) === owed.amount ? 'confirmed' : 'exceeded';

/** What was overpaid and can be returned: what we covered is not the custodian's. */
export function excessOf(owed: Owed): bigint {
  const excess = there(owed) - owed.amount;
  return excess < owed.moved ? excess : owed.moved;
}

/** What we would cover: what is missing and, if borne for good, also what was advanced. Null if that is nothing. */
export function coverOf(owed: Owed, cover: 'advance' | 'bear'): { readonly missing: bigint; readonly advanced: bigint } | null {
  const missing = there(owed) < owed.amount ? owed.amount - there(owed) : 0n;
  const advanced = cover === 'bear' ? owed.advanced : 0n;
  return missing + advanced > 0n ? { missing, advanced } : null;
}

/** Arriving money first repays what was advanced. */
export function receivedOn({ amount, moved, borne, advanced }: Owed, came: bigint): Owed & { readonly repaid: bigint } {
  const repaid = came < advanced ? came : advanced;
  return { amount, moved: moved + came, borne, advanced: advanced - repaid, repaid };
}

/** Files of a product leave one after another: what is accepted within this time is sent together. */
const GATHERED_MS = 5 * MINUTE;
/** Time before the deadline at which money is sent: the bank has to accept it, and is called twice if it does not respond. */
const ON_ITS_WAY_MS = 3 * MINUTE;

/** When money for a custodian that is planned now is sent: after gathering, no later than its deadline allows, and at once if that has passed. */
export function leavesAt(now: Instant, dueAt: Instant): Instant {
  const [gathered, latest] = [plus(now, GATHERED_MS), plus(dueAt, -ON_ITS_WAY_MS)];
  if (latest >= gathered) return gathered;
  return latest > now ? latest : now;
}

/** An amount in minor units, with its currency. */
export interface Sum {
  readonly amount: bigint;
  readonly currency: Currency;
}
