/** Newcomers during a season: they register, submit their identity, and wait for compliance before they can buy. */
import { register, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { autosave, finish, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import type { Caller } from '../support/caller.ts';
import { fillIn } from '../support/identifying.ts';
import type { Platform } from '../support/platform.ts';
import { becomePlayer, nameOf, type Player } from './players.ts';

/** A newcomer who is not verified yet. */
export interface Newcomer {
  readonly who: number;
  readonly investorId: string;
  readonly email: string;
  readonly caller: Caller;
}

/** The number of citizens reserved for newcomers, at the end of the registry. */
const LAST = 100;
const PASSWORD = 'tiga perahu di muara';

export async function arrive(platform: Platform, who: number): Promise<Newcomer> {
  // The same in every run, whatever other tests of this process used.
  const citizen = CITIZENS[CITIZENS.length - 1 - (who % LAST)]!;
  const email = `${nameOf(who).toLowerCase()}@season.example.test`;
  const caller = platform.caller();
  await caller.start();
  await caller.must(register, { email, name: citizen.name, phone: `08129${String(who).padStart(7, '0')}`, password: PASSWORD, isAgree: true });
  await caller.must(verifyRegistrationCode, { email, code: await platform.sandbox.code(email) });
  const { user } = await caller.signIn(email, PASSWORD);
  await fillIn(caller, citizen);
  await caller.must(finish, { isAgree: true });
  return { who, investorId: user.userId, email, caller };
}

/** Advances newcomers: verified ones become players; a returned submission is corrected and submitted again. */
export async function comeFurther(platform: Platform, newcomers: readonly Newcomer[]): Promise<{ known: Player[]; waiting: Newcomer[] }> {
  const [known, waiting]: [Player[], Newcomer[]] = [[], []];
  for (const one of newcomers) {
    const { state, returned } = await one.caller.must(getReview, {});
    if (state === 'active') {
      known.push(await becomePlayer(platform, { ...one, password: PASSWORD }));
      continue;
    }
    waiting.push(one);
    if (state !== 'returned') continue;
    if (returned.some(({ field }) => field === 'employer')) await one.caller.must(autosave, { employer: 'PT Contoh Rekaan Nusantara' });
    await one.caller.must(finish, { isAgree: true });
  }
  return { known, waiting };
}
