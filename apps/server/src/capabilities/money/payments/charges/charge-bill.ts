/**
 * Has a gateway charge the customer of a bill, and ends a charge whose bill is over. A charge is committed before the gateway
 * is called, and every retry uses the same reference. An unknown outcome is queried: a charge that the gateway has but whose
 * QR image we did not receive is ended there, and only then is another one planned.
 */
import { dayOf, MINUTE } from '@lumbung/kernel/time.ts';
import { type Charged, type Gateway, LINK_LOST } from '../../../../partners/gateways/port.ts';
import type { Errand } from '../../../../platform/jobs.ts';
import { enqueue, enqueueLater, scheduleTask } from '../../../../platform/queue.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { By } from '../../../../platform/states.ts';
import { newId } from '../../../../platform/random.ts';
import { accountReference, nextChargeAsking, ON_ITS_WAY_MS } from '../rules.ts';
import { breakLink } from '../links/link-jobs.ts';
import { findLinkById, keyOf } from '../links/store.ts';
import { drawWithin } from './day-limit.ts';
import { endUnsent, refuseCharge } from './refuse-charge.ts';
import { holdMandate } from '../links/draw.ts';
import { type BillRow, claimAccountNumbers, lockOpenBill, markOpen } from '../store.ts';
import * as paymentsEvents from '../events.ts';
import { type ChargeRow, findLiveCharge, lockCharge, moveCharge, planCharges, takeOnAgain } from './store.ts';

/** Seconds after which a charge request without a response is followed up. */
const ASK_AFTER_SECONDS = 15;

export const shownContextOf = ({ investor_id, charge_id }: Pick<ChargeRow, 'investor_id' | 'charge_id'>): string =>
  `${investor_id}:payments.charge.shown:${charge_id}`;

/** What the customer is shown to pay a charge. */
export interface Shown {
  readonly qr: string | null;
  readonly deepLink: string | null;
}

export function gatewayOf({ partners }: Errand, partner: string): Gateway {
  const gateway = partners.gateways[partner];
  if (!gateway) throw new Error(`no gateway ${partner}`);
  return gateway;
}

const byGateway = ({ business }: Errand, partner: string): By => ({ who: `bank:${partner}`, at: business });

/** Sends the planned charge before the reply to the request that chose it. A charge sent earlier is left to the job. */
export async function chargeAtOnce(errand: Errand, bill: BillRow): Promise<void> {
  const charge = await findLiveCharge(errand.primary, bill.investor_id, bill.bill_id);
  if (charge?.state === 'planned') await send(errand, bill, charge);
}

/** The job: sends a planned charge, queries one that was sent. Throws while the outcome is unknown. */
export async function finishCharge(errand: Errand, bill: BillRow): Promise<void> {
  const charge = await findLiveCharge(errand.primary, bill.investor_id, bill.bill_id);
  if (charge === null || charge.state === 'shown') return;
  if (charge.state === 'sent') {
    const state = await gatewayOf(errand, charge.partner).chargeState(charge.reference);
    // A charge of a linked account is under way: nothing has to be shown, and no second charge is made.
    if (state.kind === 'open' && charge.link_id === null) return chargeAnew(errand, bill, charge);
    if (state.kind !== 'unheard') return haveAsked(errand, charge);
  }
  if (!(await send(errand, bill, charge))) throw new Error(`nobody knows whether ${charge.partner} has the charge ${charge.charge_id}`);
}

/** Ends the charge of a bill that is over. Throws while it may still be paid. */
export async function endCharge(errand: Errand, bill: BillRow): Promise<void> {
  const charge = await findLiveCharge(errand.primary, bill.investor_id, bill.bill_id);
  if (charge === null) return;
  if (charge.state !== 'planned') {
    const state = await gatewayOf(errand, charge.partner).endCharge(charge.reference);
    if (state.kind === 'done') return haveAsked(errand, charge);
    if (state.kind === 'open') throw new Error(`${charge.partner} has not ended the charge ${charge.charge_id}`);
    if (state.kind === 'unheard' && mayBeOnItsWay(errand, charge))
      throw new Error(`the charge ${charge.charge_id} may still be on its way to ${charge.partner}`);
  }
  await errand.transact(async (tx) => {
    if (!(await isAsRead(tx, charge))) throw new Error(`the charge ${charge.charge_id} went on while it was being ended`);
    await moveCharge(tx, charge, 'ended', byGateway(errand, charge.partner));
  });
}

/** Locks a charge. Returns false if it has changed since it was read. */
async function isAsRead(tx: Tx, charge: ChargeRow): Promise<boolean> {
  const held = await lockCharge(tx, charge.investor_id, charge.charge_id);
  return held?.state === charge.state && held.sent_at === charge.sent_at;
}

export const mayBeOnItsWay = ({ business }: Errand, { state, sent_at: sentAt }: ChargeRow): boolean =>
  state === 'sent' && sentAt !== null && business < sentAt + ON_ITS_WAY_MS;

/** Leaves the outcome to `orders`, which knows what a bill pays. */
const haveAsked = (errand: Errand, { reference }: ChargeRow): Promise<void> =>
  errand.transact((tx) => enqueue(tx, paymentsEvents.askCharge, reference, { reference }));

/** The gateway has the charge, but its image was lost with the response, so nobody could pay it. Ends it there and plans another one. */
async function chargeAnew(errand: Errand, bill: BillRow, charge: ChargeRow): Promise<void> {
  const state = await gatewayOf(errand, charge.partner).endCharge(charge.reference);
  if (state.kind === 'done') return haveAsked(errand, charge);
  if (state.kind === 'open') throw new Error(`${charge.partner} has not ended the charge ${charge.charge_id}`);
  const { investor_id: investorId, bill_id: billId } = bill;
  const reference = accountReference(newId(errand.system));
  const by = byGateway(errand, charge.partner);
  const isPlanned = await errand.transact(async (tx) => {
    // Its image has arrived in the meantime and is shown: nobody would ask for a second charge.
    if (!(await isAsRead(tx, charge))) return false;
    await moveCharge(tx, charge, 'ended', by);
    await claimAccountNumbers(tx, [{ investorId, billId, accountNumber: reference }]);
    planCharges(tx, [{ ...charge, attempt: charge.attempt + 1, reference }], by);
    // Sends the new charge, or ends it if the bill is over by then.
    await enqueue(tx, paymentsEvents.alignAccount, billId, { investorId, billId });
    return true;
  });
  // A charge that is shown was ended at the gateway: it is queried at once, so that the customer can choose again.
  if (!isPlanned) await haveAsked(errand, charge);
}

/** Requests a charge. Returns false if the outcome is unknown. */
async function send(errand: Errand, bill: BillRow, charge: ChargeRow): Promise<boolean> {
  const { business, keys, settings } = errand;
  const { investor_id: investorId, bill_id: billId } = bill;
  const by = byGateway(errand, charge.partner);
  const askAt = nextChargeAsking(business, 0, charge.expires_at);
  const planAsking = (tx: Tx): Promise<void> => scheduleTask(tx, paymentsEvents.askCharges, String(askAt), askAt, {});
  // Committed before the gateway is called: after a crash it is known that the charge may have been sent.
  const isOurs = await errand.transact(async (tx) => {
    // Locks the bill: another payment method is chosen before this point, or not at all.
    if (charge.link_id !== null && (await lockOpenBill(tx, investorId, bill.order_id))?.bill_id !== billId) return false;
    // Another worker has sent or ended it since it was read, so this copy is stale.
    if (!(await isAsRead(tx, charge))) return false;
    // Locks the link, before the mandate: of two concurrent charges of an account the second sees the first.
    const isWithin = charge.link_id === null || (await drawWithin(tx, charge, dayOf(business), settings.linkDayLimit));
    // Locks the mandate: it ends either before this, and nothing is drawn, or while the charge is under way.
    const isDrawn = charge.mandate_id === null || (await holdMandate(tx, investorId, charge.mandate_id));
    if (!isDrawn || !isWithin) {
      if (mayBeOnItsWay(errand, charge)) throw new Error(`the charge ${charge.charge_id} may still be on its way to ${charge.partner}`);
      await endUnsent(tx, charge, isDrawn ? 'aboveDayLimit' : 'mandateEnded', by);
      return false;
    }
    // Its gateway has been disconnected: a charge that is never sent must not be recorded as sent.
    if (charge.state === 'planned' && !errand.partners.gateways[charge.partner]) {
      await endUnsent(tx, charge, 'notConnected', by);
      return false;
    }
    await planAsking(tx);
    return charge.state === 'planned' ? moveCharge(tx, charge, 'sent', by, { askAt }) : takeOnAgain(tx, charge, business, askAt);
  });
  if (!isOurs) return true;
  const link = charge.link_id === null ? null : await findLinkById(errand.primary, investorId, charge.link_id);
  const key = link?.state === 'linked' ? keyOf(keys, link) : null;
  const said: Charged =
    charge.link_id !== null && key === null
      ? { kind: 'refused', why: LINK_LOST }
      : await gatewayOf(errand, charge.partner).charge({
          reference: charge.reference,
          amount: charge.amount,
          lifeMinutes: Math.max(1, Math.floor((charge.expires_at - business) / MINUTE)),
          returnTo: `${settings.origin}/pay/${bill.order_id}`,
          link: key,
        });
  const isLost = link !== null && key !== null && said.kind === 'refused' && said.why === LINK_LOST;
  // The key was renewed in the meantime: the charge is queried, and sent again with the new key.
  const charged: Charged = isLost && !(await breakLink(errand, link)) ? { kind: 'unknown', why: 'its key was renewed' } : said;
  if (charged.kind === 'refused' || charged.kind === 'unknown') errand.log.warn({ gateway: charge.partner, billId, ...charged }, 'charge creation failed');
  await errand.transact(async (tx) => {
    switch (charged.kind) {
      case 'shown': {
        const { qr, deepLink, partnerReference } = charged;
        const shown = keys.encrypt(JSON.stringify({ qr, deepLink } satisfies Shown), shownContextOf(charge));
        if (!(await moveCharge(tx, charge, 'shown', by, { shown, partnerReference, askAt }))) return;
        // Another payment method was chosen in the meantime: the charge must be ended at the gateway.
        if (!(await markOpen(tx, investorId, billId, by))) await enqueue(tx, paymentsEvents.alignAccount, billId, { investorId, billId });
        return;
      }
      case 'refused':
        return refuseCharge(tx, charge, charged.why, by);
      case 'taken':
        // The gateway is processing it: its outcome is queried at once.
        return enqueue(tx, paymentsEvents.askCharge, charge.reference, { reference: charge.reference });
      case 'unknown':
        await enqueueLater(tx, paymentsEvents.alignAccount, billId, { investorId, billId }, ASK_AFTER_SECONDS);
    }
  });
  return charged.kind !== 'unknown';
}
