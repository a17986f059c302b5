/** Under what the codes of second factors are kept, and what each confirms: a login, a medium that is proved, one that goes. */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Purpose } from '../../records/one-time-codes/index.ts';
import { type Budgets, budgetsOf, findDevice } from '../accounts/index.ts';
import type { About, Medium } from './rules.ts';

/** A code that is asked for: where it is kept, what it is good for, and where its tries are counted. */
export interface Challenge {
  readonly whose: Purpose;
  readonly content: Buffer;
  readonly budgets: Budgets;
}

const PURPOSES = { login: 'twoFactorLogin', enable: 'twoFactorOn', disable: 'twoFactorOff' } as const satisfies Record<About, string>;

const challengeOf = ({ keys, session: { investorId, loginId } }: InvestorContext, about: About, subject: string, place = ''): Challenge => ({
  whose: { investorId, purpose: `${PURPOSES[about]}:${loginId}${place}` },
  content: keys.indexKey(`${PURPOSES[about]}:${loginId}:${subject}`),
  budgets: budgetsOf(PURPOSES[about], `${loginId}${place}`),
});

/**
 * At the door a code is good for the half session that asked for it. Where the whole way in was gone before it is counted by
 * itself: whoever knows the password and guesses elsewhere keeps nobody out of her account.
 */
export async function atTheDoor(db: Db, context: InvestorContext): Promise<Challenge> {
  const { session, clientHash } = context;
  const isKnown = (await findDevice(db, { investorId: session.investorId, loginId: session.loginId, clientHash })) !== null;
  return challengeOf(context, 'login', session.tokenHash.toString('hex'), isKnown ? `:${clientHash.toString('hex').slice(0, 16)}` : '');
}

export const toEnable = (context: InvestorContext, medium: Medium | null): Challenge => challengeOf(context, 'enable', medium ?? '');

export const toDisable = (context: InvestorContext, medium: Medium | undefined): Challenge => challengeOf(context, 'disable', medium ?? 'all');
