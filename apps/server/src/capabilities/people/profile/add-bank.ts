/** Takes down an account that is said to be the investor's own; its bank is asked before any money may go there. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/add-bank.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { isListed } from '../../records/lookups/index.ts';
import { investorStatusOf, ownAccountOf, takeDownAccount } from '../investor-status/index.ts';
import type { OfAccount } from './events.ts';
import * as profileEvents from './events.ts';

/** What is asked of banks for one investor in a day: an answer says whose an account is. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;
/** Whoever asked has the answer long before; the job is for a process that died in between. */
const CHECK_AFTER_SECONDS = 15;

type Added = Extract<Answer<typeof call.addBank>, { ok: true }>;
type Refused = Exclude<Answer<typeof call.addBank>, { ok: true }>;

export async function addBank(
  tx: Tx,
  context: InvestorContext,
  { bank, account, currency }: InputOf<typeof call.addBank>,
): Promise<Outcome<Added['value'] | PendingPartnerCall<Pick<OfAccount, 'accountId'>>, Refused['reason']>> {
  const { investorId } = context.session;
  const [tries, standing, own] = await Promise.all([
    consume(tx, `ownAccount:${investorId}`, context.system, DAY_MS),
    investorStatusOf(tx, investorId),
    ownAccountOf(tx, context.keys, investorId, currency),
  ]);
  if (tries.used > MOST_A_DAY) return refuse('tooManyAccounts');
  if (!standing.isVerified) return refuse('identityNotVerified');
  if (own) return refuse('accountExists');
  if (!/^\d{6,20}$/.test(account)) return refuse('accountShape');
  if (!isListed('banks', bank)) return refuse('bankUnknown', { fields: [{ field: 'bank', reason: 'notListed' }] });
  const accountId = newId(context.system);
  await takeDownAccount(tx, context.keys, investorId, { accountId, bank, account, currency }, context.business);
  await enqueueLater(tx, profileEvents.checkAccount, accountId, { investorId, accountId }, CHECK_AFTER_SECONDS);
  return done(new PendingPartnerCall({ accountId }));
}
