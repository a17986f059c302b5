/** Whether a linked account can pay for plans, and for which it does. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import { LINK_BANKS } from '@lumbung/contract/payments/link.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { listPlans, mandatesOf } from '../../money/plans/index.ts';
import { findLink, METHODS, obstacleOf } from '../../money/payments/index.ts';
import { DEBITS } from './rules.ts';

/** Banks that let an account be linked, so that it is charged without its owner being there. */
const LINKABLE: readonly number[] = [PAYMENT_METHOD.blu];

export async function getAutodebitStatus(db: Db, { session, settings }: InvestorContext): Promise<Answer<typeof calls.getAutodebitStatus>> {
  const plans = (await listPlans(db, session.investorId)).filter(({ state }) => state === 'active' || state === 'paused');
  const mandates = await mandatesOf(
    db,
    session.investorId,
    plans.map(({ plan_id }) => plan_id),
  );
  const links = await Promise.all(LINK_BANKS.map((bank) => findLink(db, session.investorId, bank)));
  const linked = new Set(links.flatMap((link) => (link?.state === 'linked' ? [link.bank] : [])));
  return done({
    banks: METHODS.filter(({ code }) => LINKABLE.includes(code)).map((method) => {
      const isLinked = linked.has(method.clearing);
      const reason = obstacleOf(method, settings, { currency: 'IDR' }) ?? (!isLinked ? 'notLinked' : DEBITS.includes(method.code) ? null : 'notYet');
      return {
        paymentMethod: method.code,
        name: method.name,
        isUsable: reason === null,
        reason,
        strategyIds: mandates
          .filter(({ outcome, mode, method: code }) => outcome === 'inForce' && mode === 'debit' && code === method.code)
          .map(({ plan_id }) => plan_id),
      };
    }),
  });
}
