/** Queues of what waits: each is declared by the capability whose state waits, with who acts, from which age it alarms, and the way out. */
import type { Role } from '@lumbung/contract/call.ts';
import type { OperatorAuditEvent } from '@lumbung/contract/names.gen.ts';
import { type Actor, type QueueName, type QueueScreen, WAITING_FACTS, type WaitingFact } from '@lumbung/contract/operations/queues.ts';
import { type Currency, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Patience } from '@lumbung/kernel/patience.ts';

export interface WaitingQueue {
  readonly queue: QueueName;
  readonly actor: Actor;
  readonly patience: Patience;
  /** Where it is worked on. */
  readonly screen: QueueScreen;
  /** Roles that read its rows; everybody where it is not said. What nobody else may hear of is counted for all the same. */
  readonly readers?: readonly Role[];
  /** What operators can do about it. */
  readonly calls: readonly OperatorAuditEvent[];
  /** The states whose way out this is: `payout sent` of `platform.transition`, `settlement.batch open` of a table; `*.leg` is that of every kind. */
  readonly states: readonly string[];
  /** Which clock `since` stands in: the business clock, or that of the database, by which jobs and records are stamped. */
  readonly clock: 'business' | 'recorded';
  /**
   * SQL that answers a row for each thing that waits: `id` (text), `investor_id` and `order_id` (uuid, null where there is
   * none), `since`, `facts` (jsonb, names of `WAITING_FACTS`; `currency` where one of them is money). $1 is the business moment. It must find them by an index that
   * holds nothing else: the overview asks every queue, whatever the history. A house test looks at its plan.
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

/** Facts as they are told: money as a decimal text with the currency that came with it. */
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

/** Names the queues of all capabilities: `app.ts` does, before anything runs. */
export const queueAll = (all: readonly WaitingQueue[]): void => {
  queues = all;
};

/** The queues of all capabilities. Throws when nobody named them: a house in which nothing waits would look well. */
export function waitingQueues(): readonly WaitingQueue[] {
  if (queues.length === 0) throw new Error('no capability has brought its queues: app.ts has to be loaded first');
  return queues;
}
