/** Closes an account by the second code: obstacles are checked again while no order can be placed, and every session ends. */
import type { InputOf, WireOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/deactivation/deactivate.ts';
import type { Proof } from '@lumbung/contract/deactivation/request.ts';
import type { Obstacle } from '@lumbung/contract/deactivation/status.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { SessionChange } from '../../../platform/serve.ts';
import { useCodeOf } from './codes.ts';
import * as events from './events.ts';
import { proofOf } from './present.ts';
import { CONTACT_KEPT_MS, RECORDS_KEPT_MS } from './rules.ts';
import { readStanding } from './standing.ts';
import { close, findRequestOf, lockAccount } from './store.ts';

type Closed = Outcome<SessionChange<WireOf<typeof Proof>>, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid' | Obstacle>;

export async function deactivate(tx: Tx, context: InvestorContext, { code }: InputOf<typeof call.deactivate>): Promise<Closed> {
  const { keys, business, session } = context;
  const { investorId, loginId } = session;
  const isOpen = await lockAccount(tx, investorId);
  const request = await findRequestOf(tx, investorId, loginId);
  if (!isOpen || request?.state === 'closed') throw sessionMissing();
  const right = await useCodeOf(tx, context, 'deactivate', request?.request_id ?? loginId, code);
  if (!right.ok) return right;
  if (!request) return refuse('codeInvalid');
  const { obstacles, lastWho } = await readStanding(tx, investorId, loginId);
  if (obstacles[0]) return refuse(obstacles[0]);

  const requestId = request.request_id;
  const of = { investorId, loginId, requestId };
  const endsInvestor = lastWho.includes('signsIn');
  close(tx, investorId, request, endsInvestor, business);
  recordOfRequest(tx, context, 'deactivated', { call: 'deactivation.deactivate' });
  const until = plus(business, CONTACT_KEPT_MS);
  await emit(tx, events.closed, requestId, { ...of, until: toIso(until) });
  if (endsInvestor) await emit(tx, events.investorClosed, investorId, { investorId });
  await scheduleTask(tx, events.minimise, requestId, until, of);
  await scheduleTask(tx, events.erase, requestId, plus(business, RECORDS_KEPT_MS), of);
  return done(new SessionChange({ reply: { proof: proofOf(keys, requestId) }, token: null }));
}
