/** Steps of closing an account for tests. */
import { deactivate, request, sendDeactivateCode, sendRequestCode } from '@lumbung/contract/deactivation/routes.gen.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** The investor who closes an account; for a company, which login. */
export interface Leaver {
  readonly caller: Caller;
  readonly investorId: string;
  readonly loginId?: string;
}
export type Step = 'request' | 'deactivate';

export const loginOf = async ({ owner }: Platform, investorId: string): Promise<string> =>
  (await owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId])).rows[0]!.login_id;

/** The last code sent for a step. */
export const closingCode = async (platform: Platform, { investorId, loginId }: Omit<Leaver, 'caller'>, step: Step): Promise<string> =>
  liveCode(platform, investorId, `deactivation:${step}:${loginId ?? (await loginOf(platform, investorId))}`);

/** Requests a code and returns it. */
export async function askClosingCode(platform: Platform, who: Leaver, step: Step): Promise<string> {
  await who.caller.must(step === 'request' ? sendRequestCode : sendDeactivateCode, {});
  return closingCode(platform, who, step);
}

/** Requests the closing of the account; returns the proof. */
export async function askToClose(platform: Platform, who: Leaver): Promise<string> {
  return (await who.caller.must(request, { reason: 2, code: await askClosingCode(platform, who, 'request') })).proof;
}

/** Closes an account in both steps. */
export async function closeAccount(platform: Platform, who: Leaver): Promise<void> {
  await askToClose(platform, who);
  await who.caller.must(deactivate, { code: await askClosingCode(platform, who, 'deactivate') });
}
