/** When what is known of somebody identified is due to be renewed, and good again: the state, and the way that is written down. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { sql, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { addEvent, type EventDetails, type EventKind } from './store.ts';

const fallDue = sql('kyc.fallDue', `update kyc.investor_status set state = 'refreshDue' where investor_id = $1 and state = 'active' returning 1`);
const becomeGood = sql('kyc.becomeGood', `update kyc.investor_status set state = 'active' where investor_id = $1 and state = 'refreshDue' returning 1`);

/** Nothing is bought from here on. Answers false when it was so before, or she is not active. */
export const markRefreshDue = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(fallDue, [investorId])).length === 1;

/** Good again. Answers false where it had not been due. */
export const markGood = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(becomeGood, [investorId])).length === 1;

/** Writes one step of a renewal into the way of the identification. */
export const tellWay = (
  tx: Tx,
  { keys, system, business }: { readonly keys: Keys; readonly system: Instant; readonly business: Instant },
  investorId: string,
  kind: Extract<EventKind, 'renewalAsked' | 'refreshDue' | 'renewalAnswered' | 'renewalDeclined' | 'renewed'>,
  more: { readonly operatorId?: string; readonly details?: EventDetails } = {},
): Promise<void> => addEvent(tx, keys, investorId, system, { kind, ...more, at: business });
