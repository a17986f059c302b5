/** Keys of second-factor codes, and what each code confirms: a sign-in, a medium being added, or one being removed. */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Purpose } from '../../records/one-time-codes/index.ts';
import { type Budgets, budgetsOf, findDevice } from '../accounts/index.ts';
import type { About, Medium } from './rules.ts';

/** A requested code: its owner and purpose, the content it is bound to, and the buckets that count attempts. */
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
 * At sign-in, a code is bound to the partial session that requested it. On a known device it is counted separately: an attacker who
 * knows the password and guesses elsewhere does not lock the owner out.
 */
export async function atTheDoor(db: Db, context: InvestorContext): Promise<Challenge> {
  const { session, clientHash } = context;
  const isKnown = (await findDevice(db, { investorId: session.investorId, loginId: session.loginId, clientHash })) !== null;
  return challengeOf(context, 'login', session.tokenHash.toString('hex'), isKnown ? `:${clientHash.toString('hex').slice(0, 16)}` : '');
}

export const toEnable = (context: InvestorContext, medium: Medium | null): Challenge => challengeOf(context, 'enable', medium ?? '');

export const toDisable = (context: InvestorContext, medium: Medium | undefined): Challenge => challengeOf(context, 'disable', medium ?? 'all');
