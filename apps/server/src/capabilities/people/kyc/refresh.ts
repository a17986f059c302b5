/** Marks a verified investor's data as due for renewal or as renewed, and records the steps in the history. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { sql, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { addEvent, type EventDetails, type EventKind } from './store.ts';

const fallDue = sql('kyc.fallDue', `update kyc.investor_status set state = 'refreshDue' where investor_id = $1 and state = 'active' returning 1`);
const becomeGood = sql('kyc.becomeGood', `update kyc.investor_status set state = 'active' where investor_id = $1 and state = 'refreshDue' returning 1`);

/** Blocks purchases from here on. Returns false when it was due already, or the investor is not active. */
export const markRefreshDue = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(fallDue, [investorId])).length === 1;

/** Restores the active state. Returns false when no renewal was due. */
export const markGood = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(becomeGood, [investorId])).length === 1;

/** Records a step of a renewal in the identification's history. */
export const tellWay = (
  tx: Tx,
  { keys, system, business }: { readonly keys: Keys; readonly system: Instant; readonly business: Instant },
  investorId: string,
  kind: Extract<EventKind, 'renewalAsked' | 'refreshDue' | 'renewalAnswered' | 'renewalDeclined' | 'renewed'>,
  more: { readonly operatorId?: string; readonly details?: EventDetails } = {},
): Promise<void> => addEvent(tx, keys, investorId, system, { kind, ...more, at: business });
