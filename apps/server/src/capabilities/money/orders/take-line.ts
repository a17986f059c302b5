/** Books a credit line of a statement: to the bill it pays, or to the house account while the owner is unknown. Once. */
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import { type BillRow, detailsOf, eventOfLine, type StatementKey, suspendMoney } from '../payments/index.ts';
import { type LineRow, settleLinesAs } from '../payments/statements/store.ts';
import { takeIn } from './receive-payment.ts';

type Given = Moment & { readonly keys: Keys; readonly reference: ReferenceCache };
type Line = Pick<LineRow, 'reference' | 'amount' | 'currency' | 'at' | 'details_encrypted'>;

/** Books the money of a line to the locked bill, dated as the bank dates it. The caller has ensured that no one else books it. */
export async function takeMoneyOf(tx: Tx, given: Given, bill: BillRow, key: StatementKey, line: Line): Promise<'paid' | 'suspended'> {
  const { amount, currency, at: creditedAt, reference } = line;
  const { source } = detailsOf(given.keys, key, line);
  const credit = { partner: key.bank, eventId: eventOfLine(key, reference), accountNumber: bill.account_number, amount, currency, creditedAt, source };
  const { kind, book } = await takeIn(tx, given, given, bill, credit);
  await book();
  return kind;
}

/** The same for a line whose outcome is still open. Returns null if it was already settled. */
export async function takeLine(tx: Tx, given: Given, bill: BillRow, key: StatementKey, line: Line): Promise<'paid' | 'suspended' | null> {
  return (await settleLinesAs(tx, key, [line.reference], 'booked')) === 0 ? null : takeMoneyOf(tx, given, bill, key, line);
}

/** Books an unmatched credit to the house account until two operators assign or return it. Returns null if the line was already settled. */
export async function keepForHouse(tx: Tx, given: Moment & { readonly keys: Keys }, key: StatementKey, line: Omit<Line, 'at'>): Promise<string | null> {
  const { reference, amount, currency } = line;
  if ((await settleLinesAs(tx, key, [reference], 'house')) === 0) return null;
  const sender = detailsOf(given.keys, key, line);
  const eventId = eventOfLine(key, reference);
  const money = { billId: null, clearing: key.bank, partner: key.bank, eventId, amount, currency, reason: 'ownerUnknown', backTo: null, sender } as const;
  return suspendMoney(tx, given, given.keys, HOUSE_INVESTOR, money);
}
