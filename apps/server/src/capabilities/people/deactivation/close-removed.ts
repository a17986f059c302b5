/** Closes the login of a person the company removed: like a login closed by its owner, but without the owner's request. */
import { plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import * as events from './events.ts';
import { CONTACT_KEPT_MS, RECORDS_KEPT_MS } from './rules.ts';
import { addRemoval, close } from './store.ts';

/** The transaction has locked the company. A closing the person had requested is carried out as part of it. */
export async function closeRemoved(tx: Tx, context: InvestorContext, loginId: string, changeId: string): Promise<void> {
  const { business, system } = context;
  const { investorId } = context.session;
  const requestId = await addRemoval(tx, investorId, { requestId: newId(system), loginId, changeId, at: business });
  close(tx, investorId, { request_id: requestId, login_id: loginId }, false, business);
  recordOfRequest(tx, context, 'deactivated', { call: 'colleagues.remove' }, investorId, loginId);
  const of = { investorId, loginId, requestId };
  await scheduleTask(tx, events.minimise, requestId, plus(business, CONTACT_KEPT_MS), of);
  await scheduleTask(tx, events.erase, requestId, plus(business, RECORDS_KEPT_MS), of);
}
