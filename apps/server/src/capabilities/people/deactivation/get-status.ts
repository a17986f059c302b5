/** Returns the progress of closing an account: to the signed-in user with the obstacles; by an email address only to a caller with the proof. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/deactivation/status.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext, RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { ACTIVE, isProof, presentRequest } from './present.ts';
import { readStanding } from './standing.ts';
import { findRequestByEmail, findRequestOf, type RequestRow } from './store.ts';

export async function getStatus(db: Db, { session: { investorId, loginId } }: InvestorContext): Promise<Answer<typeof call.getStatus>> {
  const [request, { obstacles, lastWho }] = await Promise.all([findRequestOf(db, investorId, loginId), readStanding(db, investorId, loginId)]);
  return done({ ...presentRequest(request), obstacles, lastWho });
}

/** Known or unknown address, with or without proof: the same statement, the same digest, the same reply shape. */
export async function getStatusByEmail(
  db: Db,
  { keys, session }: RequestContext,
  { email, proof = '' }: InputOf<typeof call.getStatusByEmail>,
): Promise<Answer<typeof call.getStatusByEmail>> {
  const found = await findRequestByEmail(db, keys.indexKey(`email:${normaliseEmail(email)}`));
  const isProved = isProof(keys, found.request_id ?? HOUSE_INVESTOR, proof) && found.request_id !== null;
  const isOwn = session !== null && session.investorId === found.owner_id && session.loginId === found.owner_login_id;
  return done(found.request_id !== null && (isProved || isOwn) ? presentRequest(found as RequestRow) : ACTIVE);
}
