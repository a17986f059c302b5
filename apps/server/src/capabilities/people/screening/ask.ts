/** Requests the screening of names: when a profile is submitted, and whenever a name, a birth date or a number changes. */
import type { Profile } from '@lumbung/kernel/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { enqueue } from '../../../platform/queue.ts';
import { overtake } from '../decisions/index.ts';
import * as screeningEvents from './events.ts';
import type { Party } from './rules.ts';
import { tellParties } from './store.ts';

/** A party of an investor: `self`, `owner`, or a name chosen by the caller; the same name identifies the same party. */
export interface NamedParty {
  readonly party: string;
  readonly told: Party;
}

interface Moment {
  readonly keys: Keys;
  readonly business: Instant;
}

/** Screens all parties of an investor; parties not named are no longer screened. Repeating it with the same data has no effect. */
export async function askScreening(tx: Tx, { keys, business }: Moment, investorId: string, parties: readonly NamedParty[]): Promise<void> {
  const gone = await tellParties(tx, keys, investorId, parties, business);
  await overtake(tx, 'screening.judge', gone, business);
  await enqueue(tx, screeningEvents.hold, investorId, { investorId });
}

/** The parties of a person: the person, and the owner of the money if it is somebody else. */
export function partiesOfPerson(profile: Profile): NamedParty[] {
  const { fullName, birthDate, nik, passportNumber, ownerName, ownerNik, ownerPassportNumber } = profile;
  const told = (name: string, number: string | undefined, born?: string): Party => ({
    kind: 'person',
    name,
    ...(born ? { birthDate: born } : {}),
    numbers: number ? [number] : [],
  });
  return [
    ...(fullName ? [{ party: 'self', told: told(fullName, nik ?? passportNumber, birthDate) }] : []),
    ...(ownerName ? [{ party: 'owner', told: told(ownerName, ownerNik ?? ownerPassportNumber) }] : []),
  ];
}

/** Screens a person with the data of the current profile. */
export const screenPerson = (tx: Tx, moment: Moment, investorId: string, profile: Profile): Promise<void> =>
  askScreening(tx, moment, investorId, partiesOfPerson(profile));
