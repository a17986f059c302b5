/** What the browser does with passkeys: whether it can, makes one, shows one. Fetched when it is needed. */
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@lumbung/contract/passkeys/assertion.ts';

const library = () => import('@simplewebauthn/browser');

/** Passkeys belong to a name; an address of numbers has none. */
export const isPossible = (): boolean => typeof PublicKeyCredential === 'function' && !/^([\d.]+|\[.*\])$/.test(location.hostname);

/** Whether passkeys stand among what a field offers to fill in. */
export const isOfferedInField = async (): Promise<boolean> => isPossible() && (await library()).browserSupportsWebAuthnAutofill();

/** Whether this device itself can keep one. */
export const isKeptHere = async (): Promise<boolean> => isPossible() && (await library()).platformAuthenticatorIsAvailable();

/** Shows a passkey: asked for at once, or chosen in a field whenever its owner likes. Throws when it was called off. */
export async function showOne(options: RequestOptions, isInField = false): Promise<Assertion> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isInField });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) };
}

/** Calls off what waits in a field. */
export const callOff = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

const KNOWN: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] satisfies Attestation['transports'];

/** Makes a passkey. Throws when it was called off. */
export async function makeOne(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.filter((one): one is Attestation['transports'][number] => KNOWN.includes(one)) };
}

/** An authenticator that holds one of the account's passkeys makes no second one. */
export const isHeldAlready = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
