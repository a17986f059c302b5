/** Answers banks about virtual accounts, and takes in what they credit: each message counts once. */
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

/** What taking in a credit needs of whoever heard of it: a bank's message, or a job that asked. */
export interface Reception {
  readonly keys: Keys;
  readonly reference: ReferenceCache;
  settle<Result>(work: (tx: Tx) => Promise<Settled<Result>>): Promise<Result>;
  momentOf(tx: Tx): Promise<Moment>;
}

/** A bank learns and says nothing of the accounts of another. */
const isAccountOf = (partner: string, bill: BillRow): boolean => methodOf(bill.method)?.clearing === partner;

async function inquire(app: AppContext, partner: string, accountNumber: string): Promise<Inquiry> {
  const bill = await findBill(app.money, accountNumber);
  if (!bill || !isAccountOf(partner, bill)) return { kind: 'unknown' };
  const { business } = momentAt(app.clock(), bill.offset_ms);
  if (bill.state === 'paid') return { kind: 'paid' };
  if (bill.state !== 'pending' || business >= bill.expires_at) return { kind: 'expired' };
  const contact = await transact(app.pools.money, async (tx) => {
    const asked = contactOf(tx, app.keys, bill.investor_id);
    // Someone stands at the till: if no message follows, we ask by ourselves.
    await planAsking(tx, bill, business);
    tx.keep();
    return { keep: true, result: await asked };
  });
  return { kind: 'payable', name: contact?.name ?? app.settings.brand, amount: bill.amount };
}

/**
 * The credit with the time from which it is good funds. A bank that does not say when it credited the money had it at the
 * latest when it sent the first message of it: no investor is given a day too early by that, and none later than we could
 * know. It sends by the machine's clock; bills and cut-offs go by that of business.
 */
const withTime = ({ business, system }: Moment, credit: IncomingCredit): BankCredit =>
  credit.creditedAt === null ? { ...credit, creditedAt: plus(credit.sentAt, business - system) } : credit;

/**
 * One transaction: the bill is held, the message is looked for, the money is booked, the message is written
 * down with its answer. A repeat finds the message; a new message under an old id is refused.
 */
export async function receiveCredit(reception: Reception, credit: IncomingCredit): Promise<Received> {
  // A statement may date by another clock than the message of the same money: there the account and the amount decide.
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
    // Sent together: what the claims answer decides whether all of it is kept.
    const [isNewId, { kind, book }] = await Promise.all([
      credit.externalId === null || claimExternalId(tx, credit.partner, credit.externalId, dayOf(moment.system)),
      takeIn(tx, moment, reception, bill, dated),
    ]);
    if (!isNewId) return { keep: false, result: { kind: 'externalIdReused' } };
    claimPartnerEvent(tx, { ...dated, digest }, { kind }, moment.system);
    const booked = book();
    // Nothing is left to decide: what must not be kept fails in the database.
    tx.keep();
    await booked;
    return { keep: true, result: { kind, repeated: false } };
  });
}
