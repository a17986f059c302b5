/** A software authenticator: creates passkeys and shows them as a browser would report them, with false values where a test asks for them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '@lumbung/contract/passkeys/assertion.ts';
import { addPasskey as addAtConsole, beginPasskey as beginAtConsole, beginPasskeySignIn } from '@lumbung/contract/operators/routes.gen.ts';
import { beginSignIn } from '@lumbung/contract/passkeys/routes.gen.ts';
import { addPasskey, beginPasskey } from '@lumbung/contract/security/routes.gen.ts';
import type { Caller, OperatorCaller } from './caller.ts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor> | readonly Cbor[];

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The subset of CBOR that an authenticator uses. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const map = value as ReadonlyMap<number | string, Cbor>;
  return Buffer.concat([head(5, map.size), ...[...map].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The values to falsify. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  /** Without user verification. */
  readonly unverified?: boolean;
  /** Without user presence. */
  readonly absent?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly id?: string;
  /** Includes an attestation certificate. */
  readonly certificate?: Buffer;
}

/** The page of a platform under test as passkeys know it: by host name. */
export const pageOf = (url: string): string => url.replace('127.0.0.1', 'localhost');

export class Authenticator {
  readonly id = randomBytes(32);
  /** The signature counter; 0 means that it is not used. */
  counter = 0;
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;
  private readonly origin: string;
  private handle = '';

  constructor(url: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    this.origin = pageOf(url);
  }

  private clientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.origin, crossOrigin: false }),
    );
  }

  private data(lies: Lies, made: Buffer | null): Buffer {
    const flags = (lies.absent ? 0 : 1) | (lies.unverified ? 0 : 4) | (made ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    return Buffer.concat([sha256(lies.rpId ?? 'localhost'), Buffer.from([flags]), counter, ...(made ? [made] : [])]);
  }

  make({ challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } }, lies: Lies = {}): Attestation {
    this.handle = user.id;
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const authData = this.data(lies, Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]));
    const statement = new Map<string, Cbor>(lies.certificate ? [['x5c', [lies.certificate]]] : []);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return {
      id: lies.id ?? this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', challenge, lies).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
  }

  show({ challenge }: { readonly challenge: string }, lies: Lies = {}): Assertion {
    const clientData = this.clientData('webauthn.get', challenge, lies);
    const data = this.data(lies, null);
    return {
      id: lies.id ?? this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.key).toString('base64url'),
      userHandle: lies.userHandle ?? this.handle,
    };
  }
}

interface Made {
  readonly key: Authenticator;
  readonly passkeyId: string;
}
async function made(
  caller: Caller,
  begin: typeof beginPasskey | typeof beginAtConsole,
  add: typeof addPasskey | typeof addAtConsole,
  name?: string,
): Promise<Made> {
  const key = new Authenticator(caller.origin);
  const { options } = await caller.must(begin, {});
  const { passkeyId } = await caller.must(add, { attestation: key.make(options), ...(name === undefined ? {} : { name }) });
  return { key, passkeyId };
}

/** Adds a passkey for a signed-in caller with a fresh proof. */
export const makePasskey = (caller: Caller, name?: string): Promise<Made> => made(caller, beginPasskey, addPasskey, name);

/** The same for an operator, whose other sessions end. */
export const makeOperatorPasskey = (operator: OperatorCaller, name?: string): Promise<Made> => made(operator, beginAtConsole, addAtConsole, name);

/** A passkey response for the investors' sign-in. */
export async function shownAtDoor(caller: Caller, key: Authenticator, lies: Lies = {}): Promise<Assertion> {
  return key.show((await caller.must(beginSignIn, {})).options, lies);
}

/** The same for the console. */
export async function shownAtConsole(caller: Caller, key: Authenticator, lies: Lies = {}): Promise<Assertion> {
  return key.show((await caller.must(beginPasskeySignIn, {})).options, lies);
}
