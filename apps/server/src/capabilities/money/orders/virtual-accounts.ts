/** Answers banks about virtual accounts, and takes in what they credit: each message counts once. */
import { dayOf } from '@lumbung/kernel/time.ts';
import type { IncomingCredit, Inquiry, Received, VirtualAccounts } from '../../../partners/banks/port.ts';
import { readMoment } from '../../../platform/clock.ts';
import { transact } from '../../../platform/database.ts';
import { sameBytes } from '../../../platform/keys.ts';
import type { World } from '../../../world.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { type BillRow, methodOf, planAsking } from '../payments/index.ts';
import { claimExternalId, claimPartnerEvent, digestOf, findBill, findPartnerEvent, lockBill } from '../payments/store.ts';
import { receivePayment } from './receive-payment.ts';

export const virtualAccounts = (world: World): VirtualAccounts => ({
  inquire: (partner, accountNumber) => inquire(world, partner, accountNumber),
  receive: (credit) => receiveCredit(world, credit),
});

/** A bank learns and says nothing of the accounts of another. */
const isAccountOf = (partner: string, bill: BillRow): boolean => methodOf(bill.method)?.clearing === partner;

async function inquire(world: World, partner: string, accountNumber: string): Promise<Inquiry> {
  const [bill, { business }] = await Promise.all([findBill(world.money, accountNumber), readMoment(world.reads, world.clock)]);
  if (!bill || !isAccountOf(partner, bill)) return { kind: 'unknown' };
  if (bill.state === 'paid') return { kind: 'paid' };
  if (bill.state !== 'pending' || business >= bill.expires_at) return { kind: 'expired' };
  const [contact] = await Promise.all([
    contactOf(world.reads, world.keys, bill.investor_id),
    // Someone stands at the till: if no message follows, we ask by ourselves.
    transact(world.pools.money, async (tx) => ({ keep: true, result: await planAsking(tx, bill, business) })),
  ]);
  return { kind: 'payable', name: contact?.name ?? world.settings.brand, amount: bill.amount };
}

/**
 * One transaction: the bill is held, the message is looked for, the money is booked, the message is written
 * down with its answer. A repeat finds the message; a new message under an old id is refused.
 */
export async function receiveCredit(world: World, credit: IncomingCredit): Promise<Received> {
  const moment = await readMoment(world.reads, world.clock);
  const digest = digestOf(credit);
  return transact<Received>(world.pools.money, async (tx) => {
    const [bill, before] = await Promise.all([lockBill(tx, credit.accountNumber), findPartnerEvent(tx, credit.partner, credit.eventId)]);
    if (before) {
      if (!sameBytes(before.body_hash, digest)) return { keep: false, result: { kind: 'inconsistent' } };
      return { keep: false, result: { ...(before.answer as { kind: 'paid' | 'suspended' }), repeated: true } };
    }
    if (!bill || !isAccountOf(credit.partner, bill)) return { keep: false, result: { kind: 'unknown' } };
    // Sent together: what the claims answer decides whether all of it is kept.
    const [isNewId, kind] = await Promise.all([
      credit.externalId === null || claimExternalId(tx, credit.partner, credit.externalId, dayOf(moment.system)),
      receivePayment(tx, moment, world, bill, credit),
    ]);
    if (!isNewId) return { keep: false, result: { kind: 'externalIdReused' } };
    if (!(await claimPartnerEvent(tx, { ...credit, digest }, { kind }, moment.system))) {
      throw Object.assign(new Error('the same message is being taken in for another account'), { code: '40001' });
    }
    return { keep: true, result: { kind, repeated: false } };
  });
}
