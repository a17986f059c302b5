/** What investors are told: each telling is declared by the capability that knows the facts, and run by `views/notifier`, which hands it `tell`. */
import type { NoticeFacts, NoticeKind } from '@lumbung/wording/notifications.ts';
import { type BoundJob, does, type Errand } from './jobs.ts';
import { type DomainEvent, jobName, type Payload, type Subscription, when } from './queue.ts';

/** Somebody who signs in for an investor: a person alone, or one of several of a company. */
export interface Recipient {
  readonly loginId: string;
  readonly isActive: boolean;
  readonly makes: boolean;
  readonly approves: boolean;
}

/** Tells a fact once, to everybody who signs in for the investor or to some of them. `source` names the fact: what was told under it is not told again. */
export type Tell = <Kind extends NoticeKind>(
  investorId: string,
  kind: Kind,
  facts: NoticeFacts[Kind] | Promise<NoticeFacts[Kind]>,
  source: string,
  whom?: (recipient: Recipient) => boolean,
  options?: {
    /** Also who left. */
    readonly leavers?: boolean;
    /** A number that was hers before, and hears of it too. */
    readonly formerPhone?: string | null;
  },
) => Promise<void>;

export interface TellingErrand extends Errand {
  readonly tell: Tell;
}

/** A job that tells, and the event that starts it, once it is known how anything is told. */
export interface Telling {
  readonly bind: (tellIn: (errand: Errand) => Tell) => { readonly job: BoundJob; readonly subscription: Subscription };
}

/** Tells of an event. */
export function telling<P extends Payload>(
  task: `notifications.tell${string}`,
  event: DomainEvent<P>,
  run: (errand: TellingErrand, payload: P) => Promise<void>,
): Telling {
  const job = jobName<P>(task, 'mail');
  return {
    bind: (tellIn) => ({
      job: does(job, (errand, payload) => run({ ...errand, tell: tellIn(errand) }, payload)),
      subscription: when(event, job),
    }),
  };
}
