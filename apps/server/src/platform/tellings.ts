/** Notices to investors: each is declared by the capability that knows the facts and run by `views/notifier`, which supplies `tell`. */
import type { NoticeFacts, NoticeKind } from '@lumbung/wording/notifications.ts';
import { type BoundJob, does, type Errand } from './jobs.ts';
import { type DomainEvent, jobName, type Payload, type Subscription, when } from './queue.ts';

/** A user who signs in for an investor: an individual, or one of several users of a company. */
export interface Recipient {
  readonly loginId: string;
  readonly isActive: boolean;
  readonly makes: boolean;
  readonly approves: boolean;
}

/** Notifies all users of the investor, or those selected by `whom`. Idempotent by `source`, which identifies the fact. */
export type Tell = <Kind extends NoticeKind>(
  investorId: string,
  kind: Kind,
  facts: NoticeFacts[Kind] | Promise<NoticeFacts[Kind]>,
  source: string,
  whom?: (recipient: Recipient) => boolean,
  options?: {
    /** Also notify users who have left. */
    readonly leavers?: boolean;
    /** The investor's previous phone number, which is notified too. */
    readonly formerPhone?: string | null;
  },
) => Promise<void>;

export interface TellingErrand extends Errand {
  readonly tell: Tell;
}

/** A notice job and the event that starts it; bound once `tell` is available. */
export interface Telling {
  readonly bind: (tellIn: (errand: Errand) => Tell) => { readonly job: BoundJob; readonly subscription: Subscription };
}

/** Declares a notice about an event. */
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
