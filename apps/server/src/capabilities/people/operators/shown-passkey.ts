/** Verifies a passkey shown at console sign-in, alone or as the second factor. */
import type { Assertion } from '@lumbung/contract/passkeys/assertion.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { counterOf, lookAtShown, type Shown, takeShown } from '../passkeys/index.ts';
import { operatorKeys, type Owner } from './keyring.ts';

/** The result of the verification: the owner when everything is valid, otherwise null. */
export interface Looked {
  readonly shown: Shown<Owner>;
  readonly counter: number;
  readonly ownerId: string | null;
}

/** Uses up the challenge, whatever the result; does the same work for an unknown passkey. */
export async function lookAt({ transact }: Steps, context: RequestContext, passkey: Assertion): Promise<Outcome<Looked, never>> {
  const looked = await transact<Shown<Owner>, never>(async (tx) => done(await lookAtShown(tx, operatorKeys, context, passkey)));
  if (!looked.ok) return looked;
  const shown = looked.value;
  const counter = await counterOf(operatorKeys, context, shown);
  return done({ shown, counter: counter ?? 0, ownerId: counter === null ? null : shown.credential!.owner.operatorId });
}

/** Accepts a valid passkey, once. A detected copy is recorded as a security event. */
export async function isTaken(tx: Tx, context: RequestContext, { shown: { credential }, counter, ownerId }: Looked): Promise<boolean> {
  if (!credential || ownerId === null) return false;
  const taken = await takeShown(tx, operatorKeys, context, credential, counter);
  if (taken === 'copied') recordOfRequest(tx, context, 'passkeyCopied', { call: 'operators.login', operatorId: ownerId });
  return taken === 'taken';
}
