/** Sends the code that confirms exactly what step four showed. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/send-code.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Approval, PlanChange } from '@lumbung/wording/code-mails.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { type InvestorStatus, investorStatusOf } from '../../people/investor-status/index.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { issue } from '../../records/one-time-codes/index.ts';
import { QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { planInForce } from './plan-in-force.ts';
import type { Advised } from './rules.ts';
import { confirmedBy, findDraft } from './store.ts';

/** The purpose of a navigator code. Each person of a company has their own. */
export const purposeOf = ({ session: { loginId, company } }: InvestorContext): string => (company ? `navigator:${loginId}` : 'navigator');

/** Why the investor may not accept advice now, or null. */
export function standingWrong({ isVerified, isFrozen, riskLevel }: InvestorStatus): 'identityNotVerified' | 'accountFrozen' | 'riskProfileMissing' | null {
  if (!isVerified) return 'identityNotVerified';
  if (isFrozen) return 'accountFrozen';
  return riskLevel === null ? 'riskProfileMissing' : null;
}

/** What the e-mail with the code lists: the first purchase, by fund. */
const approvalOf = ({ funds, total }: Advised): Approval => ({
  currency: 'IDR',
  lines: funds.filter(({ initial }) => initial > 0n).map(({ name, initial }) => ({ kind: 'buy', name, to: null, amount: String(initial), units: null })),
  total: String(total),
});

const MONTHLY = 3;
/** For a change, which buys nothing now: the monthly purchases from then on. */
const changeOf = ({ funds }: Advised): PlanChange => ({
  plan: 'update',
  recurring: MONTHLY,
  lines: funds.map(({ name, monthly }) => ({ name, amount: String(monthly) })),
});

export async function sendCode(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.sendCode>> {
  const { investorId, loginId } = context.session;
  const purpose = purposeOf(context);
  const [draft, standing, contact, plan] = await Promise.all([
    findDraft(tx, context.keys, investorId, QUESTIONNAIRE_VERSION),
    investorStatusOf(tx, investorId),
    contactOf(tx, context.keys, investorId, loginId),
    planInForce(tx, context),
  ]);
  const shown = draft?.shown ?? null;
  // The rate limit is checked before the draft, so the code is issued first and a refusal rolls it back.
  const confirms = shown && (plan ? changeOf(shown.advised) : approvalOf(shown.advised));
  const issued = await issue(
    tx,
    context.keys,
    { investorId, purpose },
    draft?.digest ? confirmedBy(draft.digest, plan?.plan.plan_id) : Buffer.alloc(32),
    confirms,
    context.system,
  );
  if (!issued.ok) return issued;
  if (!shown) return refuse('nothingShown');
  const wrong = standingWrong(standing);
  if (wrong) return refuse(wrong);
  if (!contact) return refuse('identityNotVerified');
  const { challengeId, count, expiresAt } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { investorId, loginId, purpose, challengeId }, context.business);
  return done({ Count: count, expiresAt: toIso(expiresAt), sentTo: maskEmail(contact.email) });
}
