/** Changes an investor's data as a browser does: requests a code, and sends it with the new values. */
import { saveDataUpdate, sendDataUpdateCode } from '@lumbung/contract/profile/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import { loginOf } from './closing.ts';
import type { Platform } from './platform.ts';

/** Changes fields that a code alone can change. Returns the reply. */
export async function changeData(
  platform: Platform,
  { caller, investorId }: { readonly caller: Caller; readonly investorId: string },
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  await caller.must(sendDataUpdateCode, fields);
  const form = new FormData();
  const code = await liveCode(platform, investorId, `dataUpdate:${await loginOf(platform, investorId)}`);
  for (const [name, value] of Object.entries({ ...fields, code })) form.set(name, value);
  const response = await fetch(caller.origin + addressOf(saveDataUpdate), { method: 'POST', headers: caller.headers(), body: form });
  return response.json();
}
