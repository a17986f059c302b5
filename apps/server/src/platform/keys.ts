/** Keys and what is done with them: encrypting personal data, keyed hashes, codes, tokens. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Every use of a master key has a key of its own, derived by name, so that no output serves another purpose. */
type Purpose = 'encrypt' | 'index' | 'code' | 'factor' | 'csrf' | 'signature' | 'client' | 'partner' | 'captcha' | 'passkey' | 'audit';

/** Master keys by id. What is written bears the id of its key, so that it can be read as long as the key is in the ring. */
export interface KeyRing {
  /** With the newest key, the one of the highest id, everything new is written. */
  readonly newest: number;
  /** Values that are searched for are found under the oldest, which therefore never leaves. */
  readonly oldest: number;
  readonly keys: ReadonlyMap<number, Buffer>;
}

/** A ring that cannot be read, told in one sentence that shows nothing of it. */
export class KeyRingError extends Error {}

/**
 * Reads a ring: one key of 64 hexadecimal digits, whose id is 1, or several with their ids, `2:…,1:…`.
 * Throws KeyRingError when a key is not of 32 bytes or an id is not its own.
 */
export function readKeyRing(text: string): KeyRing {
  const keys = new Map<number, Buffer>();
  for (const part of text.split(',')) {
    const match = /^\s*(?:(\d{1,3}):)?([0-9a-f]{64})\s*$/i.exec(part);
    if (!match) throw new KeyRingError('KEY_MASTER is no ring of keys: each is 32 bytes as 64 hexadecimal digits, several are written as 2:…,1:….');
    const id = Number(match[1] ?? 1);
    if (id < 1 || id > 255 || keys.has(id)) throw new KeyRingError('KEY_MASTER is no ring of keys: ids go from 1 to 255, each once.');
    keys.set(id, Buffer.from(match[2]!, 'hex'));
  }
  return { newest: Math.max(...keys.keys()), oldest: Math.min(...keys.keys()), keys };
}

export interface Keys {
  /** Encrypts a text. The context (whose, which column) must be the same to decrypt it. */
  encrypt(text: string, context: string): Buffer;
  /** Decrypts; throws when key, context or bytes are not the same. */
  decrypt(encrypted: Buffer, context: string): string;
  /** The key under which a searched value is found: equal values, equal keys; nothing else is told. */
  indexKey(value: string): Buffer;
  mac(purpose: Purpose, ...parts: readonly string[]): Buffer;
  /** Seals the bytes of a file under a key of its own, which is made from the context. */
  encryptFile(bytes: Uint8Array, context: string): Buffer;
  decryptFile(encrypted: Buffer, context: string): Buffer;
  /** Signs a link of a chain: whoever has only the database can neither make nor mend one. */
  sign(...parts: readonly string[]): Buffer;
  isSigned(signature: Uint8Array, ...parts: readonly string[]): boolean;
}

function encryptWith(id: number, key: KeyObject, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.from([id]), nonce, cipher.getAuthTag(), encrypted]);
}

function decryptWith(key: KeyObject, encrypted: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(1, 13)).setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(13, 29));
  return Buffer.concat([decipher.update(encrypted.subarray(29)), decipher.final()]);
}

export function makeKeys({ newest, oldest, keys }: KeyRing): Keys {
  const derive = (id: number, use: string): KeyObject => {
    const master = keys.get(id);
    if (!master) throw new Error(`written with a key that is not in the ring: ${id}`);
    // As key objects: bytes would be made into one each time, which takes longer than the hash itself.
    return createSecretKey(Buffer.from(hkdfSync('sha256', master, 'lumbung', use, 32)));
  };
  const derived = new Map<string, KeyObject>();
  const key = (id: number, purpose: Purpose): KeyObject => {
    const name = `${id}:${purpose}`;
    let found = derived.get(name);
    if (!found) {
      found = derive(id, purpose);
      derived.set(name, found);
    }
    return found;
  };
  const macWith = (id: number, purpose: Purpose, parts: readonly string[]): Buffer => {
    // Each part with its length, so that ('ab','c') is not ('a','bc').
    const text = parts.map((part) => `${part.length}:${part}`).join('');
    return createHmac('sha256', key(id, purpose)).update(text).digest();
  };
  return {
    mac: (purpose, ...parts) => macWith(newest, purpose, parts),
    indexKey: (value) => macWith(oldest, 'index', [value]),
    encrypt: (text, context) => encryptWith(newest, key(newest, 'encrypt'), Buffer.from(text), context),
    decrypt: (encrypted, context) => decryptWith(key(encrypted[0]!, 'encrypt'), encrypted, context).toString('utf8'),
    encryptFile: (bytes, context) => encryptWith(newest, derive(newest, `file:${context}`), bytes, context),
    decryptFile: (encrypted, context) => decryptWith(derive(encrypted[0]!, `file:${context}`), encrypted, context),
    sign: (...parts) => Buffer.concat([Buffer.from([newest]), macWith(newest, 'audit', parts)]),
    isSigned: (signature, ...parts) => keys.has(signature[0] ?? 0) && sameBytes(signature.subarray(1), macWith(signature[0]!, 'audit', parts)),
  };
}

/** The keys of a platform: the ring of KEY_MASTER, else a single key in the data folder, which is made once. */
export function loadKeys(dataDir: string, keyMaster?: string): Keys {
  if (keyMaster) return makeKeys(readKeyRing(keyMaster));
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'master.key');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return makeKeys(readKeyRing(fs.readFileSync(file, 'utf8')));
}

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');

/** Compares in constant time; different lengths are simply unequal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
