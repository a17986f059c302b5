/** Creates a passkey: the options for the browser, and the verification and storage of the result. */
import type { Attestation, CreationOptions } from '@lumbung/contract/passkeys/assertion.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import type { Steps } from '../../../platform/serve.ts';
import { newChallenge, spendChallenge } from './challenges.ts';
import type { Credential, Keyring } from './keyring.ts';
import { ALGORITHMS, CHALLENGE_LIFE_MS, MOST_PASSKEYS } from './rules.ts';
import { describe, partyAt, purposeOf } from './showing.ts';

/** The options for the browser; an authenticator that already holds one of the known passkeys creates no second one. */
export function askToMake<Owner>(
  ring: Keyring<Owner>,
  context: RequestContext,
  owner: Owner,
  who: { readonly email: string; readonly name: string },
  known: readonly Credential<Owner>[],
): CreationOptions {
  const { keys, entry } = context;
  return {
    challenge: newChallenge(context, purposeOf(ring, 'making', owner)),
    rp: { id: partyAt(ring, context).id, name: entry.name },
    user: { id: ring.handleOf(keys, owner).toString('base64url'), name: who.email, displayName: who.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(describe),
  };
}

/** A verified passkey that may be stored. */
export interface Made {
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: Attestation['transports'];
  readonly isSynced: boolean;
}

/** Verifies a created passkey: page, relying party, challenge and user verification; null when any of them is wrong. */
async function madeOf<Owner>(
  ring: Keyring<Owner>,
  context: RequestContext,
  { id, clientDataJSON, attestationObject, transports }: Attestation,
  challenge: string | null,
): Promise<Made | null> {
  const { id: expectedRPID, origin: expectedOrigin } = partyAt(ring, context);
  try {
    // Attestation is not requested, and certificates are refused: verifying them could fetch URLs that they name.
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

/** Verifies the browser's response before anything is stored. The challenge is used up either way. */
export async function checkMade<Owner>(
  { transact }: Steps,
  ring: Keyring<Owner>,
  context: RequestContext,
  owner: Owner,
  attestation: Attestation,
): Promise<Outcome<Made, 'passkeyNotMade'>> {
  const spent = await transact(async (tx) => done(await spendChallenge(tx, context, purposeOf(ring, 'making', owner), attestation.clientDataJSON)));
  const made = spent.ok ? await madeOf(ring, context, attestation, spent.value) : null;
  return made ? done(made) : refuse('passkeyNotMade');
}

/** Default name of a passkey when nothing is known of the device. */
const UNNAMED = 'Passkey';

/** Stores the passkey under the given name, or a description of the device. */
export async function keepPasskey<Owner>(
  tx: Tx,
  ring: Keyring<Owner>,
  { keys, system, agent }: RequestContext,
  owner: Owner,
  made: Made,
  given: string | undefined,
): Promise<Outcome<{ readonly passkeyId: string; readonly name: string }, 'tooManyPasskeys' | 'passkeyNotMade'>> {
  ring.hold(tx, keys, owner);
  if ((await ring.count(tx, owner)) >= MOST_PASSKEYS) return refuse('tooManyPasskeys');
  const name = given?.trim() || agent || UNNAMED;
  const passkeyId = newId(system);
  const isNew = await ring.insert(tx, owner, { ...made, passkeyId, nameEncrypted: keys.encrypt(name, ring.nameContext(passkeyId)) }, system);
  return isNew ? done({ passkeyId, name }) : refuse('passkeyNotMade');
}

/** Renames a passkey. False when the owner has no such passkey. */
export function renamePasskey<Owner>(
  tx: Tx,
  ring: Keyring<Owner>,
  { keys }: RequestContext,
  owner: Owner,
  { passkeyId: id, name }: { readonly passkeyId: string; readonly name: string },
): Promise<boolean> {
  const passkeyId = id.toLowerCase();
  return ring.rename(tx, owner, passkeyId, keys.encrypt(name.trim() || name, ring.nameContext(passkeyId)));
}
