/** Expired tokens: our own is requested again; a customer's must be granted again by the customer. */
import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Instant } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLinkLost } from '../gateways/snap-links.ts';
import { snapLine } from './snap-line.ts';

let given = 0;
/** The code with which the first token is rejected. */
let refusal = '';
const bank = http.createServer((request, response) => {
  request.resume().on('end', () => {
    const answers = (responseCode: string, more: object = {}) =>
      response.writeHead(Number(responseCode.slice(0, 3)), { 'content-type': 'application/json' }).end(JSON.stringify({ responseCode, ...more }));
    if (request.url!.endsWith('/access-token/b2b')) return answers('2007300', { accessToken: `T${(given += 1)}`, expiresIn: '900' });
    answers(request.headers.authorization === 'Bearer T1' ? refusal : '2000800');
  });
});
beforeAll(() => new Promise<void>((resolve) => void bank.listen(0, '127.0.0.1', resolve)));
afterAll(() => void bank.close());

test.each([
  ['4010801', 'ours is invalid', '2000800'],
  ['4010803', 'ours is not found', '2000800'],
  ['4010802', 'hers is invalid', '4010802'],
  ['4010804', 'hers is not found', '4010804'],
])('%s: %s', async (code, _what, comesTo) => {
  [given, refusal] = [0, code];
  const ask = snapLine({
    partner: 'blu',
    url: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
    clientKey: 'client',
    secret: 'secret',
    privateKey: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey,
    companyCode: '12345',
    clock: () => Date.now() as Instant,
  });
  const answer = await ask('registration-account-inquiry', {});
  expect([answer.code, given]).toEqual([comesTo, comesTo === '2000800' ? 2 : 1]);
  expect(isLinkLost({ ...answer, code })).toBe(comesTo !== '2000800');
});
