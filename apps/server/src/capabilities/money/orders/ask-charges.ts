/** Asks gateways what became of charges: when they tell of something new, and by ourselves, until it is known. */
import { dayOf, type Instant } from '@lumbung/kernel/time.ts';
import type { BankCredit } from '../../../partners/banks/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { type ChargeRow, chargesToAsk, findCharge, moveCharge, renameCharge, setNextAsking } from '../payments/charges/store.ts';
import { gatewayOf, mayBeOnItsWay } from '../payments/charges/charge-bill.ts';
import { refuseCharge } from '../payments/charges/refuse-charge.ts';
import { hearReversals } from '../payments/gateway/hear-reversals.ts';
import { type BillState, CLOCKS_DIFFER_MS, nextChargeAsking } from '../payments/rules.ts';
import type { Found } from '../payments/statements/rules.ts';
import { setFindings } from '../payments/statements/store.ts';
import { claimPartnerEvent, digestOf, findPartnerEvent } from '../payments/store.ts';
import * as paymentsEvents from '../payments/events.ts';
import { receiveCredit } from './virtual-accounts.ts';

/** A gateway that does not answer keeps no other from being asked; its charges are asked about when the job is tried again. */
export async function askCharges(errand: Errand): Promise<void> {
  const silent = new Map<string, unknown>();
  for (;;) {
    const charges = await chargesToAsk(errand.primary, errand.business, [...silent.keys()]);
    if (charges.length === 0) break;
    for (const charge of charges) {
      if (silent.has(charge.partner)) continue;
      await askCharge(errand, charge).catch((error: unknown) => silent.set(charge.partner, error));
    }
  }
  for (const error of silent.values()) throw error;
}

/** Takes in what the gateway says of a charge now: a message about it only wakes us up. */
export async function askCharge(errand: Errand, { reference }: { readonly reference: string }): Promise<void> {
  const charge = await findCharge(errand.primary, reference);
  if (!charge) return errand.log.warn({ reference }, 'gateway told of an unknown charge');
  const { partner } = charge;
  const by = { who: `bank:${partner}`, at: errand.business };
  const state = await gatewayOf(errand, partner).chargeState(reference);
  switch (state.kind) {
    case 'done': {
      const { eventId, amount, at: creditedAt } = state;
      // It goes back the way it came: the charge is the account at the other end.
      const credit = { partner, eventId, accountNumber: reference, amount, creditedAt, source: { bank: partner, account: reference }, externalId: null };
      if (charge.state === 'done') {
        await compareTold(errand, charge, credit);
        return hearReversals(errand, charge, state.takenBack);
      }
      const received = await receiveCredit({ ...errand, momentOf: async () => errand }, credit);
      if (received.kind !== 'paid' && received.kind !== 'suspended') throw new Error(`${partner} told of the charge ${charge.charge_id}: ${received.kind}`);
      return hearReversals(errand, charge, state.takenBack);
    }
    case 'refused':
      return errand.transact((tx) => refuseCharge(tx, charge, state.reason, by));
    default:
      return errand.transact(async (tx) => {
        if (state.kind === 'unheard' && isOver(charge) && !mayBeOnItsWay(errand, charge)) return void (await moveCharge(tx, charge, 'ended', by));
        const next = nextChargeAsking(errand.business, charge.asked + 1, charge.expires_at);
        await setNextAsking(tx, charge, next);
        await scheduleTask(tx, paymentsEvents.askCharges, String(next), next, {});
      });
  }
}

/**
 * A charge that is paid is told of again. What two people said of it has their reference and their time: it is the same money,
 * and takes the gateway's name. Of another amount, or another time by more than clocks differ, somebody has to look; nothing
 * is booked again.
 */
async function compareTold(errand: Errand, charge: ChargeRow, credit: BankCredit): Promise<void> {
  const { business, system, primary } = errand;
  const { partner, eventId, amount, creditedAt } = credit;
  const before = charge.partner_reference === null ? null : await findPartnerEvent(primary, partner, charge.partner_reference);
  if (before === null) throw new Error(`the charge ${charge.charge_id} was paid by nothing that is known`);
  const isSame = amount === charge.amount && Math.abs(creditedAt - before.credited_at) <= CLOCKS_DIFFER_MS;
  if (isSame && charge.partner_reference === eventId) return;
  errand.log.warn({ partner, reference: charge.reference, eventId }, 'gateway tells otherwise of a charge that is paid');
  await errand.transact(async (tx) => {
    if (charge.partner_reference !== eventId && (await renameCharge(tx, charge, eventId)))
      claimPartnerEvent(tx, { partner, eventId, creditedAt: before.credited_at, digest: digestOf(credit) }, before.answer, system);
    if (isSame) return;
    const found: Found = { kind: 'chargeOtherwise', subject: eventId, amount };
    setFindings(tx, { bank: partner, account: charge.reference, day: dayOf(before.credited_at) }, [found.kind], [found], {
      currency: 'IDR',
      at: business,
      system,
    });
  });
}

/** Takes in what two people say was paid. What the gateway tells of it later is the same money, by whatever reference: `askCharge` books it no more. */
export async function bookCharge(
  errand: Errand,
  { reference, eventId, paidAt }: { readonly reference: string; readonly eventId: string; readonly paidAt: Instant },
): Promise<void> {
  const charge = await findCharge(errand.primary, reference);
  if (charge?.state !== 'sent') return;
  const { partner, amount } = charge;
  const credit = { partner, eventId, accountNumber: reference, amount, creditedAt: paidAt, source: { bank: partner, account: reference }, externalId: null };
  const received = await receiveCredit({ ...errand, momentOf: async () => errand }, credit);
  if (received.kind !== 'paid' && received.kind !== 'suspended') throw new Error(`two people told of the charge ${charge.charge_id}: ${received.kind}`);
}

const isOver = ({ bill_state: state }: ChargeRow & { readonly bill_state: BillState }): boolean => state !== 'preparing' && state !== 'pending';
