/** Books money that pays nothing to the suspense of an investor or of the house account, where operators see it. Never lost. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { post } from '../../../ledger/ledger.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { planPayout } from '../payouts/index.ts';
import { moneySuspended, SUSPENSE, suspenseAssigned } from './entries.ts';
import { clearingOf } from './methods.ts';
import type { Mismatch } from './rules.ts';
import type { LineDetails } from './statements/store.ts';
import { findSuspense, markAssigned, suspend } from './store.ts';
import * as paymentsEvents from './events.ts';

export interface NewSuspense {
  readonly billId: string | null;
  /** The bank in whose books it is. */
  readonly clearing: string;
  readonly partner: string;
  readonly eventId: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly reason: Mismatch | 'ownerUnknown' | 'assigned';
  /** Where it is refunded to automatically; null if two operators decide. */
  readonly backTo: AccountAddress | null;
  /** Helps operators to find the owner; null where the owner is known. */
  readonly sender: LineDetails | null;
}

export const senderContextOf = (investorId: string, suspenseId: string): string => `${investorId}:payments.suspense.sender:${suspenseId}`;

/** The sender of money about which two operators decide; null where it goes back automatically. */
export const openSender = (keys: Keys, investorId: string, suspenseId: string, sealed: Buffer | null): LineDetails | null =>
  sealed && (JSON.parse(keys.decrypt(sealed, senderContextOf(investorId, suspenseId))) as LineDetails);

/** Books it to suspense, and plans its refund if `backTo` is given. Returns its suspense id. */
export async function suspendMoney(tx: Tx, moment: Moment, keys: Keys, investorId: string, money: NewSuspense): Promise<string> {
  const suspenseId = newId(moment.system);
  const { billId, clearing, partner, eventId, amount, currency, reason, backTo, sender } = money;
  const senderEncrypted = sender && keys.encrypt(JSON.stringify(sender), senderContextOf(investorId, suspenseId));
  await Promise.all([
    suspend(tx, investorId, { suspenseId, billId, partner, eventId, amount, currency, reason, at: moment.business, senderEncrypted }),
    post(
      tx,
      [
        {
          investorId,
          postingId: suspenseId,
          reference: `suspense:${partner}:${eventId}`,
          kind: 'moneySuspended',
          entries: moneySuspended(clearing, amount, currency),
        },
      ],
      moment.business,
    ),
    // The house account has nobody to notify.
    investorId === HOUSE_INVESTOR ? null : emit(tx, paymentsEvents.suspended, suspenseId, { investorId, suspenseId }),
  ]);
  if (backTo) {
    const who = `bank:${partner}`;
    await planPayout(tx, moment, keys, investorId, {
      purpose: 'refund',
      sourceId: suspenseId,
      bank: clearing,
      path: SUSPENSE,
      amount,
      currency,
      to: backTo,
      who,
    });
  }
  return suspenseId;
}

/** House money gets an owner: it moves to that investor's suspense. Returns false if it was assigned before. */
export async function assignSuspense(tx: Tx, moment: Moment, keys: Keys, suspenseId: string, toInvestorId: string): Promise<boolean> {
  const money = await findSuspense(tx, HOUSE_INVESTOR, suspenseId);
  if (!money || money.is_assigned) return false;
  const { amount, currency, partner, event_id: eventId } = money;
  const clearing = clearingOf(money.method, partner);
  const sender = openSender(keys, HOUSE_INVESTOR, suspenseId, money.sender_encrypted);
  const theirs = { billId: null, clearing, partner, eventId, amount, currency, reason: 'assigned', backTo: null, sender } as const;
  await post(
    tx,
    [
      {
        investorId: HOUSE_INVESTOR,
        postingId: newId(moment.system),
        reference: `suspense:${partner}:${eventId}:assigned`,
        kind: 'suspenseAssigned',
        entries: suspenseAssigned(clearing, amount, currency),
      },
    ],
    moment.business,
  );
  const toSuspenseId = await suspendMoney(tx, moment, keys, toInvestorId, theirs);
  return markAssigned(tx, HOUSE_INVESTOR, suspenseId, { investorId: toInvestorId, suspenseId: toSuspenseId }, moment.business);
}
