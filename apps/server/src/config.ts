/** Every setting of the platform, from the environment, in one place. */
import path from 'node:path';
import envSchema from 'env-schema';
import { type Static, Type } from 'typebox';

const Text = (description: string, value?: string) => Type.Optional(Type.String({ description, ...(value === undefined ? {} : { default: value }) }));

const Schema = Type.Object({
  PORT: Type.Integer({ default: 3000, minimum: 1, maximum: 65535, description: 'Port of the server' }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address the server listens on' }),
  DATA_DIR: Type.String({ default: './data', description: 'Folder of the embedded database, keys, files and the sandbox journal' }),
  DATABASE_URL: Text('Another PostgreSQL server, 15 or later; empty starts the embedded one'),
  DATABASE_OWNER_URL: Text('Login that migrates; live mode wants one of its own'),
  SANDBOX: Type.Unsafe<'on' | 'off'>({ type: 'string', enum: ['on', 'off'], default: 'on', description: 'off is live mode' }),
  ROLE: Type.Unsafe<'all' | 'http' | 'jobs'>({ type: 'string', enum: ['all', 'http', 'jobs'], default: 'all' }),
  PUBLIC_ORIGIN: Text('Where people find the app, e.g. https://lumbung.example: the head of links in mails'),
  CONSOLE_ORIGIN: Text("Origin of the operators' console; live mode wants one of its own"),
  TRUSTED_PROXIES: Text('Addresses whose X-Forwarded-For is believed, separated by commas'),
  RATE_LIMIT: Type.Integer({ default: 1200, minimum: 10, description: 'Requests a minute and address before 429' }),
  METRICS_TOKEN: Text('Bearer token that may read /metrics; live mode wants one, else only this machine may'),
  LOG_LEVEL: Type.Unsafe<string>({ type: 'string', enum: ['trace', 'debug', 'info', 'warn', 'error', 'fatal'], default: 'info' }),

  BRAND_NAME: Type.String({ default: 'Lumbung', minLength: 1 }),
  SUPPORT_EMAIL: Type.String({ default: 'bantuan@lumbung.example' }),

  CONTROL_SOCKET: Text('Private socket between sandbox and server'),
  SANDBOX_URL: Text('Address of the sandbox process'),
  SMTP_URL: Text('Mail server, e.g. smtps://user:password@host'),
  MAIL_FROM: Type.String({ default: 'Lumbung <kabar@lumbung.example>' }),
  BCA_SNAP_URL: Text("Base address of BCA's SNAP services"),
  BCA_SNAP_CLIENT_ID: Text('Our client key at BCA'),
  BCA_SNAP_CLIENT_SECRET: Text('Secret of symmetric signatures, both directions'),
  BCA_SNAP_PARTNER_ID: Text('Our company code at BCA, at most 8 digits'),
  BCA_SNAP_ACCOUNT: Text('Our own account at BCA: transfers go out from it'),
  BCA_SNAP_PUBLIC_KEY: Text("BCA's public key (PEM): proves its requests for access tokens"),
  BCA_SNAP_PRIVATE_KEY: Text('Our private key (PEM): signs our requests for access tokens'),
  FUND_REGISTRY_URL: Text('Base address of the fund registry'),
  FUND_REGISTRY_KEY: Text('Key shared with the fund registry'),
  FUND_REGISTRY_AGENT: Text('Our selling agent code', 'LB001'),
  CIVIL_REGISTRY_URL: Text('Base address of the identity check of the civil registry'),
  CIVIL_REGISTRY_KEY: Text('Key shared with the civil registry'),
});

export type Config = Static<typeof Schema> & { readonly dataDir: string; readonly isSandbox: boolean };

/** A fault of the configuration, told in one sentence. */
export class ConfigError extends Error {}

/** What live mode needs; in sandbox mode the start makes all of it. */
const LIVE_NEEDS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PUBLIC_ORIGIN',
  'CONSOLE_ORIGIN',
  'METRICS_TOKEN',
  'SMTP_URL',
  'BCA_SNAP_URL',
  'BCA_SNAP_CLIENT_ID',
  'BCA_SNAP_CLIENT_SECRET',
  'BCA_SNAP_PARTNER_ID',
  'BCA_SNAP_ACCOUNT',
  'BCA_SNAP_PUBLIC_KEY',
  'BCA_SNAP_PRIVATE_KEY',
  'FUND_REGISTRY_URL',
  'FUND_REGISTRY_KEY',
  'CIVIL_REGISTRY_URL',
  'CIVIL_REGISTRY_KEY',
] as const;

/** Reads and checks the settings. Throws ConfigError with one sentence that names what is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  let settings: Static<typeof Schema>;
  try {
    settings = envSchema<Static<typeof Schema>>({ schema: Schema, data: environment, env: false });
  } catch (error) {
    const [first] = (error as { errors?: { instancePath: string; message: string }[] }).errors ?? [];
    throw new ConfigError(first ? `The setting ${first.instancePath.slice(1)} ${first.message}.` : String((error as Error).message));
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const value = settings[name];
    if (value && !/^postgres(ql)?:\/\/[^\s/]+\/[^\s]+$/.test(value)) {
      throw new ConfigError(`${name} is not a PostgreSQL address: it must look like postgres://user:password@host:5432/database.`);
    }
  }
  if (settings.SANDBOX === 'off') {
    const missing = LIVE_NEEDS.filter((name) => !settings[name]);
    if (missing.length > 0)
      throw new ConfigError(`Live mode (SANDBOX=off) is half configured: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
    if (settings.DATABASE_URL === settings.DATABASE_OWNER_URL)
      throw new ConfigError('Live mode wants two database logins: DATABASE_URL and DATABASE_OWNER_URL are the same.');
  } else if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    throw new ConfigError('DATABASE_OWNER_URL is set without DATABASE_URL.');
  }
  return { ...settings, dataDir: path.resolve(settings.DATA_DIR), isSandbox: settings.SANDBOX === 'on' };
}
