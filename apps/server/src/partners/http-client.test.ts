/** Partner calls: none inside a transaction; replies are treated as hostile, bounded in time and size, and never redirected. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../tests/support/platform.ts';
import { transact } from '../platform/database.ts';
import { LEFT_ALONE_MS } from './breaker.ts';
import { askPartner, PartnerFault, type PartnerRequest } from './http-client.ts';

const platform: Platform = await sharedPlatform();

test('rejects partner calls and mails while a transaction is open', async () => {
  const { pools, partners, config } = platform.app;
  const request = { partner: 'test', method: 'GET', url: `${config.SANDBOX_URL}/health`, headers: {} } as const;
  const mail = { to: 'nobody@example.test', subject: 'Halo', text: 'Halo', messageId: 'test' };
  const inside = (work: () => Promise<unknown>) => transact(pools.money, async () => ({ keep: true, result: await work() }));
  await expect(inside(() => askPartner(request))).rejects.toThrow('test was asked while a transaction was open');
  await expect(inside(() => partners.messages.sendMail(mail))).rejects.toThrow('a mail was sent while a transaction was open');
  expect((await askPartner(request)).status).toBeGreaterThan(0);
});

const servers: (http.Server | net.Server)[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    (server as Partial<http.Server>).closeAllConnections?.();
  }
});
const portOf = (server: http.Server | net.Server): Promise<number> => {
  servers.push(server);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
};
/** Calls a partner that replies with this listener. */
async function asked(answer: http.RequestListener, more: Partial<PartnerRequest> = {}): Promise<{ status: number; text: string }> {
  const port = await portOf(http.createServer(answer));
  return askPartner({ partner: 'test', method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {}, timeoutMs: 500, ...more });
}

test('M4 a partner that times out is not called for a while: calls fail at once, then one call probes; other partners are unaffected', async () => {
  let asks = 0;
  let isSilent = true;
  const stuck = await portOf(
    http.createServer((_request, response) => {
      asks += 1;
      if (!isSilent) response.end('back');
    }),
  );
  const ask = (more: Partial<PartnerRequest> = {}) =>
    askPartner({ partner: 'stuck', method: 'GET', url: `http://127.0.0.1:${stuck}/`, headers: {}, timeoutMs: 2_000, ...more });
  for (let times = 0; times < 3; times += 1) await expect(ask()).rejects.toMatchObject({ isOutcomeUnknown: true });
  await expect(ask()).rejects.toMatchObject({ message: expect.stringContaining('left alone'), isOutcomeUnknown: false });
  await expect.poll(() => asks).toBe(3);
  await expect(asked((_request, response) => response.end('well'), { timeoutMs: 20_000 })).resolves.toMatchObject({ text: 'well' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LEFT_ALONE_MS + 1 });
  try {
    await Promise.all([expect(ask()).rejects.toMatchObject({ isOutcomeUnknown: true }), expect(ask()).rejects.toMatchObject({ isOutcomeUnknown: false })]);
    // One call was let through and timed out; the others sent nothing.
    await expect.poll(() => asks).toBe(4);
    await expect(ask()).rejects.toMatchObject({ isOutcomeUnknown: false });
    vi.setSystemTime(Date.now() + LEFT_ALONE_MS + 1);
    isSilent = false;
    await expect(ask({ timeoutMs: 20_000 })).resolves.toMatchObject({ text: 'back' });
    await expect(ask({ timeoutMs: 20_000 })).resolves.toMatchObject({ text: 'back' });
  } finally {
    vi.useRealTimers();
  }
});

test('M4 a partner that responds with errors or drops connections is called every time', async () => {
  const answers: readonly http.RequestListener[] = [(_request, response) => response.writeHead(503).end(), (request) => request.socket.destroy()];
  for (const answer of answers) {
    let asks = 0;
    const port = await portOf(
      http.createServer((request, response) => {
        asks += 1;
        answer(request, response);
      }),
    );
    for (let times = 0; times < 5; times += 1)
      await askPartner({ partner: 'failing', method: 'POST', url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }).catch(() => {});
    expect(asks).toBe(5);
  }
});

test('C36.time a partner that sends nothing, or a byte now and then, times out, body included', async () => {
  await expect(asked(() => {})).rejects.toThrow(PartnerFault);
  const drip: http.RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
  };
  await expect(asked(drip)).rejects.toMatchObject({ partner: 'test', isOutcomeUnknown: true });
  // Endless headers.
  const port = await portOf(
    net.createServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x-more: 1\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    }),
  );
  await expect(askPartner({ partner: 'test', method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {}, timeoutMs: 500 })).rejects.toThrow(PartnerFault);
});

test('C36.size stops reading a reply that exceeds its size limit, compressed or not', async () => {
  let sent = 0;
  const endless: http.RequestListener = (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
    };
    response.on('drain', more);
    more();
  };
  await expect(asked(endless, { largestBytes: 1024 * 1024, timeoutMs: 10_000 })).rejects.toThrow(/answered more than 1048576 bytes/);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
  const { gzipSync } = await import('node:zlib');
  const packed = gzipSync(Buffer.alloc(32 * 1024 * 1024));
  await expect(
    asked((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed), { largestBytes: 1024 * 1024, timeoutMs: 10_000 }),
  ).rejects.toThrow(/answered more than 1048576 bytes/);
});

test("C36.redirect never follows a partner's redirect, in particular not to internal addresses", async () => {
  let led = 0;
  const port = await portOf(
    http.createServer((_request, response) => {
      led += 1;
      response.end('inside');
    }),
  );
  for (const status of [301, 302, 303, 307, 308]) {
    for (const location of [`http://127.0.0.1:${port}/`, 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', '//evil.example'])
      await expect(asked((_request, response) => response.writeHead(status, { location }).end())).rejects.toThrow(PartnerFault);
  }
  expect(led).toBe(0);
});

test('C36.nonsense a reply that is no HTTP or JSON, or breaks off, is a partner fault and never counts as done', async () => {
  for (const words of [
    '220 smtp ready\r\n',
    'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    '',
  ]) {
    const port = await portOf(net.createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(words))));
    await expect(askPartner({ partner: 'test', method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {}, timeoutMs: 1_000 })).rejects.toThrow(PartnerFault);
  }
  // A bank that fails during a call: the outcome is unknown and must not be taken for done.
  const bank = platform.app.partners.banks.bca!;
  await platform.sandbox.post('partners/bank/faults', { kind: 'error', count: 1 });
  try {
    const state = await bank.stateOf(crypto.randomUUID()).catch((error: Error) => error);
    expect(state instanceof PartnerFault || (state as { kind: string }).kind !== 'done').toBe(true);
  } finally {
    await platform.sandbox.post('partners/bank/faults', { kind: 'error', count: 0 });
  }
});

test('C56.authority rejects a partner whose certificate is untrusted or for another name', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
      ],
      { stdio: 'ignore' },
    );
    let spokenTo = 0;
    const server = https.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) }, (_request, response) => {
      spokenTo += 1;
      response.end('{}');
    });
    const port = await portOf(server);
    for (const host of ['localhost', '127.0.0.1'])
      await expect(
        askPartner({ partner: 'test', method: 'POST', url: `https://${host}:${port}/`, headers: { authorization: 'secret' }, body: '{}', timeoutMs: 2_000 }),
      ).rejects.toThrow(/CERT|certificate|SELF_SIGNED/i);
    expect(spokenTo).toBe(0);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
