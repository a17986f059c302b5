/** Browser API for passkeys: detection, creation, authentication. The library is loaded on demand. */
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@lumbung/contract/passkeys/assertion.ts';

const library = () => import('@simplewebauthn/browser');

/** Passkeys are bound to a domain name; an IP address cannot have one. */
export const isPossible = (): boolean => typeof PublicKeyCredential === 'function' && !/^([\d.]+|\[.*\])$/.test(location.hostname);

/** Whether the browser offers passkeys in the autofill list of a field. */
export const isOfferedInField = async (): Promise<boolean> => isPossible() && (await library()).browserSupportsWebAuthnAutofill();

/** Whether this device has a platform authenticator that can store a passkey. */
export const isKeptHere = async (): Promise<boolean> => isPossible() && (await library()).platformAuthenticatorIsAvailable();

/** Authenticates with a passkey: at once, or when the user selects one in a field. Throws if cancelled. */
export async function showOne(options: RequestOptions, isInField = false): Promise<Assertion> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isInField });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) };
}

/** Cancels the request that is waiting in a field. */
export const callOff = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

const KNOWN: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] satisfies Attestation['transports'];

/** Creates a passkey. Throws if cancelled. */
export async function makeOne(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.filter((one): one is Attestation['transports'][number] => KNOWN.includes(one)) };
}

/** Whether the authenticator already holds one of the account's passkeys; it does not create a second one. */
export const isHeldAlready = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
