/** Sends the code that approves exactly the agreement shown. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/approvals/send-code.ts';
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Approval } from '@lumbung/wording/code-mails.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { forbidden, notFound } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { findOrder } from '../../money/orders/index.ts';
import { contactOf, isApprover } from '../../people/accounts/index.ts';
import { issue } from '../../records/one-time-codes/index.ts';
import { type Read, readAgreement } from './read-agreement.ts';
import { whyNotDecided } from './rules.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';

/** The purpose of an approval code: a person has one at a time. */
export const purposeOf = ({ session }: InvestorContext): string => `approval:${session.loginId}`;

export async function sendCode(tx: Tx, context: InvestorContext, { orderId, digest }: InputOf<typeof call.sendCode>): Promise<Answer<typeof call.sendCode>> {
  const { investorId, loginId } = context.session;
  const [order, isHers, contact] = await Promise.all([
    findOrder(tx, investorId, orderId),
    isApprover(tx, investorId, loginId),
    contactOf(tx, context.keys, investorId, loginId),
  ]);
  if (!order) throw notFound();
  if (!isHers || !contact) throw forbidden('role');
  const why = whyNotDecided(order, loginId, context.business);
  if (why !== null) return refuse(why);
  const read = await readAgreement(tx, context, order);
  const objection = read.objection(digest);
  if (objection !== null) return refuse(objection);

  const purpose = purposeOf(context);
  const issued = await issue(tx, context.keys, { investorId, purpose }, read.digest, whatIsApproved(read), context.system);
  if (!issued.ok) return issued;
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { investorId, loginId, purpose, challengeId }, context.business);
  return done({ Count: count, expiresAt: toIso(expiresAt), sentTo: maskEmail(contact.email) });
}

/** What the e-mail with the code lists: every fund with its quantity, and the total to pay. */
function whatIsApproved({ agreement: { currency, lines, total } }: Read): Approval {
  const into = lines.find(({ side }) => side === 'switchIn');
  return {
    currency,
    lines: lines
      .filter(({ side }) => side !== 'switchIn')
      .map(({ side, name, askedAmount, askedUnits }) => ({
        kind: side === 'buy' ? ('buy' as const) : side === 'sell' ? ('sell' as const) : ('switch' as const),
        name,
        to: side === 'switchOut' ? (into?.name ?? null) : null,
        amount: askedAmount === null ? null : formatDecimal(askedAmount.minor, SCALE[currency]),
        units: askedUnits === null ? null : formatDecimal(askedUnits, SCALE.units),
      })),
    total: total === null ? null : formatDecimal(total.minor, SCALE[currency]),
  };
}
