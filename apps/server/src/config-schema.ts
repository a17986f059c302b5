/** All settings of the platform with name, default and description; `config.ts` reads them. */
import { type Static, type TInteger, Type } from 'typebox';

const Text = (description: string, value?: string) => Type.Optional(Type.String({ description, ...(value === undefined ? {} : { default: value }) }));

/** Banks that offer our virtual accounts, by the names used in settings, books and URLs. */
export const BANKS = { bca: 'BCA', mandiri: 'Mandiri', bni: 'BNI', permata: 'Permata', maybank: 'Maybank', danamon: 'Danamon' } as const;
export type BankName = keyof typeof BANKS;

/** Settings of each bank: suffix of the setting's name (`BNI_SNAP_CLIENT_ID`) and description. */
export const BANK_NEEDS = {
  URL: (bank: string) => `Base address of the SNAP services of ${bank}`,
  CLIENT_ID: (bank: string) => `Our client key at ${bank}`,
  CLIENT_SECRET: () => 'Secret of symmetric signatures, both directions',
  PARTNER_ID: (bank: string) => `Our company code at ${bank}, at most 8 digits: the head of our virtual account numbers`,
  ACCOUNT: (bank: string) => `Our own account at ${bank}: transfers go out from it`,
  PUBLIC_KEY: (bank: string) => `Public key of ${bank} (PEM): proves its requests for access tokens`,
  PRIVATE_KEY: (bank: string) => `Our private key for ${bank} (PEM): signs our requests for access tokens`,
} as const;

type BankSetting = `${Uppercase<BankName>}_SNAP_${keyof typeof BANK_NEEDS}`;

export const settingOf = (bank: string, need: string): BankSetting => `${bank.toUpperCase()}_SNAP_${need}` as BankSetting;
const bankSettings = Object.fromEntries(
  Object.entries(BANKS).flatMap(([bank, name]) => Object.entries(BANK_NEEDS).map(([need, describe]) => [settingOf(bank, need), Text(describe(name))])),
) as Record<BankSetting, ReturnType<typeof Text>>;

/** Optional setting: our account in dollars at a bank. */
type DollarSetting = `${Uppercase<BankName>}_SNAP_ACCOUNT_USD`;
export const dollarsOf = (bank: string): DollarSetting => `${bank.toUpperCase()}_SNAP_ACCOUNT_USD` as DollarSetting;
const dollarAccounts = Object.fromEntries(
  Object.entries(BANKS).map(([bank, name]) => [dollarsOf(bank), Text(`Our own account at ${name} in dollars, where there is one`)]),
) as Record<DollarSetting, ReturnType<typeof Text>>;

/** What a bank's signatures cover as the path: `whole` includes our `/snap/<bank>`, `service` begins at `/v1.0`. */
export type SignedPath = 'whole' | 'service';
type SignedPathSetting = `${Uppercase<BankName>}_SNAP_SIGNED_PATH`;
export const signedPathOf = (bank: string): SignedPathSetting => `${bank.toUpperCase()}_SNAP_SIGNED_PATH` as SignedPathSetting;
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

/** The account from which a gateway settles with us, and the fee it keeps. */
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

export const Schema = Type.Object({
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
  COMMISSION_MINIMUM: Type.Integer({
    default: 0,
    minimum: 0,
    description:
      'What an agent is owed of a month, after tax, is paid out when it is more than this, in rupiah; else it is carried forward. Who is owed less for good cannot close the account',
  }),
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

export type Settings = Static<typeof Schema>;
