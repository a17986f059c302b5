/** Keys and secrets between the server and its sandbox, made once a data folder. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SandboxSettings {
  readonly both: Record<string, string>;
  readonly server: Record<string, string>;
  readonly sandbox: Record<string, string>;
}

/** What never changes from one data folder to the next. */
const FIXED = {
  BCA_SNAP_CLIENT_ID: 'sandbox-bca',
  BCA_SNAP_PARTNER_ID: '12345',
  BCA_SNAP_ACCOUNT: '8880000001',
};

export function sandboxSettings(dataDir: string): SandboxSettings {
  const file = path.join(dataDir, 'keys', 'sandbox.json');
  const secrets = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as SandboxSettings) : makeSecrets();
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    fs.writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return { ...secrets, both: { ...secrets.both, ...FIXED } };
}

function makeSecrets(): SandboxSettings {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const secret = () => randomBytes(24).toString('base64url');
  const [bank, ours] = [pair(), pair()];
  return {
    both: { BCA_SNAP_CLIENT_SECRET: secret(), FUND_REGISTRY_KEY: secret(), CIVIL_REGISTRY_KEY: secret() },
    server: { BCA_SNAP_PUBLIC_KEY: bank.publicKey, BCA_SNAP_PRIVATE_KEY: ours.privateKey },
    sandbox: { BCA_BANK_PRIVATE_KEY: bank.privateKey, BCA_CUSTOMER_PUBLIC_KEY: ours.publicKey },
  };
}

/** A short path: sockets allow about a hundred characters. */
export const controlSocket = (dataDir: string): string =>
  path.join(os.tmpdir(), `lumbung-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)}.sock`);
