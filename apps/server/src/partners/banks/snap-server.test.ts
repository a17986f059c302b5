/** What banks call at us, badly: whatever comes, they are answered in the words of the standard, by the service they asked. */
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const SERVICES = [
  ['/snap/bca/v1.0/access-token/b2b', '73'],
  ['/snap/mandiri/v1.0/transfer-va/inquiry', '24'],
  ['/snap/bni/v1.0/transfer-va/payment', '25'],
] as const;

const HOSTILE: readonly (readonly [what: string, request: RequestInit])[] = [
  ['no body', {}],
  ['another kind of body', { body: '<xml/>', headers: { 'content-type': 'text/xml' } }],
  ['a body without a kind', { body: new Blob(['{}']) }],
  ['more than a message is long', { body: JSON.stringify({ filler: 'x'.repeat(70_000) }), headers: { 'content-type': 'application/json' } }],
  ['what says to be packed and is not', { body: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }],
  ['a stamp without end', { body: '{}', headers: { 'content-type': 'application/json', 'x-timestamp': '9'.repeat(5_000) } }],
];

test.each(SERVICES)('A22 %s answers what cannot be read with 4xx and its own number', async (path, service) => {
  for (const [what, request] of HOSTILE) {
    const response = await fetch(platform.url + path, { method: 'POST', ...request });
    const { responseCode } = (await response.json()) as { responseCode: string };
    expect(responseCode, what).toMatch(new RegExp(`^4\\d\\d${service}\\d\\d$`));
    expect(response.status, what).toBe(Number(responseCode.slice(0, 3)));
  }
});
