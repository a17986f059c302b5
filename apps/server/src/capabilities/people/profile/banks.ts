/** The investor's own bank accounts: lists them, makes another one primary, or removes one. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/banks.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { consumed } from '../../../platform/rate-limit.ts';
import { newId } from '../../../platform/random.ts';
import { kindOf } from '../accounts/index.ts';
import { investorStatusOf, letGoAccount, ownAccountsOf, putFirstAccount } from '../investor-status/index.ts';
import { triesOf } from './add-bank.ts';
import * as profileEvents from './events.ts';
import { CHECK_ENDS_MS, CHECKS_A_DAY, COOL_OFF_MS, mayAddAccount, roomIn } from './rules.ts';

export async function getBankPending(db: Db, { keys, session }: InvestorContext): Promise<Answer<typeof call.getBankPending>> {
  const waiting = (await ownAccountsOf(db, keys, session.investorId)).filter(({ state }) => state === 'draft');
  return done({
    isPending: waiting.length > 0,
    requests: waiting.map(({ accountId, bank, account, currency, addedAt }) => ({
      accountId,
      bank,
      account: maskNumber(account),
      currency,
      askedAt: toIso(addedAt),
      until: toIso(plus(addedAt, CHECK_ENDS_MS)),
    })),
  });
}

export async function listBanks(db: Db, { keys, session, business }: InvestorContext): Promise<Answer<typeof call.listBanks>> {
  const own = await ownAccountsOf(db, keys, session.investorId);
  return done({
    items: own.map(({ accountId, bank, account, currency, holder, state, usableFrom }) => ({
      accountId,
      bank,
      account: maskNumber(account),
      currency,
      holder,
      state: state === 'active' ? ('primary' as const) : state === 'spare' ? ('spare' as const) : ('checking' as const),
      usableFrom: state === 'draft' ? null : toIso(usableFrom),
      isUsable: state !== 'draft' && usableFrom <= business,
    })),
  });
}

export async function chooseBank(tx: Tx, context: InvestorContext, { accountId }: InputOf<typeof call.chooseBank>): Promise<Answer<typeof call.chooseBank>> {
  const {
    session: { investorId },
    business,
    system,
  } = context;
  const usableFrom = await putFirstAccount(tx, investorId, accountId, plus(business, COOL_OFF_MS));
  if (usableFrom === null) return refuse('accountNotStandingBy');
  // The same account may become primary more than once; each time is notified.
  const change = newId(system);
  await emit(tx, profileEvents.accountChosen, change, { investorId, accountId: accountId.toLowerCase(), change });
  return done({ usableFrom: toIso(usableFrom) });
}

/** The primary account can be removed only after another one has become primary. */
export async function removeBank(tx: Tx, context: InvestorContext, { accountId }: InputOf<typeof call.removeBank>): Promise<Answer<typeof call.removeBank>> {
  return (await letGoAccount(tx, context.session.investorId, accountId)) ? done({}) : refuse('accountInUse');
}

export async function newAccountAvailable(
  db: Db,
  { keys, session: { investorId }, system }: InvestorContext,
): Promise<Answer<typeof call.newAccountAvailable>> {
  const [standing, kind, own, { used }] = await Promise.all([
    investorStatusOf(db, investorId),
    kindOf(db, investorId),
    ownAccountsOf(db, keys, investorId),
    consumed(db, triesOf(investorId), system),
  ]);
  const room = roomIn(own);
  const reason = mayAddAccount(standing, kind)
    ? room.length === 0
      ? 'accountsFull'
      : used >= CHECKS_A_DAY
        ? 'tooManyAccounts'
        : null
    : standing.identity === 'refreshDue'
      ? standing.identity
      : 'identityNotVerified';
  return done({ newAccountAvailable: reason === null, currencies: reason === null ? room : [], reason });
}
