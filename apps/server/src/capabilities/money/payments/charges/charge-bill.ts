/**
 * Has the customer of a bill charged by a gateway, and ends a charge whose bill is over. Each try is written down before the
 * gateway is asked, under a reference that is the same for every try. What nobody knows is asked about: a charge that the
 * gateway has without our having its picture is ended there, and only then another one is planned.
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

/** Whoever asked for a charge and heard nothing asks what became of it after so long. */
const ASK_AFTER_SECONDS = 15;

export const shownContextOf = ({ investor_id, charge_id }: Pick<ChargeRow, 'investor_id' | 'charge_id'>): string =>
  `${investor_id}:payments.charge.shown:${charge_id}`;

/** What a customer is shown of a charge. */
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

/** Before the reply to whoever chose it: sends the charge that is planned. What was sent before is left to the job. */
export async function chargeAtOnce(errand: Errand, bill: BillRow): Promise<void> {
  const charge = await findLiveCharge(errand.primary, bill.investor_id, bill.bill_id);
  if (charge?.state === 'planned') await send(errand, bill, charge);
}

/** The job: sends what is planned, asks about what was sent. Throws as long as nobody knows. */
export async function finishCharge(errand: Errand, bill: BillRow): Promise<void> {
  const charge = await findLiveCharge(errand.primary, bill.investor_id, bill.bill_id);
  if (charge === null || charge.state === 'shown') return;
  if (charge.state === 'sent') {
    const state = await gatewayOf(errand, charge.partner).chargeState(charge.reference);
    // A linked account is under way: nobody has to see anything, and nothing is charged beside it.
    if (state.kind === 'open' && charge.link_id === null) return chargeAnew(errand, bill, charge);
    if (state.kind !== 'unheard') return haveAsked(errand, charge);
  }
  if (!(await send(errand, bill, charge))) throw new Error(`nobody knows whether ${charge.partner} has the charge ${charge.charge_id}`);
}

/** Ends what is under way of a bill that is over. Throws as long as it may still be paid. */
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

/** Holds a charge. Answers false when something happened to it since it was read. */
async function isAsRead(tx: Tx, charge: ChargeRow): Promise<boolean> {
  const held = await lockCharge(tx, charge.investor_id, charge.charge_id);
  return held?.state === charge.state && held.sent_at === charge.sent_at;
}

export const mayBeOnItsWay = ({ business }: Errand, { state, sent_at: sentAt }: ChargeRow): boolean =>
  state === 'sent' && sentAt !== null && business < sentAt + ON_ITS_WAY_MS;

/** Whoever knows what a bill pays takes in what came of it. */
const haveAsked = (errand: Errand, { reference }: ChargeRow): Promise<void> =>
  errand.transact((tx) => enqueue(tx, paymentsEvents.askCharge, reference, { reference }));

/** The gateway has the charge, and its picture went with the answer: nobody could pay it. It is ended there, and another one is planned. */
async function chargeAnew(errand: Errand, bill: BillRow, charge: ChargeRow): Promise<void> {
  const state = await gatewayOf(errand, charge.partner).endCharge(charge.reference);
  if (state.kind === 'done') return haveAsked(errand, charge);
  if (state.kind === 'open') throw new Error(`${charge.partner} has not ended the charge ${charge.charge_id}`);
  const { investor_id: investorId, bill_id: billId } = bill;
  const reference = accountReference(newId(errand.system));
  const by = byGateway(errand, charge.partner);
  const isPlanned = await errand.transact(async (tx) => {
    // Its picture came meanwhile and is shown by now: another one beside it would be asked for by nobody.
    if (!(await isAsRead(tx, charge))) return false;
    await moveCharge(tx, charge, 'ended', by);
    await claimAccountNumbers(tx, [{ investorId, billId, accountNumber: reference }]);
    planCharges(tx, [{ ...charge, attempt: charge.attempt + 1, reference }], by);
    // Sends it, or ends it when the bill is over by then.
    await enqueue(tx, paymentsEvents.alignAccount, billId, { investorId, billId });
    return true;
  });
  // What is shown and was ended at the gateway is taken back at once: she chooses anew.
  if (!isPlanned) await haveAsked(errand, charge);
}

/** Asks for a charge. Answers false when nobody knows what came of it. */
async function send(errand: Errand, bill: BillRow, charge: ChargeRow): Promise<boolean> {
  const { business, keys, settings } = errand;
  const { investor_id: investorId, bill_id: billId } = bill;
  const by = byGateway(errand, charge.partner);
  const askAt = nextChargeAsking(business, 0, charge.expires_at);
  const planAsking = (tx: Tx): Promise<void> => scheduleTask(tx, paymentsEvents.askCharges, String(askAt), askAt, {});
  // Committed before the gateway is asked: whoever finds it after a crash knows that it may have been.
  const isOurs = await errand.transact(async (tx) => {
    // Held with its bill: whoever chooses another way meanwhile does so before this, or not at all.
    if (charge.link_id !== null && (await lockOpenBill(tx, investorId, bill.order_id))?.bill_id !== billId) return false;
    // Somebody else has sent it, or ended it, since it was read: what it says here counts no more.
    if (!(await isAsRead(tx, charge))) return false;
    // Held with its link, before its mandate: of two charges of an account the second sees the first.
    const isWithin = charge.link_id === null || (await drawWithin(tx, charge, dayOf(business), settings.linkDayLimit));
    // Held with its mandate: whoever ends that does so before this, and nothing is drawn, or while it is under way.
    const isDrawn = charge.mandate_id === null || (await holdMandate(tx, investorId, charge.mandate_id));
    if (!isDrawn || !isWithin) {
      if (mayBeOnItsWay(errand, charge)) throw new Error(`the charge ${charge.charge_id} may still be on its way to ${charge.partner}`);
      await endUnsent(tx, charge, isDrawn ? 'aboveDayLimit' : 'mandateEnded', by);
      return false;
    }
    // Its gateway was disconnected since: what is never sent must not look as if it had been.
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
  // Of a key that was renewed meanwhile: the charge is asked about, and sent again with the new one.
  const charged: Charged = isLost && !(await breakLink(errand, link)) ? { kind: 'unknown', why: 'its key was renewed' } : said;
  if (charged.kind === 'refused' || charged.kind === 'unknown') errand.log.warn({ gateway: charge.partner, billId, ...charged }, 'charge creation failed');
  await errand.transact(async (tx) => {
    switch (charged.kind) {
      case 'shown': {
        const { qr, deepLink, partnerReference } = charged;
        const shown = keys.encrypt(JSON.stringify({ qr, deepLink } satisfies Shown), shownContextOf(charge));
        if (!(await moveCharge(tx, charge, 'shown', by, { shown, partnerReference, askAt }))) return;
        // Another way to pay was chosen meanwhile: it has to be ended there.
        if (!(await markOpen(tx, investorId, billId, by))) await enqueue(tx, paymentsEvents.alignAccount, billId, { investorId, billId });
        return;
      }
      case 'refused':
        return refuseCharge(tx, charge, charged.why, by);
      case 'taken':
        // Under way at the gateway: what came of it is asked at once.
        return enqueue(tx, paymentsEvents.askCharge, charge.reference, { reference: charge.reference });
      case 'unknown':
        await enqueueLater(tx, paymentsEvents.alignAccount, billId, { investorId, billId }, ASK_AFTER_SECONDS);
    }
  });
  return charged.kind !== 'unknown';
}
