/** Keys and secrets shared by the server and its sandbox, created once per data folder. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DAY, type Instant } from '@lumbung/kernel/time.ts';
import { BANKS, type BankName } from '../apps/server/src/config-schema.ts';
import { makeAuthority } from '../apps/server/src/partners/signing/certificates.ts';

export interface SandboxSettings {
  readonly both: Record<string, string>;
  readonly server: Record<string, string>;
  readonly sandbox: Record<string, string>;
}

/** Our company code at each sandbox bank. Eight digits at BNI make its virtual account numbers 16 digits long. */
const COMPANY_CODES: Record<BankName, string> = { bca: '12345', mandiri: '88710', bni: '98870001', permata: '72930', maybank: '78810', danamon: '79150' };

/** Sandbox banks where we also have an account in dollars. */
const DOLLAR_ACCOUNTS: Partial<Record<BankName, string>> = { bni: '8880000098' };

/** Before any time the sandbox clock may start at; the lifetime covers any time it may be moved to. */
const BEGINNING = Date.parse('2020-01-01T00:00:00Z') as Instant;
const AUTHORITY_LIFE_MS = 100 * 365 * DAY;

/** Settings that are the same for every data folder. */
const FIXED = {
  ESBN_API_ID: 'sandbox-esbn',
  BOND_CUSTODIAN_API_ID: 'sandbox-bond-custodian',
  BLU_CLIENT_ID: 'sandbox-blu',
  BLU_MERCHANT_ID: '5010001',
  GOPAY_PAYS_FROM: '013:7010099001',
  BLU_PAYS_FROM: '501:7010099002',
  WHATSAPP_PHONE_ID: '106540352242922',
  ...Object.fromEntries(
    Object.entries(COMPANY_CODES).flatMap(([bank, code], index) => {
      const head = `${bank.toUpperCase()}_SNAP`;
      return [
        [`${head}_CLIENT_ID`, `sandbox-${bank}`],
        [`${head}_PARTNER_ID`, code],
        [`${head}_ACCOUNT`, `888000000${index + 1}`],
        ...(DOLLAR_ACCOUNTS[bank as BankName] ? [[`${head}_ACCOUNT_USD`, DOLLAR_ACCOUNTS[bank as BankName]!]] : []),
      ];
    }),
  ),
};

export async function sandboxSettings(dataDir: string): Promise<SandboxSettings> {
  const file = path.join(dataDir, 'keys', 'sandbox.json');
  const before = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as SandboxSettings) : { both: {}, server: {}, sandbox: {} };
  const secrets = await complete(before);
  if (JSON.stringify(secrets) !== JSON.stringify(before)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    fs.writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return { ...secrets, both: { ...secrets.both, ...FIXED } };
}

/** Partner URLs of a server in sandbox mode. */
export const partnerAddresses = (sandboxUrl: string): Record<string, string> => ({
  FUND_REGISTRY_URL: `${sandboxUrl}/registry`,
  CIVIL_REGISTRY_URL: `${sandboxUrl}/civil-registry`,
  ESBN_URL: `${sandboxUrl}/esbn/v1`,
  BOND_CUSTODIAN_URL: `${sandboxUrl}/bond-custodian`,
  INDEX_PROVIDER_URL: `${sandboxUrl}/index-provider`,
  // Unused until its keys are configured.
  RECAPTCHA_URL: `${sandboxUrl}/recaptcha`,
  WHATSAPP_URL: `${sandboxUrl}/whatsapp/v23.0`,
  SMS_URL: `${sandboxUrl}/sms`,
  GOPAY_URL: `${sandboxUrl}/gopay`,
  BLU_URL: `${sandboxUrl}/blu`,
  ...Object.fromEntries(Object.keys(BANKS).map((bank) => [`${bank.toUpperCase()}_SNAP_URL`, `${sandboxUrl}/${bank}`])),
});

/** Adds missing secrets: a data folder may be older than a partner. */
async function complete({ both, server, sandbox }: SandboxSettings): Promise<SandboxSettings> {
  const all = { both: { ...both }, server: { ...server }, sandbox: { ...sandbox } };
  all.both.FUND_REGISTRY_KEY ??= secret();
  all.both.CIVIL_REGISTRY_KEY ??= secret();
  all.both.ESBN_API_KEY ??= secret();
  all.both.BOND_CUSTODIAN_API_KEY ??= secret();
  all.both.INDEX_PROVIDER_KEY ??= secret();
  all.both.SMS_KEY ??= secret();
  all.both.GOPAY_SERVER_KEY ??= secret();
  all.both.WHATSAPP_TOKEN ??= secret();
  if (!all.server.SIGNING_KEY) {
    const { key, chain } = await makeAuthority('Lumbung', BEGINNING, (BEGINNING + AUTHORITY_LIFE_MS) as Instant);
    Object.assign(all.server, { SIGNING_KEY: key, SIGNING_CHAIN: chain });
  }
  for (const [head, prefix] of [...Object.keys(BANKS).map((bank) => [bank.toUpperCase(), `${bank.toUpperCase()}_SNAP`]), ['BLU', 'BLU']] as const) {
    all.both[`${prefix}_CLIENT_SECRET`] ??= secret();
    if (all.server[`${prefix}_PRIVATE_KEY`]) continue;
    const [theirs, ours] = [keyPair(), keyPair()];
    Object.assign(all.server, { [`${prefix}_PUBLIC_KEY`]: theirs.publicKey, [`${prefix}_PRIVATE_KEY`]: ours.privateKey });
    Object.assign(all.sandbox, { [`${head}_BANK_PRIVATE_KEY`]: theirs.privateKey, [`${head}_CUSTOMER_PUBLIC_KEY`]: ours.publicKey });
  }
  return all;
}

const secret = (): string => randomBytes(24).toString('base64url');

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** A short path: socket paths are limited to about a hundred characters. */
export const controlSocket = (dataDir: string): string =>
  path.join(os.tmpdir(), `lumbung-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)}.sock`);
