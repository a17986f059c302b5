/** Makes a passkey and has it kept; says in one sentence what became of it. */
import type { Attestation, CreationOptions } from '@lumbung/contract/passkeys/assertion.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { type Answer, CallFault, send } from '@lumbung/client/send.ts';
import type { common } from '@lumbung/wording/common.ts';
import type { passkeyTexts } from '@lumbung/wording/passkeys.ts';
import { faultText } from './fault.tsx';
import { isHeldAlready, makeOne } from './passkey.ts';

/** The calls by which passkeys of one kind of owner are made. */
export interface MakingCalls {
  readonly begin: Route<object, { readonly options: CreationOptions }>;
  readonly add: Route<{ attestation: Attestation }, unknown>;
}

/** Asks for what wants a fresh proof; `null` when she has to prove herself first, and is told how. */
export type WithProof = <Reply, Reason extends string>(ask: () => Promise<Answer<Reply, Reason>>) => Promise<Answer<Reply, Reason> | null>;

/** `null` when one was made or nobody wants to hear more; else why not. */
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
