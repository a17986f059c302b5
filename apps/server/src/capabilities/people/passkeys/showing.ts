/** Shows a passkey: what the browser is given for it, whether what came back is right, and that it is taken once. */
import type { Assertion, RequestOptions } from '@lumbung/contract/passkeys/assertion.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { originOf } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Purpose, newChallenge, spendChallenge } from './challenges.ts';
import { handleOf } from './handles.ts';
import { CHALLENGE_LIFE_MS, goesOn, relyingParty } from './rules.ts';
import { type CredentialRow, findByHandle, findOfPerson, type Person, useCredential } from './store.ts';

/** Where a request came in: a passkey is good under the name of the entry at which it was made. */
export const partyAt = ({ entry, settings }: Pick<RequestContext, 'entry' | 'settings'>) => relyingParty(originOf(entry, settings));

/** What a browser is given: for whom nobody says at the door, for one login the passkeys it has. */
export const askToShow = (context: RequestContext, purpose: Purpose, known: readonly CredentialRow[] = []): RequestOptions => ({
  challenge: newChallenge(context, purpose),
  rpId: partyAt(context).id,
  timeout: CHALLENGE_LIFE_MS,
  userVerification: 'required',
  allowCredentials: known.map(describe),
});

export const describe = ({ credential_id: id, transports }: CredentialRow) => ({
  type: 'public-key' as const,
  id: id.toString('base64url'),
  transports: [...transports],
});

/** A passkey that was shown: the one it says to be, if there is one, and the challenge it answers, if that is good. */
export interface Shown {
  readonly assertion: Assertion;
  readonly credential: CredentialRow | null;
  readonly challenge: string | null;
}

/** Spends the challenge and finds the passkey: by its owner at the door, else among those of the person. */
export async function lookAtShown(tx: Tx, context: RequestContext, purpose: Purpose, assertion: Assertion, person?: Person): Promise<Shown> {
  const credentialId = Buffer.from(assertion.id, 'base64url');
  const handle = Buffer.from(assertion.userHandle ?? '', 'base64url');
  const [challenge, found] = await Promise.all([
    spendChallenge(tx, context, purpose, assertion.clientDataJSON),
    person ? findOfPerson(tx, person, credentialId) : findByHandle(tx, handle, credentialId),
  ]);
  const isOwn = !person || assertion.userHandle === undefined || handle.equals(handleOf(context.keys, person.loginId));
  return { assertion, credential: isOwn ? found : null, challenge };
}

/** A key of nobody, so that a passkey that is unknown costs what a known one costs. */
const NOBODYS = Buffer.from(
  'a50102032620012158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2962258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

/** The counter of the authenticator when all is right: page, name, challenge, the person herself, the signature; else null. */
export async function counterOf(context: RequestContext, { assertion, credential, challenge }: Shown): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = assertion;
  const { id: expectedRPID, origin: expectedOrigin } = partyAt(context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      // What is no challenge of ours is held against itself: the same work, and no success.
      expectedChallenge: () => true,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // The counter is held against the books when it is taken, in one statement.
      credential: { id, publicKey: new Uint8Array(credential?.public_key ?? NOBODYS), counter: 0 },
    });
    return verified && credential && challenge !== null ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Takes it, once. `copied`: the authenticator counts back, so that there are two of it. */
export async function takeShown(tx: Tx, { system }: RequestContext, credential: CredentialRow, counter: number): Promise<'taken' | 'copied' | 'gone'> {
  if (await useCredential(tx, credential, counter, system)) return 'taken';
  return goesOn(Number(credential.counter), counter) ? 'gone' : 'copied';
}
