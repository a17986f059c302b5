/** Adds a bank account in the investor's own name; its bank must confirm the holder before money may go there. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/add-bank.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY, plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueueLater, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { isListed } from '../../records/lookups/index.ts';
import { kindOf } from '../accounts/index.ts';
import { investorStatusOf, ownAccountsOf, takeDownAccount } from '../investor-status/index.ts';
import type { OfAccount } from './events.ts';
import * as profileEvents from './events.ts';
import { CHECK_ENDS_MS, CHECKS_A_DAY, mayAddAccount, roomIn } from './rules.ts';

/** The request itself checks the account long before; the job covers a crash in between. */
const CHECK_AFTER_SECONDS = 15;
/** The rate-limit bucket of an investor's bank checks. */
export const triesOf = (investorId: string): string => `ownAccount:${investorId}`;

type Added = Extract<Answer<typeof call.addBank>, { ok: true }>;
type Refused = Exclude<Answer<typeof call.addBank>, { ok: true }>;

export async function addBank(
  tx: Tx,
  context: InvestorContext,
  { bank, account, currency }: InputOf<typeof call.addBank>,
): Promise<Outcome<Added['value'] | PendingPartnerCall<Pick<OfAccount, 'accountId'>>, Refused['reason']>> {
  const { investorId } = context.session;
  // Serializes concurrent additions: the second one counts the first below.
  const { used } = await consume(tx, triesOf(investorId), context.system, DAY);
  if (used > CHECKS_A_DAY) return refuseAndKeep('tooManyAccounts');
  const [standing, kind, own] = await Promise.all([investorStatusOf(tx, investorId), kindOf(tx, investorId), ownAccountsOf(tx, context.keys, investorId)]);
  if (!mayAddAccount(standing, kind)) return refuse('identityNotVerified');
  if (!/^\d{6,20}$/.test(account)) return refuse('accountShape');
  if (!isListed('banks', bank)) return refuse('bankUnknown', { fields: [{ field: 'bank', reason: 'notListed' }] });
  if (!roomIn(own).includes(currency)) return refuse('accountsFull');
  // Older accounts without an index key are compared by their values.
  if (own.some((one) => one.currency === currency && one.bank === bank && one.account === account)) return refuse('accountExists');
  const accountId = newId(context.system);
  if (!(await takeDownAccount(tx, context.keys, investorId, { accountId, bank, account, currency }, context.business))) return refuse('accountExists');
  const of = { investorId, accountId };
  await enqueueLater(tx, profileEvents.checkAccount, accountId, of, CHECK_AFTER_SECONDS);
  await scheduleTask(tx, profileEvents.endCheck, accountId, plus(context.business, CHECK_ENDS_MS), of);
  return done(new PendingPartnerCall({ accountId }));
}
