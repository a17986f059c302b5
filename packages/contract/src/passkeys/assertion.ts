/** WebAuthn data: an authenticator's output on use and on creation of a passkey, as browsers report it, and the options given to it. */
import { Type } from 'typebox';
import { oneOf, type Static, type WireOf } from '../call.ts';
import { Bytes } from '../input.ts';

/** Credential ids have at most 1023 bytes. */
const CredentialId = Bytes(1364, 'The id of the credential');
const ClientData = Bytes(4096, 'What the browser says of the page');

/** Transports that browsers name; any others are left out. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export const Assertion = Type.Object({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: Bytes(4096),
  signature: Bytes(4096),
  userHandle: Type.Optional(Bytes(128, 'Whose it is; at the door it finds the login')),
});
export type Assertion = Static<typeof Assertion>;

export const Attestation = Type.Object({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: Bytes(16_384),
  transports: Type.Array(oneOf(TRANSPORTS), { maxItems: 8 }),
});
export type Attestation = Static<typeof Attestation>;

const Known = Type.Object({ type: oneOf(['public-key']), id: Type.String(), transports: Type.Optional(Type.Array(oneOf(TRANSPORTS))) });

/** Options for a browser to use a passkey. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: oneOf(['required']),
  allowCredentials: Type.Array(Known, { description: 'Empty if the passkey itself identifies its owner' }),
});
export type RequestOptions = WireOf<typeof RequestOptions>;

/** Options for a browser to create a passkey. */
export const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: oneOf(['public-key']), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: oneOf(['none']),
  authenticatorSelection: Type.Object({ residentKey: oneOf(['required']), requireResidentKey: Type.Boolean(), userVerification: oneOf(['required']) }),
  excludeCredentials: Type.Array(Known),
});
export type CreationOptions = WireOf<typeof CreationOptions>;
