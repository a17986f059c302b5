/** Makes a passkey: what the browser is given for it, and what is kept of what comes back. */
import type { Attestation, CreationOptions } from '@lumbung/contract/passkeys/assertion.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { newChallenge } from './challenges.ts';
import { handleOf, nameContext } from './handles.ts';
import { ALGORITHMS, CHALLENGE_LIFE_MS, MOST_PASSKEYS } from './rules.ts';
import { describe, partyAt } from './showing.ts';
import { countCredentials, type CredentialRow, holdOwner, insertCredential, type Person } from './store.ts';

/** What a browser is given; authenticators that hold one of these already make no second one. */
export function askToMake(
  context: RequestContext,
  { loginId }: Person,
  who: { readonly email: string; readonly name: string },
  known: readonly CredentialRow[],
): CreationOptions {
  const { keys, entry } = context;
  return {
    challenge: newChallenge(context, { what: 'making', loginId }),
    rp: { id: partyAt(context).id, name: entry.name },
    user: { id: handleOf(keys, loginId).toString('base64url'), name: who.email, displayName: who.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(describe),
  };
}

/** A passkey that may be kept. */
export interface Made {
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: Attestation['transports'];
  readonly isSynced: boolean;
}

/** What an authenticator made, when page, name, challenge and the person herself are right; else null. */
export async function madeOf(
  context: RequestContext,
  { id, clientDataJSON, attestationObject, transports }: Attestation,
  challenge: string | null,
): Promise<Made | null> {
  const { id: expectedRPID, origin: expectedOrigin } = partyAt(context);
  try {
    // Nobody asked who built it; certificates would have us fetch what they name, from wherever they say.
    if (
      challenge === null ||
      decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
        .get('attStmt')
        .get('x5c')
    )
      return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    return { credentialId: Buffer.from(credential.id, 'base64url'), publicKey: credential.publicKey, counter: credential.counter, transports, isSynced };
  } catch {
    return null;
  }
}

/** Keeps it under a name. */
export async function keepPasskey(
  tx: Tx,
  { keys, system }: RequestContext,
  person: Person,
  made: Made,
  name: string,
): Promise<Outcome<string, 'tooManyPasskeys' | 'passkeyNotMade'>> {
  holdOwner(tx, handleOf(keys, person.loginId), person);
  if ((await countCredentials(tx, person)) >= MOST_PASSKEYS) return refuse('tooManyPasskeys');
  const passkeyId = newId(system);
  const isNew = await insertCredential(tx, person, { ...made, passkeyId, nameEncrypted: keys.encrypt(name, nameContext(passkeyId)) }, system);
  return isNew ? done(passkeyId) : refuse('passkeyNotMade');
}
