/** Makes a passkey and has it kept; says in one sentence what became of it. */
import { addPasskey, beginPasskey } from '@lumbung/contract/security/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { type Answer, CallFault, send } from '@lumbung/client/send.ts';
import type { common } from '@lumbung/wording/common.ts';
import type { security } from '@lumbung/wording/security.ts';
import { faultText } from '../../app/fault.tsx';
import { isHeldAlready, makeOne } from './passkey.ts';

/** `null` when one was made or nobody wants to hear more; else why not. */
export async function makePasskey(
  withProof: <Reply, Reason extends string>(ask: () => Promise<Answer<Reply, Reason>>) => Promise<Answer<Reply, Reason>>,
  text: (typeof security)['id'],
  general: (typeof common)['id'],
): Promise<{ readonly isMade: boolean; readonly notice: string | null }> {
  try {
    const begun = await withProof(() => send(connected(), beginPasskey, {}));
    if (!begun.ok) return { isMade: false, notice: begun.reason === 'proofNeeded' ? null : begun.message };
    const attestation = await makeOne(begun.value.options);
    const added = await withProof(() => send(connected(), addPasskey, { attestation }));
    return added.ok ? { isMade: true, notice: null } : { isMade: false, notice: added.message };
  } catch (fault) {
    return { isMade: false, notice: fault instanceof CallFault ? faultText(fault, general) : isHeldAlready(fault) ? text.alreadyHere : text.notMade };
  }
}
