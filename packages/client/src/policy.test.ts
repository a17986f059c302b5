/** Client policy for a missing token, captcha or session: each remedy once, and no needless repeat of a call. */
import { expect, test, vi } from 'vitest';
import { type Route, route } from '@lumbung/contract/route.ts';
import { CallFault, type Connection, type Policy, send } from './send.ts';

const call: Route<{ amount: number }, { done: true }> = route('some.call', 'writes', 'POST', 'main', '/some/call', 'result');
const reply = (body: object, status = 200): Response => Response.json(body, { status });
const refusal = (reason: string): Response => reply({ result: 1, reason, message: reason });

/** A page whose server gives these answers in turn; `sent` collects the request bodies. */
function page(answers: readonly (Response | Error)[], policy: Partial<Policy> = {}) {
  const left = [...answers];
  const sent: unknown[] = [];
  const keys: unknown[] = [];
  const did = { renew: vi.fn(async () => {}), captcha: vi.fn(async () => 'solved' as string | null), signInLost: vi.fn(), ...policy };
  const connection: Connection = {
    origin: '',
    headers: () => ({}),
    policy: did,
    fetch: async (_, init) => {
      sent.push(JSON.parse(String(init?.body)));
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      const answer = left.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { ...did, sent, keys, send: () => send(connection, call, { amount: 5 }, { idempotencyKey: 'one' }) };
}

test('renews an outdated token and repeats the call once with the same key', async () => {
  const made = page([refusal('signatureInvalid'), reply({ result: 0, done: true })]);
  expect(await made.send()).toEqual({ ok: true, value: { done: true }, code: 0 });
  expect(made.renew).toHaveBeenCalledOnce();
  expect([made.sent, made.keys]).toEqual([
    [{ amount: 5 }, { amount: 5 }],
    ['one', 'one'],
  ]);
});

test('a renewed token that is rejected again is not renewed a second time', async () => {
  const made = page([refusal('signatureInvalid'), refusal('signatureInvalid')]);
  expect(await made.send()).toMatchObject({ ok: false, reason: 'signatureInvalid' });
  expect(made.renew).toHaveBeenCalledOnce();
  expect(made.sent.length).toBe(2);
});

test('repeats the call with a solved captcha; a closed captcha returns the refusal', async () => {
  const made = page([refusal('captchaRequired'), reply({ result: 0, done: true })]);
  expect(await made.send()).toMatchObject({ ok: true });
  expect(made.sent[1]).toEqual({ amount: 5, captcha: 'solved' });
  const closed = page([refusal('captchaRequired')], { captcha: async () => null });
  expect(await closed.send()).toMatchObject({ ok: false, reason: 'captchaRequired' });
  expect(closed.sent.length).toBe(1);
});

test('solves a used captcha again; an unreachable provider or a low score returns the refusal', async () => {
  const used = page([refusal('captchaUsed'), reply({ result: 0, done: true })]);
  expect(await used.send()).toMatchObject({ ok: true });
  for (const reason of ['captchaUnreachable', 'captchaScoreLow']) {
    const away = page([refusal(reason)]);
    expect(await away.send()).toMatchObject({ ok: false, reason });
    expect(away.captcha).not.toHaveBeenCalled();
  }
});

test('renews the token first and then solves the captcha if the server requires both', async () => {
  const made = page([refusal('signatureInvalid'), refusal('captchaRequired'), reply({ result: 0, done: true })]);
  expect(await made.send()).toMatchObject({ ok: true });
  expect(made.sent).toEqual([{ amount: 5 }, { amount: 5 }, { amount: 5, captcha: 'solved' }]);
});

test('reports a lost session and still throws the fault; other faults and refusals trigger nothing', async () => {
  const gone = page([reply({ authCode: 14, reason: 'sessionMissing' }, 401)]);
  await expect(gone.send()).rejects.toMatchObject({ status: 401 });
  expect(gone.signInLost).toHaveBeenCalledOnce();
  const broken = page([reply({}, 503)]);
  await expect(broken.send()).rejects.toBeInstanceOf(CallFault);
  const away = page([new TypeError('network')]);
  await expect(away.send()).rejects.toMatchObject({ status: 0, reason: 'offline' });
  const refused = page([refusal('belowMinimum')]);
  expect(await refused.send()).toMatchObject({ reason: 'belowMinimum' });
  for (const { renew, captcha, signInLost } of [broken, away, refused]) {
    for (const remedy of [renew, captcha, signInLost]) expect(remedy).not.toHaveBeenCalled();
  }
});
