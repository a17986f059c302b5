/** Polls gateways for the state of charges: after each notification, and on a schedule until the outcome is known. */
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

/** A gateway that does not respond does not block the others; its charges are polled when the job is retried. */
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

/** Applies the charge state that the gateway reports now: a notification only triggers this query. */
export async function askCharge(errand: Errand, { reference }: { readonly reference: string }): Promise<void> {
  const charge = await findCharge(errand.primary, reference);
  if (!charge) return errand.log.warn({ reference }, 'gateway told of an unknown charge');
  const { partner } = charge;
  const by = { who: `bank:${partner}`, at: errand.business };
  const state = await gatewayOf(errand, partner).chargeState(reference);
  switch (state.kind) {
    case 'done': {
      const { eventId, amount, at: creditedAt } = state;
      // A refund goes back the way the money came: the charge is the counterparty account.
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
 * Compares another report of a charge that is already paid. A payment that two operators recorded carries their reference and
 * time: it is the same money and takes over the gateway's reference. A different amount, or a time that differs by more than
 * `CLOCKS_DIFFER_MS`, becomes a finding for an operator; nothing is booked again.
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

/** Books a payment that two operators confirmed. A later report by the gateway, under any reference, is the same money: `askCharge` does not book it again. */
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
