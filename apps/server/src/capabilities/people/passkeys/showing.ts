/** Signs in by a passkey: the options for the browser, the verification of the response, and its one-time acceptance. */
import type { Assertion, RequestOptions } from '@lumbung/contract/passkeys/assertion.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Purpose, newChallenge, spendChallenge } from './challenges.ts';
import type { Credential, Keyring } from './keyring.ts';
import { CHALLENGE_LIFE_MS, goesOn, relyingParty } from './rules.ts';

/** The relying party of the request: a passkey is valid under the name of the page it was created on. */
export const partyAt = <Owner>({ originAt }: Keyring<Owner>, context: RequestContext) => relyingParty(originAt(context));

export const purposeOf = <Owner>({ door, nameOf }: Keyring<Owner>, what: Purpose['what'], owner?: Owner): Purpose => ({
  door,
  what,
  owner: owner === undefined ? '' : nameOf(owner),
});

/** The options for the browser: without an owner for sign-in, or with an owner's known passkeys for the second factor. */
export const askToShow = <Owner>(ring: Keyring<Owner>, context: RequestContext, owner?: Owner, known: readonly Credential<Owner>[] = []): RequestOptions => ({
  challenge: newChallenge(context, purposeOf(ring, owner === undefined ? 'signIn' : 'factor', owner)),
  rpId: partyAt(ring, context).id,
  timeout: CHALLENGE_LIFE_MS,
  userVerification: 'required',
  allowCredentials: known.map(describe),
});

export const describe = ({ credential_id: id, transports }: Pick<Credential<unknown>, 'credential_id' | 'transports'>) => ({
  type: 'public-key' as const,
  id: id.toString('base64url'),
  transports: [...transports],
});

/** A shown passkey: the stored one it claims to be, if any, and its challenge, if valid. */
export interface Shown<Owner> {
  readonly assertion: Assertion;
  readonly credential: Credential<Owner> | null;
  readonly challenge: string | null;
}

/** Uses up the challenge and finds the passkey: by its user handle at sign-in, otherwise among those of the owner. */
export async function lookAtShown<Owner>(tx: Tx, ring: Keyring<Owner>, context: RequestContext, assertion: Assertion, owner?: Owner): Promise<Shown<Owner>> {
  const credentialId = Buffer.from(assertion.id, 'base64url');
  const handle = Buffer.from(assertion.userHandle ?? '', 'base64url');
  const [challenge, found] = await Promise.all([
    spendChallenge(tx, context, purposeOf(ring, owner === undefined ? 'signIn' : 'factor', owner), assertion.clientDataJSON),
    owner === undefined ? ring.findByHandle(tx, handle, credentialId) : ring.find(tx, owner, credentialId),
  ]);
  const isOwn = owner === undefined || assertion.userHandle === undefined || handle.equals(ring.handleOf(context.keys, owner));
  return { assertion, credential: isOwn ? found : null, challenge };
}

/** A public key that belongs to nobody, so that an unknown passkey costs as much as a known one. */
const NOBODYS = Buffer.from(
  'a50102032620012158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2962258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

/** The authenticator's counter if everything is valid (page, relying party, challenge, user verification, signature); else null. */
export async function counterOf<Owner>(
  ring: Keyring<Owner>,
  context: RequestContext,
  { assertion, credential, challenge }: Shown<Owner>,
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = assertion;
  const { id: expectedRPID, origin: expectedOrigin } = partyAt(ring, context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      // The challenge is verified separately, and its result is applied below: the same work is done for an invalid one.
      expectedChallenge: () => true,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // The counter is compared when the passkey is accepted, in one statement.
      credential: { id, publicKey: new Uint8Array(credential?.public_key ?? NOBODYS), counter: 0 },
    });
    return verified && credential && challenge !== null ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Accepts it, once. `copied`: the counter did not increase, so the authenticator was duplicated. */
export async function takeShown<Owner>(
  tx: Tx,
  ring: Keyring<Owner>,
  { system }: RequestContext,
  credential: Credential<Owner>,
  counter: number,
): Promise<'taken' | 'copied' | 'gone'> {
  if (await ring.use(tx, credential, counter, system)) return 'taken';
  return goesOn(Number(credential.counter), counter) ? 'gone' : 'copied';
}
