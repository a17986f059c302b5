/** Resolves charges with an unknown gateway outcome: one operator proposes what happened, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/propose-charge-outcome.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { HOUR, type Instant, parseInstant, plus, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { notFound, validationError } from '../../../../platform/faults.ts';
import { enqueue } from '../../../../platform/queue.ts';
import { inRequest } from '../../../../platform/states.ts';
import { propose } from '../../../people/decisions/index.ts';
import * as paymentsEvents from '../events.ts';
import { CLOCKS_DIFFER_MS } from '../rules.ts';
import { refuseCharge } from './refuse-charge.ts';
import { type ChargeRow, lockCharge } from './store.ts';

/** Whether a charge may have been paid at a time. The time decides which day's NAV its order gets. */
const mayBePaidAt = ({ sent_at }: ChargeRow, paidAt: Instant, now: Instant): boolean =>
  sent_at !== null && plus(paidAt, CLOCKS_DIFFER_MS) >= sent_at && paidAt <= now;

/** For this long after sending, only the gateway's report counts. */
const ASKED_FOR_MS = HOUR;
const isJustSent = ({ sent_at }: ChargeRow, now: Instant): boolean => sent_at === null || now < plus(sent_at, ASKED_FOR_MS);

export async function proposeChargeOutcome(
  tx: Tx,
  context: OperatorContext,
  { investorId, chargeId, outcome, bankReference, paidAt, note }: InputOf<typeof call.proposeChargeOutcome>,
): Promise<Answer<typeof call.proposeChargeOutcome>> {
  if (outcome === 'paid' && (bankReference === undefined || paidAt === undefined))
    throw validationError([{ path: bankReference === undefined ? '/bankReference' : '/paidAt', message: 'must be given for money that was paid' }]);
  const charge = await lockCharge(tx, investorId, chargeId);
  if (!charge) throw notFound();
  if (charge.state !== 'sent') return refuse('chargeNotSent');
  if (isJustSent(charge, context.business)) return refuse('chargeJustSent');
  const at = outcome === 'paid' ? parseInstant(paidAt!) : null;
  if (outcome === 'paid' && (at === null || !mayBePaidAt(charge, at, context.business))) return refuse('paidAtImpossible');
  const said = at === null ? null : { bankReference: bankReference!, paidAt: toIso(at) };
  const proposalId = await propose(tx, context, {
    kind: 'payments.chargeOutcome',
    subject: chargeId,
    about: { investorId, chargeId, outcome, bankReference: said?.bankReference ?? '', paidAt: said?.paidAt ?? '' },
    facts: {
      decision: outcome,
      ...said,
      amount: String(charge.amount),
      currency: 'IDR',
      bank: charge.partner,
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** If a charge that operators declared not made was paid after all, the money is refunded like any late payment. */
export const chargeOutcome: DecisionOf = {
  kind: 'payments.chargeOutcome',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', chargeId = '' }) => void (await lockCharge(tx, investorId, chargeId)),
  async carryOut(tx, context, { investorId = '', chargeId = '', outcome, bankReference: eventId = '', paidAt = '' }) {
    const charge = await lockCharge(tx, investorId, chargeId);
    // The gateway may have reported the outcome in the meantime: then nothing is booked.
    if (charge?.state !== 'sent' || isJustSent(charge, context.business)) return false;
    if (outcome === 'paid') {
      const at = parseInstant(paidAt);
      if (at === null || !mayBePaidAt(charge, at, context.business)) return false;
      await enqueue(tx, paymentsEvents.bookCharge, charge.reference, { reference: charge.reference, eventId, paidAt: at });
      return true;
    }
    await refuseCharge(tx, charge, 'never charged, say two people', {
      who: inRequest(`operator:${context.operator.operatorId}`, context),
      at: context.business,
    });
    return true;
  },
};
