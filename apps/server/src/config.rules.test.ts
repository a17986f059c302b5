/** Configuration rules: a bank is configured completely or not at all, live mode requires keys and TLS, sandbox mode must be intended. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { BANKS } from './config-schema.ts';
import { makeAuthority } from './partners/signing/certificates.ts';

const NEEDS = ['URL', 'CLIENT_ID', 'CLIENT_SECRET', 'PARTNER_ID', 'ACCOUNT', 'PUBLIC_KEY', 'PRIVATE_KEY'];
const CODES: Record<string, string> = { bca: '12345', mandiri: '88710', bni: '98870001', permata: '72930', maybank: '78810', danamon: '79150' };
const bank = (name: string, code = CODES[name]!): Record<string, string> =>
  Object.fromEntries(NEEDS.map((need) => [`${name.toUpperCase()}_SNAP_${need}`, need === 'PARTNER_ID' ? code : need === 'URL' ? 'https://bank.example' : 'x']));
const KEY = '0123456789abcdef'.repeat(4);
const live = {
  SANDBOX: 'off',
  KEY_MASTER: KEY,
  DATABASE_URL: 'postgres://a:b@database.example/c?sslmode=verify-full',
  DATABASE_OWNER_URL: 'postgres://o:b@database.example/c?sslmode=verify-full',
  PUBLIC_ORIGIN: 'https://lumbung.example',
  CONSOLE_ORIGIN: 'https://console.example',
  METRICS_TOKEN: 'x',
  SMTP_URL: 'smtps://mail.example',
  FUND_REGISTRY_URL: 'https://registry.example',
  FUND_REGISTRY_KEY: 'x',
  CIVIL_REGISTRY_URL: 'https://civil.example',
  CIVIL_REGISTRY_KEY: 'x',
  ESBN_URL: 'https://esbn.example/v1',
  ESBN_API_ID: 'x',
  ESBN_API_KEY: 'x',
  BOND_CUSTODIAN_URL: 'https://bonds.example',
  BOND_CUSTODIAN_API_ID: 'x',
  BOND_CUSTODIAN_API_KEY: 'x',
  INDEX_PROVIDER_URL: 'https://indices.example',
  INDEX_PROVIDER_KEY: 'x',
};
const refusal = (environment: Record<string, string>, purpose?: 'start' | 'serve'): string => {
  try {
    readConfig(environment, purpose);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'it was taken';
};

test('live mode accepts any fully configured banks and omits the others', () => {
  expect(Object.keys(readConfig({ ...live, ...bank('bni') }).banks)).toEqual(['bni']);
  const all: Record<string, string> = Object.assign({ ...live }, ...Object.keys(BANKS).map((name) => bank(name)));
  expect(Object.keys(readConfig(all).banks)).toEqual(['bca', 'mandiri', 'bni', 'permata', 'maybank', 'danamon']);
});

test('in sandbox mode too a bank is configured fully or not at all', () => {
  const whole = bank('bni');
  for (const setting of Object.keys(whole)) {
    const { [setting]: _left, ...half } = whole;
    expect(refusal({ ...bank('bca'), ...half })).toBe(`A bank is half configured: ${setting} is missing.`);
  }
});

test.each(Object.keys(BANKS))('live mode with %s half configured names exactly the missing setting', (name) => {
  const other = name === 'bca' ? 'bni' : 'bca';
  for (const need of NEEDS) {
    const setting = `${name.toUpperCase()}_SNAP_${need}`;
    const { [setting]: _left, ...half } = bank(name);
    expect(refusal({ ...live, ...bank(other), ...half })).toBe(`Live mode (SANDBOX=off) is half configured: ${setting} is missing.`);
  }
});

test('live mode requires at least one bank', () => {
  expect(refusal(live)).toMatch(/^Live mode wants at least one bank: .*BCA, Mandiri, BNI, Permata, Maybank, Danamon/);
});

test('company codes are digits, and none is a prefix of another', () => {
  expect(refusal({ ...live, ...bank('bca', '12A') })).toBe('BCA_SNAP_PARTNER_ID is no company code: it must be 1 to 8 digits.');
  expect(refusal({ ...live, ...bank('bca', '988'), ...bank('bni') })).toMatch(/^BNI_SNAP_PARTNER_ID begins with BCA_SNAP_PARTNER_ID/);
});

test('P3 the path that a bank signs is a setting of that bank: the whole path by default', () => {
  const { banks } = readConfig({ ...live, ...bank('bca'), ...bank('bni'), BNI_SNAP_SIGNED_PATH: 'service' });
  expect([banks.bca?.signedPath, banks.bni?.signedPath]).toEqual(['whole', 'service']);
  expect(refusal({ ...live, ...bank('bca'), BCA_SNAP_SIGNED_PATH: 'half' })).toMatch(/^The setting BCA_SNAP_SIGNED_PATH must be equal to one of/);
  // Alone it neither configures a bank nor leaves one incomplete.
  expect(Object.keys(readConfig({ ...live, ...bank('bca'), BNI_SNAP_SIGNED_PATH: 'service' }).banks)).toEqual(['bca']);
});

test('the payout bank must be a configured one', () => {
  expect(refusal({ ...live, ...bank('bni'), PAYOUT_BANK: 'bca' })).toBe('PAYOUT_BANK names bca, which is not configured.');
  expect(readConfig({ ...live, ...bank('bni') }).payoutBanks.IDR).toBe('bni');
});

test('sandbox mode is the default without a database; with a database or a public host it must be set', () => {
  expect(readConfig({}).isSandbox).toBe(true);
  const { DATABASE_URL } = live;
  expect(refusal({ DATABASE_URL })).toMatch(/^With a DATABASE_URL the mode has to be said: SANDBOX=on .*, or SANDBOX=off for live mode\.$/);
  expect(readConfig({ DATABASE_URL, SANDBOX: 'on' }).isSandbox).toBe(true);
  expect(refusal({ HOST: '0.0.0.0' })).toBe('With HOST=0.0.0.0 others may reach this sandbox and empty it: say SANDBOX=on if that is meant.');
  expect(readConfig({ HOST: '0.0.0.0', SANDBOX: 'on' }).isSandbox).toBe(true);
});

test.each(['PUBLIC_ORIGIN', 'CONSOLE_ORIGIN'])('a sandbox rejects a public %s', (name) => {
  for (const origin of ['https://lumbung.example', 'http://8.8.8.8', 'http://172.32.0.1', 'http://[2001:db8::1]', 'https://localhost.example', 'nonsense'])
    expect(refusal({ SANDBOX: 'on', [name]: origin }), origin).toBe(`${name} is public: a sandbox is for this machine or a private network.`);
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]', 'http://192.168.1.7', 'http://172.16.0.1', 'https://lumbung.test'])
    expect(readConfig({ SANDBOX: 'on', [name]: origin }).isSandbox, origin).toBe(true);
});

test('C56.settings live mode requires TLS for every connection; PLAIN_LOOPBACK=on exempts this machine', () => {
  const good = { ...live, ...bank('bca') };
  const plain = {
    DATABASE_URL: ['postgres://a:b@127.0.0.1/c', 'postgres://a:b@127.0.0.1/c?sslmode=require', 'postgres://a:b@127.0.0.1/c?sslmode=no-verify'],
    DATABASE_OWNER_URL: ['postgres://o:b@localhost/c?sslmode=disable'],
    SMTP_URL: ['smtp://127.0.0.1', 'smtp://127.0.0.1?requireTLS=false'],
    PUBLIC_ORIGIN: ['http://127.0.0.1:3000'],
    CONSOLE_ORIGIN: ['http://127.0.0.1:3000'],
    FUND_REGISTRY_URL: ['http://127.0.0.1'],
    CIVIL_REGISTRY_URL: ['http://[::1]'],
    ESBN_URL: ['http://[::1]/v1'],
    BOND_CUSTODIAN_URL: ['http://[::1]'],
    INDEX_PROVIDER_URL: ['http://localhost/indices'],
    BCA_SNAP_URL: ['http://127.0.0.1'],
  };
  for (const [name, addresses] of Object.entries(plain)) {
    for (const address of addresses) {
      expect(refusal({ ...good, [name]: address })).toBe(
        `Live mode speaks TLS: ${name} must be https, smtps or sslmode=verify-full (PLAIN_LOOPBACK=on excepts this machine).`,
      );
      expect(refusal({ ...good, PLAIN_LOOPBACK: 'on', [name]: address }), `${name} ${address}`).toBe('it was taken');
      expect(refusal({ ...good, PLAIN_LOOPBACK: 'on', [name]: address.replace(/127\.0\.0\.1|localhost|\[::1\]/, '10.0.0.1') })).toMatch(
        /^Live mode speaks TLS/,
      );
    }
  }
  // A `host` parameter overrides the host name before the slash.
  const said = (host: string) => refusal({ ...good, PLAIN_LOOPBACK: 'on', DATABASE_URL: `postgres://a:b@127.0.0.1/c?host=${host}` });
  expect(said('database.example')).toMatch(/^Live mode speaks TLS/);
  expect(said('/var/run/postgresql')).toBe('it was taken');
  expect(readConfig({ ...good, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }).isSandbox).toBe(false);
});

test('live mode requires keys of 32 bytes, and its error does not show them', () => {
  const { KEY_MASTER: _, ...without } = live;
  expect(refusal({ ...without, ...bank('bca') })).toBe('Live mode (SANDBOX=off) is half configured: KEY_MASTER is missing.');
  for (const key of [KEY.slice(2), `${KEY}00`, KEY.replace('0', 'g'), `1:${KEY},1:${KEY}`, `0:${KEY}`, `256:${KEY}`, `${KEY},`, `1:${KEY},${KEY}`]) {
    const sentence = refusal({ ...live, ...bank('bca'), KEY_MASTER: key });
    expect(sentence).toMatch(/^KEY_MASTER is no ring of keys: .*\.$/);
    expect(sentence).not.toContain(KEY.slice(4, 20));
    expect(refusal({ KEY_MASTER: key })).toBe(sentence);
  }
  expect(refusal({ ...live, ...bank('bca'), KEY_MASTER: `2:${'ab'.repeat(32)},1:${KEY}` })).toBe('it was taken');
});

test("in live mode the server rejects the database owner's login; the start command requires it", () => {
  const { DATABASE_OWNER_URL: _, ...served } = { ...live, ...bank('bca') };
  expect(refusal({ ...served, DATABASE_OWNER_URL: live.DATABASE_OWNER_URL }, 'serve')).toMatch(/^The server of live mode does not take DATABASE_OWNER_URL/);
  expect(refusal(served, 'serve')).toBe('it was taken');
  expect(refusal(served, 'start')).toBe('Live mode (SANDBOX=off) is half configured: DATABASE_OWNER_URL is missing.');
});

test('reCAPTCHA is configured fully or not at all, and is reached over TLS', () => {
  expect(readConfig({ SANDBOX: 'on' }).recaptcha).toBeNull();
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' };
  expect(readConfig({ SANDBOX: 'on', ...keys }).recaptcha).toEqual({
    url: 'https://www.google.com/recaptcha/api',
    siteKey: 'site',
    secret: 'secret',
    lowestScore: 0.5,
  });
  expect(refusal({ SANDBOX: 'on', RECAPTCHA_SITE_KEY: 'site' })).toBe('reCAPTCHA is half configured: RECAPTCHA_SECRET is missing.');
  expect(refusal({ SANDBOX: 'on', RECAPTCHA_SECRET: 'secret' })).toBe('reCAPTCHA is half configured: RECAPTCHA_SITE_KEY is missing.');
  expect(refusal({ ...live, ...bank('bca'), ...keys, RECAPTCHA_URL: 'http://captcha.example' })).toMatch(/^Live mode speaks TLS: RECAPTCHA_URL must be/);
  expect(refusal({ ...live, ...bank('bca'), RECAPTCHA_URL: 'http://captcha.example' })).toBe('it was taken');
});

test('contact settings are optional, and an invalid one is named', () => {
  expect(readConfig({}).support).toEqual({ phone: null, whatsapp: null, hours: null });
  const set = { SUPPORT_PHONE: '+62 21 555 0100', SUPPORT_WHATSAPP: '628111222333', SUPPORT_HOURS: '08:00-17:00' };
  expect(readConfig(set).support).toEqual({ phone: '+62 21 555 0100', whatsapp: '628111222333', hours: { from: '08:00', until: '17:00' } });
  for (const wrong of [
    { SUPPORT_PHONE: 'call us' },
    { SUPPORT_WHATSAPP: '08111222333' },
    { SUPPORT_WHATSAPP: 'x' },
    { SUPPORT_HOURS: '8-17' },
    { SUPPORT_HOURS: '17:00-08:00' },
  ])
    expect(() => readConfig(wrong), JSON.stringify(wrong)).toThrow(Object.keys(wrong)[0]!);
});

test('WhatsApp and SMS are configured fully or not at all, with TLS in live mode; without them codes go by mail only', () => {
  const whatsApp = { WHATSAPP_URL: 'https://graph.example/v23.0', WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 'x' };
  const sms = { SMS_URL: 'https://sms.example', SMS_KEY: 'x' };
  expect(readConfig({ ...live, ...bank('bni') })).toMatchObject({ whatsApp: null, sms: null });
  expect(readConfig({ ...live, ...bank('bni'), ...whatsApp, ...sms })).toMatchObject({ whatsApp: { phoneId: '1', template: 'login_code' }, sms: { key: 'x' } });
  const { WHATSAPP_TOKEN: _token, ...half } = whatsApp;
  expect(refusal({ ...live, ...bank('bni'), ...half })).toBe('Live mode (SANDBOX=off) is half configured: WHATSAPP_TOKEN is missing.');
  expect(refusal({ ...bank('bni'), SMS_URL: 'x' })).toBe('A way to phones is half configured: SMS_KEY is missing.');
  expect(refusal({ ...live, ...bank('bni'), ...sms, SMS_URL: 'http://sms.example' })).toMatch(/^Live mode speaks TLS: SMS_URL /);
});

test('the signing key and chain are configured together and match, or nothing is signed', async () => {
  const [year, now] = [365 * 86_400_000, Date.parse('2026-11-25T00:00:00Z') as Instant];
  const [one, other] = [await makeAuthority('Lumbung', now, (now + year) as Instant), await makeAuthority('Lumbung', now, (now + year) as Instant)];
  const given = (key: string, chain: string) => ({ SANDBOX: 'on', SIGNING_KEY: key, SIGNING_CHAIN: chain });
  expect(readConfig({ SANDBOX: 'on' }).signing).toBeNull();
  expect(readConfig(given(one.key, one.chain)).signing).toEqual(one);
  expect(refusal(given(one.key, ''))).toBe('Signing is half configured: SIGNING_CHAIN is missing.');
  expect(refusal(given('', one.chain))).toBe('Signing is half configured: SIGNING_KEY is missing.');
  const [issuer, root] = one.chain.split(/(?<=-----END CERTIFICATE-----\n)/);
  for (const [key, chain] of [
    [other.key, one.chain],
    [one.key, issuer!],
    [one.key, root! + issuer!],
    [one.key, issuer! + other.chain],
    ['no key', one.chain],
    [one.key, 'no certificates'],
  ] as const)
    expect(refusal(given(key, chain))).toMatch(/^SIGNING_KEY and SIGNING_CHAIN are no authority/);
});
