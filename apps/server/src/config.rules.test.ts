/** Settings of banks: whole or not at all, and never two banks whose numbers could be taken for each other's. */
import { expect, test } from 'vitest';
import { BANKS, ConfigError, readConfig } from './config.ts';

const NEEDS = ['URL', 'CLIENT_ID', 'CLIENT_SECRET', 'PARTNER_ID', 'ACCOUNT', 'PUBLIC_KEY', 'PRIVATE_KEY'];
const CODES: Record<string, string> = { bca: '12345', mandiri: '88710', bni: '98870001', permata: '72930' };
const bank = (name: string, code = CODES[name]!): Record<string, string> =>
  Object.fromEntries(NEEDS.map((need) => [`${name.toUpperCase()}_SNAP_${need}`, need === 'PARTNER_ID' ? code : 'x']));
const live = {
  SANDBOX: 'off',
  DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
  DATABASE_OWNER_URL: 'postgres://o:b@127.0.0.1:1/c',
  PUBLIC_ORIGIN: 'https://lumbung.example',
  CONSOLE_ORIGIN: 'https://console.example',
  METRICS_TOKEN: 'x',
  SMTP_URL: 'smtp://127.0.0.1',
  FUND_REGISTRY_URL: 'https://registry.example',
  FUND_REGISTRY_KEY: 'x',
  CIVIL_REGISTRY_URL: 'https://civil.example',
  CIVIL_REGISTRY_KEY: 'x',
};
const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'it was taken';
};

test('live mode takes any banks that are whole, and leaves the others out', () => {
  expect(Object.keys(readConfig({ ...live, ...bank('bni') }).banks)).toEqual(['bni']);
  const all: Record<string, string> = Object.assign({ ...live }, ...Object.keys(BANKS).map((name) => bank(name)));
  expect(Object.keys(readConfig(all).banks)).toEqual(['bca', 'mandiri', 'bni', 'permata']);
});

test('in sandbox mode too a bank is there whole or not at all', () => {
  const whole = bank('bni');
  for (const setting of Object.keys(whole)) {
    const { [setting]: _left, ...half } = whole;
    expect(refusal({ ...bank('bca'), ...half })).toBe(`A bank is half configured: ${setting} is missing.`);
  }
});

test.each(Object.keys(BANKS))('live mode with %s half configured names what is missing, and nothing else', (name) => {
  const other = name === 'bca' ? 'bni' : 'bca';
  for (const need of NEEDS) {
    const setting = `${name.toUpperCase()}_SNAP_${need}`;
    const { [setting]: _left, ...half } = bank(name);
    expect(refusal({ ...live, ...bank(other), ...half })).toBe(`Live mode (SANDBOX=off) is half configured: ${setting} is missing.`);
  }
});

test('live mode without any bank has no way to be paid', () => {
  expect(refusal(live)).toMatch(/^Live mode wants at least one bank: .*BCA, Mandiri, BNI, Permata/);
});

test('company codes are digits, and none begins with another', () => {
  expect(refusal({ ...live, ...bank('bca', '12A') })).toBe('BCA_SNAP_PARTNER_ID is no company code: it must be 1 to 8 digits.');
  expect(refusal({ ...live, ...bank('bca', '988'), ...bank('bni') })).toMatch(/^BNI_SNAP_PARTNER_ID begins with BCA_SNAP_PARTNER_ID/);
});

test('proceeds go out through a bank that is configured', () => {
  expect(refusal({ ...live, ...bank('bni'), PAYOUT_BANK: 'bca' })).toBe('PAYOUT_BANK names bca, which is not configured.');
  expect(readConfig({ ...live, ...bank('bni') }).payoutBank).toBe('bni');
});
