/** Recovery codes: ten at a time, shown once, each valid once. Only keyed hashes are stored. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/two-factor/authenticator.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { randomBytes } from 'node:crypto';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { findLogin, holdLogin, provedUntil } from '../accounts/index.ts';
import { factorChanged } from '../accounts/events.ts';
import { RECOVERY_CODES, recoveryCodeOf } from './rules.ts';
import { replaceRecoveryCodes } from './store.ts';

/** The keyed hash by which a code is found. */
export const hashOf = ({ keys, session: { loginId } }: InvestorContext, code: string): Buffer => keys.indexKey(`recovery:${loginId}:${code}`);

/** Issues new codes, replacing all others. */
export async function issueRecoveryCodes(tx: Tx, context: InvestorContext): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(10)));
  await replaceRecoveryCodes(
    tx,
    context.session,
    codes.map((code) => hashOf(context, code)),
    context.system,
  );
  return codes;
}

export async function renewRecoveryCodes(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.renewRecoveryCodes>> {
  const { investorId, loginId } = context.session;
  if (provedUntil(context) === null) return refuse('proofNeeded');
  await holdLogin(tx, investorId, loginId);
  const found = await findLogin(tx, investorId, loginId);
  if (!found || found.factors.length === 0) return refuse('mediumUnavailable');
  const recoveryCodes = await issueRecoveryCodes(tx, context);
  const change = newId(context.system);
  recordOfRequest(tx, context, 'factorChanged', { call: 'two-factor.renewRecoveryCodes', what: 'codesRenewed' });
  await emit(tx, factorChanged, change, { investorId, loginId, change, what: 'codesRenewed', medium: 'all', left: RECOVERY_CODES });
  return done({ recoveryCodes });
}
