/** Notifications about a registration for bonds: completed, or refused and what can be done. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as accountsEvents from './events.ts';
import { findRegistration } from './store.ts';

const tellRegistered = (errand: TellingErrand, { investorId, version }: accountsEvents.OfVersion): Promise<void> =>
  errand.tell(investorId, 'bondsRegistered', {}, `bondsRegistered:${investorId}:${version}`);

async function tellRefused(errand: TellingErrand, { investorId, version }: accountsEvents.OfVersion): Promise<void> {
  const row = await findRegistration(errand.primary, investorId);
  // Nothing to report when it was corrected in the meantime.
  if (row?.version !== version || row.refused_by === null) return;
  await errand.tell(investorId, 'bondsRefused', { by: row.refused_by }, `bondsRefused:${investorId}:${version}`);
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellBondsRegistered', accountsEvents.registered, tellRegistered),
  telling('notifications.tellBondsRefused', accountsEvents.refused, tellRefused),
];
