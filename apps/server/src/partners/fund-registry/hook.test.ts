/** Callback of the fund registry: accepted only if signed, fresh and small, and answered in the registry's format. */
import { createHmac } from 'node:crypto';
import zlib from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const HOOK = '/hooks/fund-registry';

/** Calls the hook, signed as the registry signs unless headers override it. `sent` replaces the body that was signed. */
async function call(
  body: string | undefined,
  headers: Readonly<Record<string, string>> = {},
  sent: string | Buffer | undefined = body,
): Promise<{ status: number; body: unknown }> {
  const time = String(platform.app.clock());
  const signature = createHmac('sha256', platform.app.config.FUND_REGISTRY_KEY!)
    .update(`POST\n${HOOK}\n${time}\n${body ?? ''}`)
    .digest('hex');
  const response = await fetch(platform.url + HOOK, {
    method: 'POST',
    headers: { 'x-time': time, 'x-signature': signature, ...headers },
    ...(sent === undefined ? {} : { body: sent as BodyInit }),
  });
  return { status: response.status, body: await response.json() };
}

const JSON_TYPE = { 'content-type': 'application/json' };

test("rejects a message without a body, with a malformed one or of another type in the registry's format", async () => {
  expect(await call(undefined, { 'x-signature': '' })).toEqual({ status: 401, body: { reason: 'unauthorised' } });
  expect(await call(undefined)).toEqual({ status: 400, body: { reason: 'validationError' } });
  for (const body of ['', '{"day"', 'null', '[]', '{"day":"yesterday"}', '{"day":20261120}'])
    expect(await call(body, JSON_TYPE), body).toEqual({ status: 400, body: { reason: 'validationError' } });
  expect(await call('day=2026-11-20', { 'content-type': 'text/plain' })).toEqual({ status: 400, body: { reason: 'validationError' } });
});

test('a compressed message is verified as received, not decompressed', async () => {
  const body = '{"day":"2026-11-20"}';
  const packed = zlib.gzipSync(body);
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
  expect(await call(body, headers, packed)).toMatchObject({ status: 401 });
});

test('C33.hook rejects a message with a wrong signature or an old timestamp', async () => {
  const body = '{"day":"2026-11-20"}';
  expect(await call(body, { ...JSON_TYPE, 'x-signature': '00'.repeat(32) })).toMatchObject({ status: 401 });
  expect(await call(body, { ...JSON_TYPE, 'x-time': String(platform.app.clock() - 301_000) })).toMatchObject({ status: 401 });
});
