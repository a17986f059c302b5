/** Creates and registers a passkey; returns the outcome as one sentence. */
import type { Attestation, CreationOptions } from '@lumbung/contract/passkeys/assertion.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { type Answer, CallFault, send } from '@lumbung/client/send.ts';
import type { common } from '@lumbung/wording/common.ts';
import type { passkeyTexts } from '@lumbung/wording/passkeys.ts';
import { faultText } from './fault.tsx';
import { isHeldAlready, makeOne } from './passkey.ts';

/** The calls that create a passkey for one kind of owner. */
export interface MakingCalls {
  readonly begin: Route<object, { readonly options: CreationOptions }>;
  readonly add: Route<{ attestation: Attestation }, unknown>;
}

/** Makes a call that needs a fresh proof; returns `null` if the user must re-authenticate first, and prompts for it. */
export type WithProof = <Reply, Reason extends string>(ask: () => Promise<Answer<Reply, Reason>>) => Promise<Answer<Reply, Reason> | null>;

/** `notice` is `null` on success or if the user must re-authenticate first; otherwise the reason for the failure. */
export async function makePasskey(
  { begin, add }: MakingCalls,
  withProof: WithProof,
  text: (typeof passkeyTexts)['id'],
  general: (typeof common)['id'],
): Promise<{ readonly isMade: boolean; readonly notice: string | null }> {
  try {
    const begun = await withProof(() => send(connected(), begin, {}));
    if (!begun?.ok) return { isMade: false, notice: begun?.message ?? null };
    const attestation = await makeOne(begun.value.options);
    const added = await withProof(() => send(connected(), add, { attestation }));
    return added?.ok ? { isMade: true, notice: null } : { isMade: false, notice: added?.message ?? null };
  } catch (fault) {
    return { isMade: false, notice: fault instanceof CallFault ? faultText(fault, general) : isHeldAlready(fault) ? text.alreadyHere : text.notMade };
  }
}
