/** Requests the closing of an account, by a code and with a reason, or withdraws the request. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/deactivation/request.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { useCodeOf } from './codes.ts';
import * as events from './events.ts';
import { proofOf } from './present.ts';
import { readStanding } from './standing.ts';
import { addRequest, endRequest, lockAccount } from './store.ts';

export async function request(tx: Tx, context: InvestorContext, { reason, note, code }: InputOf<typeof call.request>): Promise<Answer<typeof call.request>> {
  const { keys, business, system, session } = context;
  const { investorId, loginId } = session;
  const right = await useCodeOf(tx, context, 'request', loginId, code);
  if (!right.ok) return right;
  const [obstacle] = (await readStanding(tx, investorId, loginId)).obstacles;
  if (obstacle) return refuse(obstacle);

  const requestId = newId(system);
  const said = note?.trim();
  const noteEncrypted = reason === 0 && said ? keys.encrypt(said, `${investorId}:deactivation.request.note`) : null;
  // A code is issued only while no request exists and works once, so an existing request means it was used.
  if (!(await addRequest(tx, investorId, { requestId, loginId, reason, noteEncrypted, at: business }))) return refuse('codeInvalid');
  recordOfRequest(tx, context, 'deactivationRequested', { call: 'deactivation.request' });
  await emit(tx, events.requested, requestId, { investorId, loginId, requestId });
  return done({ proof: proofOf(keys, requestId) });
}

export async function withdraw(tx: Tx, context: InvestorContext): Promise<Answer<typeof call.withdraw>> {
  const { investorId, loginId } = context.session;
  // Of a concurrent withdrawal and closing only one succeeds.
  if (!(await lockAccount(tx, investorId))) throw sessionMissing();
  if (!(await endRequest(tx, investorId, loginId, context.business))) return refuse('closingNotRequested');
  recordOfRequest(tx, context, 'deactivationWithdrawn', { call: 'deactivation.withdraw' });
  return done({});
}
