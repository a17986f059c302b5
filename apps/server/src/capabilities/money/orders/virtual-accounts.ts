/** Handles inquiries and payment messages of banks for virtual accounts; each message is processed once. */
import { dayOf, plus } from '@lumbung/kernel/time.ts';
import type { BankCredit, IncomingCredit, Inquiry, Received, VirtualAccounts } from '../../../partners/banks/port.ts';
import { type Moment, momentAt, readMoment } from '../../../platform/clock.ts';
import { type Settled, transact, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import type { AppContext } from '../../../app-context.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { type BillRow, methodOf, planAsking } from '../payments/index.ts';
import { claimExternalId, claimPartnerEvent, digestOf, findBill, findPartnerEvent, isSameMoney, lockBill } from '../payments/store.ts';
import { takeIn } from './receive-payment.ts';

export const virtualAccounts = (app: AppContext): VirtualAccounts => ({
  inquire: (partner, accountNumber) => inquire(app, partner, accountNumber),
  receive: (credit) =>
    receiveCredit(
      { keys: app.keys, reference: app.reference, settle: (work) => transact(app.pools.money, work), momentOf: (tx) => readMoment(tx, app.clock) },
      credit,
    ),
});

/** What receiving a credit needs from its source: a bank's message, or a job that polled. */
export interface Reception {
  readonly keys: Keys;
  readonly reference: ReferenceCache;
  settle<Result>(work: (tx: Tx) => Promise<Settled<Result>>): Promise<Result>;
  momentOf(tx: Tx): Promise<Moment>;
}

/** A bank neither learns of nor reports on another bank's accounts. */
const isAccountOf = (partner: string, bill: BillRow): boolean => methodOf(bill.method)?.clearing === partner;

async function inquire(app: AppContext, partner: string, accountNumber: string): Promise<Inquiry> {
  const bill = await findBill(app.money, accountNumber);
  if (!bill || !isAccountOf(partner, bill)) return { kind: 'unknown' };
  const { business } = momentAt(app.clock(), bill.offset_ms);
  if (bill.state === 'paid') return { kind: 'paid' };
  if (bill.state !== 'pending' || business >= bill.expires_at) return { kind: 'expired' };
  const contact = await transact(app.pools.money, async (tx) => {
    const asked = contactOf(tx, app.keys, bill.investor_id);
    // The customer is about to pay: if no message follows, we query the bank ourselves.
    await planAsking(tx, bill, business);
    tx.keep();
    return { keep: true, result: await asked };
  });
  return { kind: 'payable', name: contact?.name ?? app.settings.brand, amount: bill.amount };
}

/**
 * Sets the good-funds time of a credit. Where the bank does not report when it credited the money, the time at which it sent
 * the first message counts: the credit was no later, so no NAV day is too early, and none is later than we could know. Banks
 * send by system time; bills and cut-offs use business time.
 */
const withTime = ({ business, system }: Moment, credit: IncomingCredit): BankCredit =>
  credit.creditedAt === null ? { ...credit, creditedAt: plus(credit.sentAt, business - system) } : credit;

/**
 * In one transaction: locks the bill, looks up the message, books the money and stores the message with its answer.
 * A repeated message returns the stored answer; different content under a known event id is rejected.
 */
export async function receiveCredit(reception: Reception, credit: IncomingCredit): Promise<Received> {
  // A statement may use another clock than the message of the same money: for it, account and amount decide.
  const told = credit.isFromStatement ? { ...credit, creditedAt: null } : credit;
  const digest = digestOf(told);
  return reception.settle<Received>(async (tx) => {
    const [bill, before, moment] = await Promise.all([
      lockBill(tx, credit.accountNumber),
      findPartnerEvent(tx, credit.partner, credit.eventId),
      reception.momentOf(tx),
    ]);
    if (before) {
      if (!isSameMoney(before, told)) return { keep: false, result: { kind: 'inconsistent' } };
      return { keep: false, result: { ...(before.answer as { kind: 'paid' | 'suspended' }), repeated: true } };
    }
    if (!bill || !isAccountOf(credit.partner, bill)) return { keep: false, result: { kind: 'unknown' } };
    const dated = withTime(moment, credit);
    // Pipelined: the results of the claims decide whether all of it is kept.
    const [isNewId, { kind, book }] = await Promise.all([
      credit.externalId === null || claimExternalId(tx, credit.partner, credit.externalId, dayOf(moment.system)),
      takeIn(tx, moment, reception, bill, dated),
    ]);
    if (!isNewId) return { keep: false, result: { kind: 'externalIdReused' } };
    claimPartnerEvent(tx, { ...dated, digest }, { kind }, moment.system);
    const booked = book();
    // Nothing is left to decide: anything that must not be kept fails in the database.
    tx.keep();
    await booked;
    return { keep: true, result: { kind, repeated: false } };
  });
}
