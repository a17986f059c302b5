/** Queues of pending work: each is declared by the capability that owns the state, with its actor, alert thresholds and remedy. */
import type { Role } from '@lumbung/contract/call.ts';
import type { OperatorAuditEvent } from '@lumbung/contract/names.gen.ts';
import { type Actor, type QueueName, type QueueScreen, WAITING_FACTS, type WaitingFact } from '@lumbung/contract/operations/queues.ts';
import { type Currency, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Patience } from '@lumbung/kernel/patience.ts';

export interface WaitingQueue {
  readonly queue: QueueName;
  readonly actor: Actor;
  readonly patience: Patience;
  /** Console screen on which it is handled. */
  readonly screen: QueueScreen;
  /** Roles that may read its rows; all roles if omitted. Rows hidden from a role are still counted. */
  readonly readers?: readonly Role[];
  /** Operator calls that resolve it. */
  readonly calls: readonly OperatorAuditEvent[];
  /** States that this queue covers: `payout sent` of `platform.transition`, `settlement.batch open` of a table; `*.leg` means every kind of leg. */
  readonly states: readonly string[];
  /** Clock of `since`: the business clock, or the database's, which stamps jobs and records. */
  readonly clock: 'business' | 'recorded';
  /**
   * SQL that returns one row per pending item: `id` (text), `investor_id` and `order_id` (uuid or null), `since`, and `facts`
   * (jsonb with names of `WAITING_FACTS`, plus `currency` if one is money). $1 is the business time. It must use an index that
   * contains only pending rows: the overview runs every queue, whatever the history. `tests/house` checks its plan.
   */
  readonly rows: string;
}

export const waitingQueue = (
  queue: QueueName,
  { clock = 'business', calls = [], ...more }: Omit<WaitingQueue, 'queue' | 'clock' | 'calls'> & Partial<Pick<WaitingQueue, 'clock' | 'calls'>>,
): WaitingQueue => ({ queue, clock, calls, ...more });

type Facts = readonly {
  readonly fact: WaitingFact;
  readonly kind: (typeof WAITING_FACTS)[WaitingFact];
  readonly value: string;
  readonly currency?: Currency;
}[];

const namesOfFacts = Object.keys(WAITING_FACTS) as WaitingFact[];

/** Facts as shown: money as a decimal text with the currency it came with. */
export function presentFacts(facts: Readonly<Record<string, unknown>>): Facts {
  const currency: Currency = facts.currency === 'USD' ? 'USD' : 'IDR';
  return namesOfFacts.flatMap((fact) => {
    if (facts[fact] == null) return [];
    const kind = WAITING_FACTS[fact];
    const value = String(facts[fact]);
    return [kind === 'money' ? { fact, kind, value: formatDecimal(BigInt(value), SCALE[currency]), currency } : { fact, kind, value }];
  });
}

let queues: readonly WaitingQueue[] = [];

/** Registers the queues of all capabilities. `app.ts` calls it before anything runs. */
export const queueAll = (all: readonly WaitingQueue[]): void => {
  queues = all;
};

/** The queues of all capabilities. Throws if none are registered: an empty overview would look healthy. */
export function waitingQueues(): readonly WaitingQueue[] {
  if (queues.length === 0) throw new Error('no capability has brought its queues: app.ts has to be loaded first');
  return queues;
}
