/** Cryptographic keys and their uses: encryption of personal data, keyed hashes, signatures. */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Each purpose has its own key, derived from the master key by name, so that no output is valid for another purpose. */
type Purpose = 'encrypt' | 'index' | 'code' | 'factor' | 'csrf' | 'signature' | 'client' | 'partner' | 'captcha' | 'passkey' | 'audit';

/** Master keys by id. Ciphertexts and signatures carry the id of their key, so they stay readable while it is in the ring. */
export interface KeyRing {
  /** The highest id; new data is written with this key. */
  readonly newest: number;
  /** The lowest id; search indexes use this key, so it must never be removed. */
  readonly oldest: number;
  readonly keys: ReadonlyMap<number, Buffer>;
}

/** An invalid key ring; the message reveals nothing of it. */
export class KeyRingError extends Error {}

/**
 * Reads a ring: one key of 64 hexadecimal digits, whose id is 1, or several with ids, `2:…,1:…`.
 * Throws KeyRingError if a key is not 32 bytes, or an id is out of range or repeated.
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
  /** Encrypts a text. Decryption needs the same context (owner and column). */
  encrypt(text: string, context: string): Buffer;
  /** Decrypts; throws if key, context or bytes differ. */
  decrypt(encrypted: Buffer, context: string): string;
  /** Index key of a searchable value: equal values have equal keys, and nothing else is revealed. */
  indexKey(value: string): Buffer;
  mac(purpose: Purpose, ...parts: readonly string[]): Buffer;
  /** Encrypts a file under its own key, derived from the context. */
  encryptFile(bytes: Uint8Array, context: string): Buffer;
  decryptFile(encrypted: Buffer, context: string): Buffer;
  /** Signs a link of a chain: with access to the database alone nobody can forge or repair one. */
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
    // As key objects: converting bytes for each use takes longer than the hash itself.
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
    // Each part with its length, so that ('ab','c') differs from ('a','bc').
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

/** The platform's keys: the ring of KEY_MASTER, otherwise a single key in the data folder, created on first use. */
export function loadKeys(dataDir: string, keyMaster?: string): Keys {
  if (keyMaster) return makeKeys(readKeyRing(keyMaster));
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'master.key');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return makeKeys(readKeyRing(fs.readFileSync(file, 'utf8')));
}

export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer');

/** Compares in constant time; different lengths are unequal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
