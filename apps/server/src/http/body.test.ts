/** Cost of a request before its caller is known: nothing is decompressed, and a body is read only if the caller may send it. */
import http from 'node:http';
import zlib from 'node:zlib';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { uploadDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import { addressOf, type Route } from '@lumbung/contract/route.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const item = JSON.stringify({ productId: 'F01', amount: 1_000_000 });

test.each(['gzip', 'br', 'deflate', 'zstd'])('rejects a body in %s without decompressing it', async (coding) => {
  const { caller } = await platform.newInvestor();
  const pack = { gzip: zlib.gzipSync, br: zlib.brotliCompressSync, deflate: zlib.deflateSync, zstd: zlib.zstdCompressSync }[coding]!;
  const response = await fetch(platform.url + addressOf(saveItem), {
    method: 'POST',
    headers: { ...caller.headers(), 'content-type': 'application/json', 'content-encoding': coding },
    body: pack(Buffer.from(item)) as Uint8Array<ArrayBuffer>,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ path: 'Content-Encoding' }] });
});

/** Sends the head of a request and withholds its body. Returns the status of the reply. */
function headOnly(route: Route<never, never>, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(platform.url + addressOf(route), { method: 'POST', headers: { ...headers, 'content-length': '1000' } }, (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.once('error', reject);
    request.flushHeaders();
  });
}

test.each([
  ['a call', saveItem as Route<never, never>, 'application/json'],
  ['a form', uploadDocument as Route<never, never>, 'multipart/form-data; boundary=x'],
  ['a form of another kind', uploadDocument as Route<never, never>, 'application/octet-stream'],
])('responds 401 without a session before the body of %s is read', async (_what, route, type) => {
  expect(await headOnly(route, { 'content-type': type })).toBe(401);
});

test('rejects a form with too large a Content-Length without reading it', async () => {
  const { caller } = await platform.newInvestor({ isVerified: false });
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { ...caller.headers(), 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(6 * 1024 * 1024) };
    const request = http.request(platform.url + addressOf(uploadDocument), { method: 'POST', headers }, (response) => {
      response.setEncoding('utf8').once('data', (text: string) => {
        resolve(text);
        request.destroy();
      });
    });
    request.once('error', reject);
    request.flushHeaders();
  });
  expect(JSON.parse(answer)).toMatchObject({ errorCode: 2, reason: 'fileTooBig' });
});
