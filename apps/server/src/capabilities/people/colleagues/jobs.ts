/** Expires invitations that were not accepted and changes that were not approved in time. */
import { does, type Errand } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import * as events from './events.ts';
import { endOverdueChanges, endOverdueInvitations } from './store.ts';

/** A resent invitation has a later expiry, and another job. */
const expireInvitation = ({ transact, business }: Errand, { investorId }: events.OfInvitation): Promise<void> =>
  transact(async (tx) => endOverdueInvitations(tx, investorId, business));

const expireChange = ({ transact, business }: Errand, { investorId }: events.OfChange): Promise<void> =>
  transact(async (tx) => {
    for (const changeId of await endOverdueChanges(tx, investorId, business)) await emit(tx, events.changeExpired, changeId, { investorId, changeId });
  });

export const jobs = [does(events.expireInvitation, expireInvitation), does(events.expireChange, expireChange)];
