/** How the cash of funds is named in the words that banks carry, and what becomes of it by how much has come. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, MINUTE, parseDay, plus } from '@lumbung/kernel/time.ts';

/** What leaves for a custodian: what was paid for units, and what it had sent too much. */
export type OutPurpose = 'subscriptions' | 'excess';
/** What comes from one: what sales brought, what was not invested, and what a fund distributes or is liquidated for. */
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

/** The words that go with money: `SUB F01 20261112`. */
export const wordsOf = ({ purpose, productId, navDay }: Cash): string => `${WORDS[purpose]} ${productId} ${navDay.replaceAll('-', '')}`;

/** Which money these words are about; null when they do not say. Whoever sent them wrote what he liked around them. */
export function readWords(remark: string): Cash<InPurpose> | null {
  const found = /(?:^|[^A-Z0-9])(RED|REF|DIV)[ /-]+([A-Z0-9]{1,20})[ /-]+(\d{4})(\d{2})(\d{2})(?!\d)/i.exec(remark);
  if (!found) return null;
  const [, word = '', productId = '', year, month, date] = found;
  const navDay = parseDay(`${year}-${month}-${date}`);
  const purpose = COMING[word.toUpperCase()];
  return navDay === null || purpose === undefined ? null : { purpose, productId: productId.toUpperCase(), navDay };
}

/** How money that a custodian owes stands: what of it has come, and what the house covers for good and for now. */
export interface Owed {
  readonly amount: bigint;
  readonly moved: bigint;
  readonly borne: bigint;
  readonly advanced: bigint;
}

/** What is there to be paid out: nobody waits for what the house covers. */
const there = ({ moved, borne, advanced }: Owed): bigint => moved + borne + advanced;

export const stateOf = (owed: Owed): 'awaited' | 'confirmed' | 'exceeded' =>
  there(owed) < owed.amount ? 'awaited' : there(owed) === owed.amount ? 'confirmed' : 'exceeded';

/** What came too much, and can go back: what the house put in is not the custodian's. */
export function excessOf(owed: Owed): bigint {
  const excess = there(owed) - owed.amount;
  return excess < owed.moved ? excess : owed.moved;
}

/** What the house would cover: what is missing, and of a loss what it had advanced too. Null where nothing is. */
export function coverOf(owed: Owed, cover: 'advance' | 'bear'): { readonly missing: bigint; readonly advanced: bigint } | null {
  const missing = there(owed) < owed.amount ? owed.amount - there(owed) : 0n;
  const advanced = cover === 'bear' ? owed.advanced : 0n;
  return missing + advanced > 0n ? { missing, advanced } : null;
}

/** What comes first gives back what was advanced. */
export function receivedOn({ amount, moved, borne, advanced }: Owed, came: bigint): Owed & { readonly repaid: bigint } {
  const repaid = came < advanced ? came : advanced;
  return { amount, moved: moved + came, borne, advanced: advanced - repaid, repaid };
}

/** Files of a product leave one after the other: what is taken within so long leaves together. */
const GATHERED_MS = 5 * MINUTE;
/** So long before it is due it is on its way: the bank has to take it, and is asked twice when it does not answer. */
const ON_ITS_WAY_MS = 3 * MINUTE;

/** When money leaves for a custodian that is planned now: gathered for a while, never later than its deadline bears, and at once when that is over. */
export function leavesAt(now: Instant, dueAt: Instant): Instant {
  const [gathered, latest] = [plus(now, GATHERED_MS), plus(dueAt, -ON_ITS_WAY_MS)];
  if (latest >= gathered) return gathered;
  return latest > now ? latest : now;
}

/** An amount of a currency, in its smallest step. */
export interface Sum {
  readonly amount: bigint;
  readonly currency: Currency;
}
