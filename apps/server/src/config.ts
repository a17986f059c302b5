/** Reads the platform's settings from the environment and validates them together. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import path from 'node:path';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { type Bases, readBases } from '@lumbung/contract/route.ts';
import envSchema from 'env-schema';
import { BANK_NEEDS, type BankName, BANKS, dollarsOf, Schema, settingOf, type Settings, type SignedPath, signedPathOf } from './config-schema.ts';
import { KeyRingError, readKeyRing } from './platform/keys.ts';

/** A medium that carries one-time codes to a phone. */
export type PhoneMedium = 'sms' | 'whatsapp';
export interface WhatsAppConfig {
  readonly url: string;
  readonly phoneId: string;
  readonly token: string;
  readonly template: string;
}
export interface SmsConfig {
  readonly url: string;
  readonly key: string;
  readonly sender: string;
}

/** The complete configuration of a bank. */
export interface BankConfig {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  readonly companyCode: string;
  readonly account: string;
  readonly dollarAccount: string | null;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly signedPath: SignedPath;
}

export interface GatewayPays {
  readonly from: { readonly bank: string; readonly account: string } | null;
  readonly feePpm: number;
}

/** blu, a gateway that charges through SNAP BI. */
export type BluConfig = Omit<BankConfig, 'companyCode' | 'account' | 'dollarAccount'> & { readonly merchantId: string; readonly signedBy: 'secret' | 'key' };

export type Config = Settings & {
  readonly dataDir: string;
  readonly isSandbox: boolean;
  /** URL prefix of each group of calls. */
  readonly bases: Bases;
  /** Google reCAPTCHA; null if our own captcha is used. */
  readonly recaptcha: { readonly url: string; readonly siteKey: string; readonly secret: string; readonly lowestScore: number } | null;
  readonly banks: Readonly<Partial<Record<BankName, BankConfig>>>;
  readonly gateways: { readonly gopay?: { readonly url: string; readonly serverKey: string }; readonly blu?: BluConfig };
  /** The account each gateway settles from, if known, and the agreed fee in parts per million. */
  readonly gatewayPays: Readonly<Record<string, GatewayPays>>;
  /** In rupiah, as is `commissionMinimum`. */
  readonly linkDayLimit: bigint;
  readonly commissionMinimum: bigint;
  /** Null if codes cannot be sent by this medium. */
  readonly whatsApp: WhatsAppConfig | null;
  readonly sms: SmsConfig | null;
  /** Banks that pay out proceeds of sales, by currency; null if we have no account in it. */
  readonly payoutBanks: { readonly IDR: string; readonly USD: string | null };
  /** Support channels beside mail; null if not set. */
  readonly support: {
    readonly phone: string | null;
    readonly whatsapp: string | null;
    readonly hours: { readonly from: string; readonly until: string } | null;
  };
  /** The account that manual transfers go to, by currency. */
  readonly transferAccounts: Readonly<Partial<Record<Currency, { readonly bank: string; readonly number: string }>>>;
  /** The authority that issues signing certificates; null if documents are not signed. */
  readonly signing: { readonly key: string; readonly chain: string } | null;
};

/** A configuration error, described in one sentence. */
export class ConfigError extends Error {}

/** Settings that live mode requires; in sandbox mode the launcher supplies all of them. */
const LIVE_NEEDS = [
  'DATABASE_URL',
  'KEY_MASTER',
  'PUBLIC_ORIGIN',
  'CONSOLE_ORIGIN',
  'METRICS_TOKEN',
  'SMTP_URL',
  'FUND_REGISTRY_URL',
  'FUND_REGISTRY_KEY',
  'CIVIL_REGISTRY_URL',
  'CIVIL_REGISTRY_KEY',
  'ESBN_URL',
  'ESBN_API_ID',
  'ESBN_API_KEY',
  'BOND_CUSTODIAN_URL',
  'BOND_CUSTODIAN_API_ID',
  'BOND_CUSTODIAN_API_KEY',
  'INDEX_PROVIDER_URL',
  'INDEX_PROVIDER_KEY',
] as const;

/** Banks are configured completely or not at all. Returns the complete ones, and the missing settings of the others. */
function readBanks(settings: Settings): { banks: Config['banks']; missing: string[] } {
  const banks: Partial<Record<BankName, BankConfig>> = {};
  const missing: string[] = [];
  for (const bank of Object.keys(BANKS) as BankName[]) {
    const given = (need: keyof typeof BANK_NEEDS): string => settings[settingOf(bank, need)] ?? '';
    const lacking = (Object.keys(BANK_NEEDS) as (keyof typeof BANK_NEEDS)[]).filter((need) => given(need) === '').map((need) => settingOf(bank, need));
    if (lacking.length === 0)
      banks[bank] = {
        url: given('URL'),
        clientId: given('CLIENT_ID'),
        secret: given('CLIENT_SECRET'),
        companyCode: given('PARTNER_ID'),
        account: given('ACCOUNT'),
        dollarAccount: settings[dollarsOf(bank)] || null,
        publicKey: given('PUBLIC_KEY'),
        privateKey: given('PRIVATE_KEY'),
        signedPath: settings[signedPathOf(bank)],
      };
    else if (lacking.length < Object.keys(BANK_NEEDS).length) missing.push(...lacking);
  }
  return { banks, missing };
}

/** Phone media are configured completely or not at all. Returns the complete ones, and the missing settings of the others. */
function readPhones(settings: Settings): { phones: Pick<Config, 'whatsApp' | 'sms'>; missing: string[] } {
  const lackingOf = <Name extends keyof Settings>(names: readonly Name[]): Name[] => {
    const lacking = names.filter((name) => !settings[name]);
    return lacking.length === names.length ? [] : lacking;
  };
  const { WHATSAPP_URL, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN, WHATSAPP_TEMPLATE, SMS_URL, SMS_KEY, SMS_SENDER } = settings;
  return {
    phones: {
      whatsApp:
        WHATSAPP_URL && WHATSAPP_PHONE_ID && WHATSAPP_TOKEN
          ? { url: WHATSAPP_URL, phoneId: WHATSAPP_PHONE_ID, token: WHATSAPP_TOKEN, template: WHATSAPP_TEMPLATE }
          : null,
      sms: SMS_URL && SMS_KEY ? { url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER } : null,
    },
    missing: [...lackingOf(['WHATSAPP_URL', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN']), ...lackingOf(['SMS_URL', 'SMS_KEY'])],
  };
}

function transferAccountsOf(banks: Config['banks'], bank: BankName): Config['transferAccounts'] {
  const dollars = Object.entries(banks).find(([, { dollarAccount }]) => dollarAccount !== null);
  const rupiah = banks[bank];
  return {
    ...(rupiah ? { IDR: { bank, number: rupiah.account } } : {}),
    ...(dollars ? { USD: { bank: dollars[0], number: dollars[1].dollarAccount! } } : {}),
  };
}

function basesOf(text: string | undefined): Bases {
  try {
    return readBases(text);
  } catch (error) {
    throw new ConfigError(`API_BASES: ${(error as Error).message}.`);
  }
}

/** If one company code were a prefix of another, virtual account numbers would be ambiguous. */
function checkCompanyCodes(banks: Config['banks']): void {
  for (const [bank, { companyCode }] of Object.entries(banks)) {
    if (!/^\d{1,8}$/.test(companyCode)) throw new ConfigError(`${settingOf(bank, 'PARTNER_ID')} is no company code: it must be 1 to 8 digits.`);
    const other = Object.entries(banks).find(([name, one]) => name !== bank && one.companyCode.startsWith(companyCode));
    if (other)
      throw new ConfigError(`${settingOf(other[0], 'PARTNER_ID')} begins with ${settingOf(bank, 'PARTNER_ID')}: their numbers could not be told apart.`);
  }
}

function gatewaysOf(settings: Settings): Config['gateways'] {
  const { GOPAY_URL: url, GOPAY_SERVER_KEY: serverKey } = settings;
  if (Boolean(url) !== Boolean(serverKey)) throw new ConfigError(`GoPay is half configured: GOPAY_${url ? 'SERVER_KEY' : 'URL'} is missing.`);
  const blu = bluOf(settings);
  return { ...(url && serverKey ? { gopay: { url, serverKey } } : {}), ...(blu ? { blu } : {}) };
}

function paysOf(settings: Settings, name: 'GOPAY' | 'BLU'): GatewayPays {
  const from = settings[`${name}_PAYS_FROM`];
  const [, bank, account] = /^(\d{3}):(\d{5,34})$/.exec(from ?? '') ?? [];
  if (from && !(bank && account)) throw new ConfigError(`${name}_PAYS_FROM is no account: give the code of the bank and the number, as 014:5430300300.`);
  return { from: bank && account ? { bank, account } : null, feePpm: settings[`${name}_FEE_PPM`] };
}

const BLU_NEEDS = ['BLU_URL', 'BLU_CLIENT_ID', 'BLU_CLIENT_SECRET', 'BLU_MERCHANT_ID', 'BLU_PUBLIC_KEY', 'BLU_PRIVATE_KEY'] as const;

function bluOf(settings: Settings): BluConfig | null {
  const lacking = BLU_NEEDS.filter((name) => !settings[name]);
  if (lacking.length === BLU_NEEDS.length) return null;
  if (lacking.length > 0) throw new ConfigError(`blu is half configured: ${lacking.join(', ')} ${lacking.length === 1 ? 'is' : 'are'} missing.`);
  const [url, clientId, secret, merchantId, publicKey, privateKey] = BLU_NEEDS.map((name) => settings[name]!) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { url, clientId, secret, merchantId, publicKey, privateKey, signedPath: settings.BLU_SIGNED_PATH, signedBy: settings.BLU_SIGNED_BY };
}

function recaptchaOf({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, ...settings }: Settings): Config['recaptcha'] {
  if (Boolean(siteKey) !== Boolean(secret)) throw new ConfigError(`reCAPTCHA is half configured: RECAPTCHA_${siteKey ? 'SECRET' : 'SITE_KEY'} is missing.`);
  return siteKey && secret ? { url: settings.RECAPTCHA_URL, siteKey, secret, lowestScore: settings.RECAPTCHA_LOWEST_SCORE } : null;
}

function signingOf({ SIGNING_KEY: key, SIGNING_CHAIN: chain }: Settings): Config['signing'] {
  if (Boolean(key) !== Boolean(chain)) throw new ConfigError(`Signing is half configured: SIGNING_${key ? 'CHAIN' : 'KEY'} is missing.`);
  if (!key || !chain) return null;
  if (!isAuthority(key, chain))
    throw new ConfigError('SIGNING_KEY and SIGNING_CHAIN are no authority: a P-256 key in PEM, the certificate that belongs to it, and the one of its root.');
  return { key, chain };
}

/** True if the key belongs to the first certificate and each certificate is issued by the next one. */
function isAuthority(key: string, chain: string): boolean {
  try {
    const certificates = (chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((pem) => new X509Certificate(pem));
    const own = createPrivateKey(key);
    if (own.asymmetricKeyDetails?.namedCurve !== 'prime256v1' || certificates.length < 2 || !certificates[0]!.checkPrivateKey(own)) return false;
    return certificates.every((one, index) => one.ca && one.checkIssued(certificates[index + 1] ?? one));
  } catch {
    return false;
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Hosts unreachable from the internet: private networks, and names reserved for local use. */
const PRIVATE = /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[f[cd][0-9a-f:]*\]|.+\.(localhost|local|internal|test))$/;

/** In a database URL the `host` parameter takes precedence: a path is a local socket, a name may be any machine. */
const isThisMachine = ({ hostname, searchParams }: URL): boolean => LOOPBACK.test(hostname) && (searchParams.get('host') ?? '/').startsWith('/');

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** How an address of each protocol states that it uses TLS. */
const TLS: Readonly<Record<string, (url: URL) => boolean>> = {
  'postgres:': ({ searchParams }) => searchParams.get('sslmode') === 'verify-full',
  'postgresql:': ({ searchParams }) => searchParams.get('sslmode') === 'verify-full',
  'smtps:': () => true,
  'smtp:': ({ searchParams }) => searchParams.get('requireTLS') === 'true',
  'https:': () => true,
};

/** Settings whose address would be reached without TLS. */
function withoutTls(settings: Settings, banks: Config['banks']): string[] {
  const addresses = {
    ...Object.fromEntries(
      (
        [
          'DATABASE_URL',
          'DATABASE_OWNER_URL',
          'PUBLIC_ORIGIN',
          'CONSOLE_ORIGIN',
          'SMTP_URL',
          'FUND_REGISTRY_URL',
          'CIVIL_REGISTRY_URL',
          'ESBN_URL',
          'BOND_CUSTODIAN_URL',
          'INDEX_PROVIDER_URL',
          'WHATSAPP_URL',
          'SMS_URL',
          'GOPAY_URL',
          'BLU_URL',
        ] as const
      ).map((name) => [name, settings[name]]),
    ),
    ...Object.fromEntries(Object.entries(banks).map(([bank, { url }]) => [settingOf(bank, 'URL'), url])),
    RECAPTCHA_URL: settings.RECAPTCHA_SECRET ? settings.RECAPTCHA_URL : '',
  };
  return Object.entries(addresses).flatMap(([name, address]) => {
    if (!address) return [];
    const url = urlOf(address);
    if (url && settings.PLAIN_LOOPBACK === 'on' && isThisMachine(url)) return [];
    return url && TLS[url.protocol]?.(url) ? [] : [name];
  });
}

function supportOf({ SUPPORT_PHONE: phone, SUPPORT_WHATSAPP: whatsapp, SUPPORT_HOURS: hours }: Settings): Config['support'] {
  if (phone && !/^\+?[\d][\d ()-]{4,24}$/.test(phone)) throw new ConfigError('SUPPORT_PHONE is no telephone number.');
  if (whatsapp && !/^[1-9]\d{7,14}$/.test(whatsapp)) throw new ConfigError('SUPPORT_WHATSAPP must be digits alone, with the country before: 628111222333.');
  const [, from = '', until = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(hours ?? '') ?? [];
  if (hours && from >= until) throw new ConfigError('SUPPORT_HOURS must look like 08:00-17:00.');
  return { phone: phone || null, whatsapp: whatsapp || null, hours: hours ? { from, until } : null };
}

/** Anyone who reaches a sandbox can read and empty it: it must not start by accident or be public. */
function checkSandbox(settings: Settings): void {
  if (settings.SANDBOX === undefined && settings.DATABASE_URL)
    throw new ConfigError(
      'With a DATABASE_URL the mode has to be said: SANDBOX=on for a sandbox, which whoever reaches it may empty, or SANDBOX=off for live mode.',
    );
  if (settings.SANDBOX === undefined && !LOOPBACK.test(settings.HOST) && settings.HOST !== '::1')
    throw new ConfigError(`With HOST=${settings.HOST} others may reach this sandbox and empty it: say SANDBOX=on if that is meant.`);
  for (const name of ['PUBLIC_ORIGIN', 'CONSOLE_ORIGIN'] as const) {
    const host = settings[name] === undefined ? null : urlOf(settings[name])?.hostname;
    if (host !== null && !(host !== undefined && (LOOPBACK.test(host) || PRIVATE.test(host))))
      throw new ConfigError(`${name} is public: a sandbox is for this machine or a private network.`);
  }
}

/**
 * Reads and validates the settings. Throws ConfigError with one sentence that names the problem. `start` migrates and
 * therefore requires the owner's login in live mode; `serve` runs the server, which must not have it.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, purpose: 'start' | 'serve' = 'start'): Config {
  let settings: Settings;
  try {
    settings = envSchema<Settings>({ schema: Schema, data: environment, env: false });
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
  try {
    if (settings.KEY_MASTER) readKeyRing(settings.KEY_MASTER);
  } catch (error) {
    throw error instanceof KeyRingError ? new ConfigError(error.message) : error;
  }
  const { banks, missing: lackingOfBanks } = readBanks(settings);
  const { phones, missing: lackingOfPhones } = readPhones(settings);
  if (settings.SANDBOX === 'off') {
    const needs = purpose === 'start' ? (['DATABASE_OWNER_URL', ...LIVE_NEEDS] as const) : LIVE_NEEDS;
    const missing = [...needs.filter((name) => !settings[name]), ...lackingOfBanks, ...lackingOfPhones];
    if (missing.length > 0)
      throw new ConfigError(`Live mode (SANDBOX=off) is half configured: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
    if (Object.keys(banks).length === 0)
      throw new ConfigError(`Live mode wants at least one bank: all settings of ${Object.values(BANKS).join(', ')} (BCA_SNAP_URL …) are missing.`);
    if (settings.DATABASE_URL === settings.DATABASE_OWNER_URL)
      throw new ConfigError('Live mode wants two database logins: DATABASE_URL and DATABASE_OWNER_URL are the same.');
    if (purpose === 'serve' && settings.DATABASE_OWNER_URL)
      throw new ConfigError('The server of live mode does not take DATABASE_OWNER_URL: leave it to `npm start`, which migrates.');
    const plain = withoutTls(settings, banks);
    if (plain.length > 0)
      throw new ConfigError(`Live mode speaks TLS: ${plain.join(', ')} must be https, smtps or sslmode=verify-full (PLAIN_LOOPBACK=on excepts this machine).`);
  } else if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    throw new ConfigError('DATABASE_OWNER_URL is set without DATABASE_URL.');
  } else checkSandbox(settings);
  for (const [what, lacking] of [
    ['A bank', lackingOfBanks],
    ['A way to phones', lackingOfPhones],
  ] as const)
    if (lacking.length > 0) throw new ConfigError(`${what} is half configured: ${lacking.join(', ')} ${lacking.length === 1 ? 'is' : 'are'} missing.`);
  checkCompanyCodes(banks);
  const payoutBank = settings.PAYOUT_BANK ?? Object.keys(banks)[0] ?? '';
  if (settings.PAYOUT_BANK && !(settings.PAYOUT_BANK in banks)) throw new ConfigError(`PAYOUT_BANK names ${settings.PAYOUT_BANK}, which is not configured.`);
  const transferBank = (settings.TRANSFER_BANK ?? Object.keys(banks)[0] ?? '') as BankName;
  if (settings.TRANSFER_BANK && !(settings.TRANSFER_BANK in banks))
    throw new ConfigError(`TRANSFER_BANK names ${settings.TRANSFER_BANK}, which is not configured.`);
  const transferAccounts = transferAccountsOf(banks, transferBank);
  return {
    ...settings,
    support: supportOf(settings),
    banks,
    ...phones,
    transferAccounts,
    payoutBanks: { IDR: payoutBank, USD: transferAccounts.USD?.bank ?? null },
    dataDir: path.resolve(settings.DATA_DIR),
    isSandbox: settings.SANDBOX !== 'off',
    bases: basesOf(settings.API_BASES),
    recaptcha: recaptchaOf(settings),
    gateways: gatewaysOf(settings),
    linkDayLimit: BigInt(settings.LINK_DAY_LIMIT),
    commissionMinimum: BigInt(settings.COMMISSION_MINIMUM),
    gatewayPays: { gopay: paysOf(settings, 'GOPAY'), blu: paysOf(settings, 'BLU') },
    signing: signingOf(settings),
  };
}
