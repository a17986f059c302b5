/** Keys and what is done with them: sealing personal data, keyed hashes, codes, tokens. */
import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Every use of the master key has a key of its own, derived by name, so that no output serves another purpose. */
type Purpose = 'seal' | 'index' | 'code' | 'factor' | 'csrf' | 'signature' | 'client' | 'partner' | 'captcha';

export interface Keys {
  /** Seals a text. The context (whose, which column) must be the same to open it again. */
  seal(text: string, context: string): Buffer;
  /** Opens what was sealed; throws when key, context or bytes are not the same. */
  open(sealed: Buffer, context: string): string;
  /** The key under which a searched value is found: equal values, equal keys; nothing else is told. */
  indexKey(value: string): Buffer;
  mac(purpose: Purpose, ...parts: readonly string[]): Buffer;
  /** Seals the bytes of a file under a key of its own, which is made from the context. */
  sealFile(bytes: Uint8Array, context: string): Buffer;
  openFile(sealed: Buffer, context: string): Buffer;
}

const KEY_ID = 1;

function sealWith(key: KeyObject, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.from([KEY_ID]), nonce, cipher.getAuthTag(), sealed]);
}

function openWith(key: KeyObject, sealed: Buffer, context: string): Buffer {
  if (sealed[0] !== KEY_ID) throw new Error(`sealed with an unknown key: ${sealed[0]}`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13)).setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]);
}

export function makeKeys(master: Buffer): Keys {
  // As key objects: bytes would be made into one each time, which takes longer than the hash itself.
  const derive = (use: string): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', master, 'lumbung', use, 32)));
  const derived = new Map<Purpose, KeyObject>();
  const key = (purpose: Purpose): KeyObject => {
    let found = derived.get(purpose);
    if (!found) {
      found = derive(purpose);
      derived.set(purpose, found);
    }
    return found;
  };
  const mac: Keys['mac'] = (purpose, ...parts) => {
    const hmac = createHmac('sha256', key(purpose));
    // Each part with its length, so that ('ab','c') is not ('a','bc').
    for (const part of parts) hmac.update(`${part.length}:${part}`);
    return hmac.digest();
  };
  const fileKey = (context: string): KeyObject => derive(`file:${context}`);
  return {
    mac,
    indexKey: (value) => mac('index', value),
    seal: (text, context) => sealWith(key('seal'), Buffer.from(text), context),
    open: (sealed, context) => openWith(key('seal'), sealed, context).toString('utf8'),
    sealFile: (bytes, context) => sealWith(fileKey(context), bytes, context),
    openFile: (sealed, context) => openWith(fileKey(context), sealed, context),
  };
}

/** The master key of a data folder: from KEY_MASTER (64 hex digits), else a file that is made once. */
export function loadKeys(dataDir: string, environment: NodeJS.ProcessEnv = process.env): Keys {
  if (environment.KEY_MASTER) return makeKeys(Buffer.from(environment.KEY_MASTER, 'hex'));
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, 'master.key');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return makeKeys(Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex'));
}

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Compares in constant time; different lengths are simply unequal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
