/** Every setting of the platform, from the environment, in one place. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import path from 'node:path';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { type Bases, readBases } from '@lumbung/contract/route.ts';
import envSchema from 'env-schema';
import { type Static, type TInteger, Type } from 'typebox';
import { KeyRingError, readKeyRing } from './platform/keys.ts';

const Text = (description: string, value?: string) => Type.Optional(Type.String({ description, ...(value === undefined ? {} : { default: value }) }));

/** Banks with virtual accounts of ours, as settings, books and addresses name them. */
export const BANKS = { bca: 'BCA', mandiri: 'Mandiri', bni: 'BNI', permata: 'Permata', maybank: 'Maybank', danamon: 'Danamon' } as const;
export type BankName = keyof typeof BANKS;

/** What each of them wants: the end of the setting's name (`BNI_SNAP_CLIENT_ID`), and what it is. */
const BANK_NEEDS = {
  URL: (bank: string) => `Base address of the SNAP services of ${bank}`,
  CLIENT_ID: (bank: string) => `Our client key at ${bank}`,
  CLIENT_SECRET: () => 'Secret of symmetric signatures, both directions',
  PARTNER_ID: (bank: string) => `Our company code at ${bank}, at most 8 digits: the head of our virtual account numbers`,
  ACCOUNT: (bank: string) => `Our own account at ${bank}: transfers go out from it`,
  PUBLIC_KEY: (bank: string) => `Public key of ${bank} (PEM): proves its requests for access tokens`,
  PRIVATE_KEY: (bank: string) => `Our private key for ${bank} (PEM): signs our requests for access tokens`,
} as const;

type BankSetting = `${Uppercase<BankName>}_SNAP_${keyof typeof BANK_NEEDS}`;

const settingOf = (bank: string, need: string): BankSetting => `${bank.toUpperCase()}_SNAP_${need}` as BankSetting;
const bankSettings = Object.fromEntries(
  Object.entries(BANKS).flatMap(([bank, name]) => Object.entries(BANK_NEEDS).map(([need, describe]) => [settingOf(bank, need), Text(describe(name))])),
) as Record<BankSetting, ReturnType<typeof Text>>;

/** Where we keep an account in dollars too: free to leave out. */
type DollarSetting = `${Uppercase<BankName>}_SNAP_ACCOUNT_USD`;
const dollarsOf = (bank: string): DollarSetting => `${bank.toUpperCase()}_SNAP_ACCOUNT_USD` as DollarSetting;
const dollarAccounts = Object.fromEntries(
  Object.entries(BANKS).map(([bank, name]) => [dollarsOf(bank), Text(`Our own account at ${name} in dollars, where there is one`)]),
) as Record<DollarSetting, ReturnType<typeof Text>>;

/** What the signatures of a bank cover as the path: `whole`, with our `/snap/<bank>`, or `service`, from `/v1.0` on. */
export type SignedPath = 'whole' | 'service';
type SignedPathSetting = `${Uppercase<BankName>}_SNAP_SIGNED_PATH`;
const signedPathOf = (bank: string): SignedPathSetting => `${bank.toUpperCase()}_SNAP_SIGNED_PATH` as SignedPathSetting;
const signedPath = (bank: string) =>
  Type.Unsafe<SignedPath>({
    type: 'string',
    enum: ['whole', 'service'],
    default: 'whole',
    description: `What ${bank} signs as the path of its requests: whole, or service when it leaves out our prefix and begins at /v1.0`,
  });
const signedPaths = Object.fromEntries(Object.entries(BANKS).map(([bank, name]) => [signedPathOf(bank), signedPath(name)])) as Record<
  SignedPathSetting,
  ReturnType<typeof signedPath>
>;

/** From which account a gateway pays us what it took, and the fee that it keeps. */
const gatewayPays = <Name extends 'GOPAY' | 'BLU'>(name: Name, feePpm: number) =>
  ({
    [`${name}_PAYS_FROM`]: Text(
      'The account that it pays us from, as the national code of the bank and the number: 014:5430300300. Without it two people say what its money is',
    ),
    [`${name}_FEE_PPM`]: Type.Integer({
      default: feePpm,
      minimum: 0,
      maximum: 500_000,
      description: 'The fee that was agreed with it, tax included, in millionths of a charge',
    }),
  }) as Record<`${Name}_PAYS_FROM`, ReturnType<typeof Text>> & Record<`${Name}_FEE_PPM`, TInteger>;

const Schema = Type.Object({
  PORT: Type.Integer({ default: 3000, minimum: 1, maximum: 65535, description: 'Port of the server' }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address the server listens on' }),
  DATA_DIR: Type.String({ default: './data', description: 'Folder of the embedded database, keys, files and the sandbox journal' }),
  DATABASE_URL: Text('Another PostgreSQL server, 15 or later; empty starts the embedded one'),
  DATABASE_OWNER_URL: Text('Login that migrates; live mode wants one of its own, and the server process never sees it'),
  KEY_MASTER: Text(
    'Master keys, 64 hexadecimal digits each: one, or a ring as 2:…,1:… whose highest id writes; live mode wants it, else a file of the data folder',
  ),
  SANDBOX: Type.Optional(
    Type.Unsafe<'on' | 'off'>({ type: 'string', enum: ['on', 'off'], description: 'off is live mode; with DATABASE_URL it has to be said, alone it is on' }),
  ),
  PLAIN_LOOPBACK: Type.Unsafe<'on' | 'off'>({
    type: 'string',
    enum: ['on', 'off'],
    default: 'off',
    description: 'on lets live mode speak without TLS to addresses of this machine',
  }),
  ROLE: Type.Unsafe<'all' | 'http' | 'jobs'>({ type: 'string', enum: ['all', 'http', 'jobs'], default: 'all' }),
  PUBLIC_ORIGIN: Text('Where people find the app, e.g. https://lumbung.example: the head of links in mails'),
  CONSOLE_ORIGIN: Text("Origin of the operators' console; live mode wants one of its own"),
  API_BASES: Text('Prefixes of the groups of calls that are not the usual ones, as main=/v1,public=/widget'),
  TRUSTED_PROXIES: Text('Addresses whose X-Forwarded-For is believed, separated by commas'),
  RATE_LIMIT: Type.Integer({ default: 1200, minimum: 10, description: 'Requests a minute and address before 429' }),
  METRICS_TOKEN: Text('Bearer token that may read /metrics; live mode wants one, else only this machine may'),
  LOG_LEVEL: Type.Unsafe<string>({ type: 'string', enum: ['trace', 'debug', 'info', 'warn', 'error', 'fatal'], default: 'info' }),

  BRAND_NAME: Type.String({ default: 'Lumbung', minLength: 1 }),
  LICENCE: Text('The licence of the house, as it is to be shown, with its number and date; left out when empty'),
  SUPPORT_EMAIL: Type.String({ default: 'bantuan@lumbung.example' }),
  SUPPORT_PHONE: Text('The number people may call for help, as it is to be shown; left out when empty'),
  SUPPORT_WHATSAPP: Text('The WhatsApp number of support with its country, digits alone, e.g. 628111222333; left out when empty'),
  SUPPORT_HOURS: Text('When support answers on working days, Jakarta time, e.g. 08:00-17:00; left out when empty'),

  CONTROL_SOCKET: Text('Private socket between sandbox and server'),
  SANDBOX_URL: Text('Address of the sandbox process'),
  SMTP_URL: Text('Mail server, e.g. smtps://user:password@host'),
  MAIL_FROM: Type.String({ default: 'Lumbung <kabar@lumbung.example>' }),
  ...bankSettings,
  ...dollarAccounts,
  ...signedPaths,
  PAYOUT_BANK: Text(
    'The bank whose account proceeds of sales go out from, as the settings of banks begin (bca, mandiri …); the first that is configured when empty',
  ),
  TRANSFER_BANK: Text('The bank whose account in rupiah people transfer to by hand; the first that is configured when empty'),
  GOPAY_URL: Text('Base address of the Core API of Midtrans, before /v2, e.g. https://api.midtrans.com; without it GoPay is not offered'),
  GOPAY_SERVER_KEY: Text('Our server key at Midtrans; both or neither'),
  ...gatewayPays('GOPAY', 20_000),
  BLU_URL: Text('Base address of the SNAP services of blu, before /v1.0; without it blu is not offered'),
  BLU_CLIENT_ID: Text('Our client key at blu; all settings of blu or none'),
  BLU_CLIENT_SECRET: Text('Secret of symmetric signatures, both directions'),
  BLU_MERCHANT_ID: Text('Our merchant id at blu'),
  BLU_PUBLIC_KEY: Text('Public key of blu (PEM): proves its requests for access tokens'),
  BLU_PRIVATE_KEY: Text('Our private key for blu (PEM): signs our requests for access tokens'),
  BLU_SIGNED_PATH: signedPath('blu'),
  BLU_SIGNED_BY: Type.Unsafe<'secret' | 'key'>({
    type: 'string',
    enum: ['secret', 'key'],
    default: 'secret',
    description: 'How blu signs its notices: by the shared secret over a token of ours, or by its own key without a token',
  }),
  ...gatewayPays('BLU', 7_000),
  LINK_DAY_LIMIT: Type.Integer({
    default: 100_000_000,
    minimum: 10_000,
    description: 'The most that is taken of the linked account of somebody in one day, by plans and payments together, in rupiah',
  }),
  FUND_REGISTRY_URL: Text('Base address of the fund registry'),
  FUND_REGISTRY_KEY: Text('Key shared with the fund registry'),
  FUND_REGISTRY_AGENT: Text('Our selling agent code', 'LB001'),
  CIVIL_REGISTRY_URL: Text('Base address of the identity check of the civil registry'),
  CIVIL_REGISTRY_KEY: Text('Key shared with the civil registry'),
  ESBN_URL: Text("Base address of the ministry's registry of retail bonds with its version, e.g. https://…/v1"),
  ESBN_API_ID: Text('Our id at the registry of retail bonds'),
  ESBN_API_KEY: Text('The key that belongs to it'),
  BOND_CUSTODIAN_URL: Text('Base address of the custodian of bonds'),
  BOND_CUSTODIAN_API_ID: Text('Our id at the custodian of bonds'),
  BOND_CUSTODIAN_API_KEY: Text('The key that belongs to it'),
  INDEX_PROVIDER_URL: Text('Base address of the index provider'),
  INDEX_PROVIDER_KEY: Text('Our key at the index provider'),
  RECAPTCHA_SITE_KEY: Text('Google reCAPTCHA v3 in place of our own captcha: the key that pages carry'),
  RECAPTCHA_SECRET: Text('The secret that belongs to it; both or neither'),
  RECAPTCHA_URL: Type.String({ default: 'https://www.google.com/recaptcha/api', description: 'Where its answers are verified' }),
  RECAPTCHA_LOWEST_SCORE: Type.Number({ default: 0.5, minimum: 0, maximum: 1, description: 'What scores less than this is taken for a robot' }),
  WHATSAPP_URL: Text('Base address of the WhatsApp Cloud API with its version, e.g. https://graph.facebook.com/v23.0; without it no code goes there'),
  WHATSAPP_PHONE_ID: Text('The id of our number at WhatsApp'),
  WHATSAPP_TOKEN: Text('Access token of our WhatsApp account'),
  WHATSAPP_TEMPLATE: Type.String({ default: 'login_code', minLength: 1, description: 'Our template of the kind authentication, in Indonesian and English' }),
  SMS_URL: Text('Base address of the SMS gateway; without it no code goes there'),
  SMS_KEY: Text('Key shared with the SMS gateway'),
  SMS_SENDER: Type.String({ default: 'LUMBUNG', minLength: 1, maxLength: 11, description: 'Who an SMS says to be from' }),
  SIGNING_KEY: Text('Private key (PEM) of the authority that issues the certificates of who signs; without it nothing is signed'),
  SIGNING_CHAIN: Text('Its certificates (PEM): that of the issuer first, that of the root last; both or neither'),
});

/** What brings codes to a phone. */
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

/** One bank, whole. */
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

/** blu, which charges by SNAP BI. */
export type BluConfig = Omit<BankConfig, 'companyCode' | 'account' | 'dollarAccount'> & { readonly merchantId: string; readonly signedBy: 'secret' | 'key' };

export type Config = Static<typeof Schema> & {
  readonly dataDir: string;
  readonly isSandbox: boolean;
  /** Under which prefix each group of calls is served. */
  readonly bases: Bases;
  /** Google reCAPTCHA; null where our own captcha is used. */
  readonly recaptcha: { readonly url: string; readonly siteKey: string; readonly secret: string; readonly lowestScore: number } | null;
  /** The banks that are configured. */
  readonly banks: Readonly<Partial<Record<BankName, BankConfig>>>;
  /** The gateways that are configured. */
  readonly gateways: { readonly gopay?: { readonly url: string; readonly serverKey: string }; readonly blu?: BluConfig };
  /** From which account each of them pays us, where that is known, and the fee that was agreed. */
  readonly gatewayPays: Readonly<Record<string, GatewayPays>>;
  /** In rupiah. */
  readonly linkDayLimit: bigint;
  /** Null where codes cannot go that way. */
  readonly whatsApp: WhatsAppConfig | null;
  readonly sms: SmsConfig | null;
  /** The ones of them that proceeds of sales go out from, by currency; none where there is no account in it. */
  readonly payoutBanks: { readonly IDR: string; readonly USD: string | null };
  /** Ways to reach us beside mail, as far as they are set. */
  readonly support: {
    readonly phone: string | null;
    readonly whatsapp: string | null;
    readonly hours: { readonly from: string; readonly until: string } | null;
  };
  /** The account that transfers by hand go to, by its currency. */
  readonly transferAccounts: Readonly<Partial<Record<Currency, { readonly bank: string; readonly number: string }>>>;
  /** Who issues certificates of signatures; null where nothing is signed. */
  readonly signing: { readonly key: string; readonly chain: string } | null;
};

/** A fault of the configuration, told in one sentence. */
export class ConfigError extends Error {}

/** What live mode needs; in sandbox mode the start makes all of it. */
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

/** A bank is configured whole or not at all. Answers those that are, and what the others lack. */
function readBanks(settings: Static<typeof Schema>): { banks: Config['banks']; missing: string[] } {
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

/** A way to phones is configured whole or not at all. Answers those that are, and what the others lack. */
function readPhones(settings: Static<typeof Schema>): { phones: Pick<Config, 'whatsApp' | 'sms'>; missing: string[] } {
  const lackingOf = <Name extends keyof Static<typeof Schema>>(names: readonly Name[]): Name[] => {
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

/** Two codes of which one begins with the other would make numbers that belong to two banks. */
function checkCompanyCodes(banks: Config['banks']): void {
  for (const [bank, { companyCode }] of Object.entries(banks)) {
    if (!/^\d{1,8}$/.test(companyCode)) throw new ConfigError(`${settingOf(bank, 'PARTNER_ID')} is no company code: it must be 1 to 8 digits.`);
    const other = Object.entries(banks).find(([name, one]) => name !== bank && one.companyCode.startsWith(companyCode));
    if (other)
      throw new ConfigError(`${settingOf(other[0], 'PARTNER_ID')} begins with ${settingOf(bank, 'PARTNER_ID')}: their numbers could not be told apart.`);
  }
}

function gatewaysOf(settings: Static<typeof Schema>): Config['gateways'] {
  const { GOPAY_URL: url, GOPAY_SERVER_KEY: serverKey } = settings;
  if (Boolean(url) !== Boolean(serverKey)) throw new ConfigError(`GoPay is half configured: GOPAY_${url ? 'SERVER_KEY' : 'URL'} is missing.`);
  const blu = bluOf(settings);
  return { ...(url && serverKey ? { gopay: { url, serverKey } } : {}), ...(blu ? { blu } : {}) };
}

function paysOf(settings: Static<typeof Schema>, name: 'GOPAY' | 'BLU'): GatewayPays {
  const from = settings[`${name}_PAYS_FROM`];
  const [, bank, account] = /^(\d{3}):(\d{5,34})$/.exec(from ?? '') ?? [];
  if (from && !(bank && account)) throw new ConfigError(`${name}_PAYS_FROM is no account: give the code of the bank and the number, as 014:5430300300.`);
  return { from: bank && account ? { bank, account } : null, feePpm: settings[`${name}_FEE_PPM`] };
}

const BLU_NEEDS = ['BLU_URL', 'BLU_CLIENT_ID', 'BLU_CLIENT_SECRET', 'BLU_MERCHANT_ID', 'BLU_PUBLIC_KEY', 'BLU_PRIVATE_KEY'] as const;

function bluOf(settings: Static<typeof Schema>): BluConfig | null {
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

function recaptchaOf({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, ...settings }: Static<typeof Schema>): Config['recaptcha'] {
  if (Boolean(siteKey) !== Boolean(secret)) throw new ConfigError(`reCAPTCHA is half configured: RECAPTCHA_${siteKey ? 'SECRET' : 'SITE_KEY'} is missing.`);
  return siteKey && secret ? { url: settings.RECAPTCHA_URL, siteKey, secret, lowestScore: settings.RECAPTCHA_LOWEST_SCORE } : null;
}

function signingOf({ SIGNING_KEY: key, SIGNING_CHAIN: chain }: Static<typeof Schema>): Config['signing'] {
  if (Boolean(key) !== Boolean(chain)) throw new ConfigError(`Signing is half configured: SIGNING_${key ? 'CHAIN' : 'KEY'} is missing.`);
  if (!key || !chain) return null;
  if (!isAuthority(key, chain))
    throw new ConfigError('SIGNING_KEY and SIGNING_CHAIN are no authority: a P-256 key in PEM, the certificate that belongs to it, and the one of its root.');
  return { key, chain };
}

/** The key is that of the first certificate, and each of the others issued the one before. */
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
/** Hosts that nobody finds from outside: this machine, a private network, and names that are reserved for neither. */
const PRIVATE = /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[f[cd][0-9a-f:]*\]|.+\.(localhost|local|internal|test))$/;

/** Of a database the name in `host` counts, where one is said: a folder with its socket is here, a name may be anywhere. */
const isThisMachine = ({ hostname, searchParams }: URL): boolean => LOOPBACK.test(hostname) && (searchParams.get('host') ?? '/').startsWith('/');

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** What live mode speaks over TLS, and how its address says so. */
const TLS: Readonly<Record<string, (url: URL) => boolean>> = {
  'postgres:': ({ searchParams }) => searchParams.get('sslmode') === 'verify-full',
  'postgresql:': ({ searchParams }) => searchParams.get('sslmode') === 'verify-full',
  'smtps:': () => true,
  'smtp:': ({ searchParams }) => searchParams.get('requireTLS') === 'true',
  'https:': () => true,
};

/** The settings whose address would be reached without TLS. */
function withoutTls(settings: Static<typeof Schema>, banks: Config['banks']): string[] {
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

/** Ways to reach us beside mail. */
function supportOf({ SUPPORT_PHONE: phone, SUPPORT_WHATSAPP: whatsapp, SUPPORT_HOURS: hours }: Static<typeof Schema>): Config['support'] {
  if (phone && !/^\+?[\d][\d ()-]{4,24}$/.test(phone)) throw new ConfigError('SUPPORT_PHONE is no telephone number.');
  if (whatsapp && !/^[1-9]\d{7,14}$/.test(whatsapp)) throw new ConfigError('SUPPORT_WHATSAPP must be digits alone, with the country before: 628111222333.');
  const [, from = '', until = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(hours ?? '') ?? [];
  if (hours && from >= until) throw new ConfigError('SUPPORT_HOURS must look like 08:00-17:00.');
  return { phone: phone || null, whatsapp: whatsapp || null, hours: hours ? { from, until } : null };
}

/** A sandbox can be emptied and looked into by whoever reaches it: it is never meant by accident, and never for everybody. */
function checkSandbox(settings: Static<typeof Schema>): void {
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
 * Reads and checks the settings. Throws ConfigError with one sentence that names what is wrong. `start` migrates and so needs
 * the owner's login in live mode; `serve` is the server, which must not have it.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, purpose: 'start' | 'serve' = 'start'): Config {
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
    gatewayPays: { gopay: paysOf(settings, 'GOPAY'), blu: paysOf(settings, 'BLU') },
    signing: signingOf(settings),
  };
}
