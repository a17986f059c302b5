/** Has names held against the lists: when somebody hands in who she is, and whenever a name, a day of birth or a number changes. */
import type { Profile } from '@lumbung/kernel/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { enqueue } from '../../../platform/queue.ts';
import { overtake } from '../decisions/index.ts';
import * as screeningEvents from './events.ts';
import type { Party } from './rules.ts';
import { tellParties } from './store.ts';

/** Somebody who stands behind an investor: `self`, `owner`, or what else whoever asks calls her; the same name means the same one. */
export interface NamedParty {
  readonly party: string;
  readonly told: Party;
}

interface Moment {
  readonly keys: Keys;
  readonly business: Instant;
}

/** All parties of an investor at once: whoever is not named is held against nothing any more. Told the same again, nothing happens. */
export async function askScreening(tx: Tx, { keys, business }: Moment, investorId: string, parties: readonly NamedParty[]): Promise<void> {
  const gone = await tellParties(tx, keys, investorId, parties, business);
  await overtake(tx, 'screening.judge', gone, business);
  await enqueue(tx, screeningEvents.hold, investorId, { investorId });
}

/** A person, and whose money it is where it is somebody else's. */
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

/** Has a person held against the lists, as her profile says who she is now. */
export const screenPerson = (tx: Tx, moment: Moment, investorId: string, profile: Profile): Promise<void> =>
  askScreening(tx, moment, investorId, partiesOfPerson(profile));
