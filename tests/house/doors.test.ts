/** Tests of all password endpoints of accounts and console by one standard: they reveal nobody, and guessing is limited. */
import { addressOf } from '@lumbung/contract/route.ts';
import { checkEmail, checkPhone, login as signIn, loginV2, loginWithCaptcha, register, registerCompany } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { sendCode, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { list as listOperators, login as signInAtConsole } from '@lumbung/contract/operators/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { bindings } from '../../apps/server/src/app.ts';
import { placeOrder } from '../support/buying.ts';
import { Caller, codeOf } from '../support/caller.ts';
import { solvedCaptcha } from '../support/captcha.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { isWhole } from '../support/depth.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const PAIRS = isWhole() ? 500 : 12;
const SWEEP = isWhole() ? 1_000 : 40;

interface Door {
  readonly path: string;
  /** A user who may sign in, and their factor besides the password. */
  readonly somebody: () => Promise<{ readonly email: string; readonly code: () => string }>;
  /** The rate-limit bucket of an account's wrong passwords. */
  readonly account: (email: string) => string;
}

/** Every endpoint that takes a password. A new one in the contract fails this test until it is added here. */
const DOORS: Readonly<Record<string, Door>> = {
  'accounts.login': {
    path: addressOf(signIn),
    somebody: async () => ({ email: (await platform.newInvestor({ signIn: false })).email, code: () => '' }),
    account: (email) => `password:${platform.app.keys.indexKey(`email:${email}`).toString('hex')}`,
  },
  'accounts.loginV2': {
    path: addressOf(loginV2),
    somebody: async () => ({ email: (await platform.newInvestor({ signIn: false })).email, code: () => '' }),
    account: (email) => `password:${platform.app.keys.indexKey(`email:${email}`).toString('hex')}`,
  },
  'operators.login': {
    path: addressOf(signInAtConsole),
    somebody: async () => {
      const operator = await platform.operator('support');
      await platform.owner.query('update operations.operator set totp_step = 0 where operator_id = $1', [operator.operatorId]);
      return { email: operator.email, code: () => codeOf(operator.secret, platform.app.clock()) };
    },
    account: (email) => `operator:${platform.app.keys.indexKey(`operator:${email}`).toString('hex')}`,
  },
};
const NAMES = Object.keys(DOORS);
/** Endpoints with separate counters; attempts at endpoints with the same counter count here too. */
const elsewhere = (name: string): string[] => NAMES.filter((other) => DOORS[other]!.account('') !== DOORS[name]!.account(''));

interface Said {
  readonly status: number;
  readonly body: string;
  readonly headers: string;
  readonly cookies: number;
}

/** Tries an endpoint from a separate address and device. Returns everything observable except the time. */
async function tryDoor(door: Door, email: string, password: string, code = '', by = platform.caller()): Promise<Said> {
  if (!by.signature) await by.start();
  const response = await by.raw('POST', door.path, { body: JSON.stringify({ email, password, code }), headers: { 'content-type': 'application/json' } });
  const headers = [...response.headers.keys()].filter((name) => !/^(x-ratelimit|date$)/.test(name)).sort();
  return { status: response.status, body: await response.text(), headers: headers.join(), cookies: response.headers.getSetCookie().length };
}
const nobody = () => `${crypto.randomUUID()}@example.test`;
const reasonOf = ({ body }: Said): string => (JSON.parse(body) as { reason?: string }).reason ?? 'in';

test('C01.doors these tests cover every endpoint that takes a password', () => {
  const doors = bindings.filter(
    ({ call }) =>
      (call.who === 'anyone' || call.who === 'operatorLogin') && 'password' in (call.input as { properties?: object }).properties! && /login/i.test(call.name),
  );
  expect(doors.map(({ call }) => call.name).sort()).toEqual(
    // The endpoint behind a captcha is the first one with the same counters; `accounts/doors.test.ts` verifies that.
    [...NAMES, loginWithCaptcha.name].sort(),
  );
});

test.each(NAMES)(`C01.same %s says the same to the byte for who is known and who is not, ${PAIRS} pairs of them, and once both are locked`, async (name) => {
  const door = DOORS[name]!;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const { email } = await door.somebody();
    const [known, unknown] = await Promise.all([tryDoor(door, email, 'not this one', '000000'), tryDoor(door, nobody(), 'not this one', '000000')]);
    expect(known).toEqual(unknown);
    expect([known.status, known.cookies]).toEqual([200, 0]);
  }
  const [{ email }, unknown] = [await door.somebody(), nobody()];
  for (let guess = 0; guess < 10; guess += 1) for (const address of [email, unknown]) await tryDoor(door, address, `guess ${guess}`, '000000');
  // Both locks end at the same time, so that both report the same number of minutes.
  await platform.owner.query('update platform.rate_limit set resets_at = to_timestamp($2) where bucket = any($1)', [
    [door.account(email), door.account(unknown)],
    (platform.app.clock() + 870_000) / 1_000,
  ]);
  const [locked, lockedUnknown] = [await tryDoor(door, email, 'guess'), await tryDoor(door, unknown, 'guess')];
  expect(reasonOf(locked)).toBe('locked');
  expect(locked).toEqual(lockedUnknown);
});

test.each(NAMES)(
  'C03.doors C04 at %s ten wrong passwords lock sign-in, from whatever address and through whatever endpoint, also for an unknown address',
  async (name) => {
    const door = DOORS[name]!;
    const [{ email, code }, unknown] = [await door.somebody(), nobody()];
    const sequence = async (address: string) => {
      const reasons: string[] = [];
      // The other endpoints alternate: attempts there unlock nothing here.
      for (let guess = 0; guess < 12; guess += 1) {
        await Promise.all(elsewhere(name).map((other) => tryDoor(DOORS[other]!, address, `guess ${guess}`)));
        reasons.push(reasonOf(await tryDoor(door, address, `guess ${guess}`, '000000')));
      }
      return reasons;
    };
    const known = await sequence(email);
    expect(new Set(known.slice(0, 10)).size).toBe(1);
    expect(known.slice(10)).toEqual(['locked', 'locked']);
    expect(await sequence(unknown)).toEqual(known);
    for (let again = 0; again < 3; again += 1) expect(reasonOf(await tryDoor(door, email, PASSWORD, code()))).toBe('locked');
    const moved = await platform.owner.query(`update platform.rate_limit set resets_at = resets_at - interval '15 minutes' where bucket = $1`, [
      door.account(email),
    ]);
    expect(moved.rowCount).toBe(1);
    expect(reasonOf(await tryDoor(door, email, PASSWORD, code()))).toBe('in');
  },
);

test.each(NAMES)('C07.passwords at %s failures that arrive as a window ends are all counted: of thirty concurrent ones ten are tried', async (name) => {
  const door = DOORS[name]!;
  const { email } = await door.somebody();
  const callers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const caller = platform.caller();
      await caller.start();
      return caller;
    }),
  );
  for (let guess = 0; guess < 11; guess += 1) await tryDoor(door, email, 'not this one', '000000');
  // The window has just ended for all callers, and each may start the next one.
  await platform.owner.query('update platform.rate_limit set resets_at = to_timestamp($2) where bucket = $1', [
    door.account(email),
    (platform.app.clock() - 1) / 1_000,
  ]);
  const answers = await Promise.all(callers.map((caller) => tryDoor(door, email, 'not this one', '000000', caller)));
  expect(answers.filter((answer) => !/^(locked|suspended)$/.test(reasonOf(answer)))).toHaveLength(10);
  const { rows } = await platform.owner.query('select used from platform.rate_limit where bucket = $1', [door.account(email)]);
  expect(rows).toEqual([{ used: 30 }]);
});

test('C07.codes wrong codes that arrive as a pause ends are all counted: of thirty concurrent ones five are tried', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(sendCode, {});
  await platform.owner.query(
    'update codes.challenge set wrong_recent = 10, wrong_recent_until = to_timestamp($2), wrong_today = 20, wrong_today_until = to_timestamp($2) where investor_id = $1',
    [investorId, (platform.app.clock() - 1) / 1_000],
  );
  await Promise.all(Array.from({ length: 30 }, () => caller.send(verifyCode, { Code: 'x' })));
  const { rows } = await platform.owner.query('select attempts, wrong_recent, wrong_today from codes.challenge where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ attempts: 5, wrong_recent: 5, wrong_today: 5 }]);
});

test("C09.session a hundred failed sign-ins by others do not end an investor's session: they continue and buy", async () => {
  const [{ caller, investorId, email }, operator] = [await platform.newInvestor(), await platform.operator('admin')];
  await Promise.all(
    Array.from({ length: 100 }, async (_, guess) => {
      const attacker = platform.caller();
      await attacker.start();
      await tryDoor(DOORS['accounts.login']!, email, `guess ${guess}`, '', attacker);
      await tryDoor(DOORS['operators.login']!, operator.email, `guess ${guess}`, '000000', attacker);
    }),
  );
  expect(reasonOf(await tryDoor(DOORS['accounts.login']!, email, PASSWORD))).toMatch(/^(locked|suspended)$/);
  await caller.must(getCart, {});
  expect((await caller.must(init, {})).user?.userId).toBe(investorId);
  expect((await placeOrder(platform, caller, investorId)).bill.state).toBe('pending');
  await operator.must(listOperators, {});
});

/** One device, or fifty, of one network. The client address is that of the connection only. */
async function sweepers(from: string): Promise<Caller[]> {
  const address = platform.caller().address;
  return Promise.all(
    Array.from({ length: from === 'one device' ? 1 : 50 }, async () => {
      const device = new Caller(platform.url, address);
      await device.start();
      return device;
    }),
  );
}
const spoofing = (from: string, count: number): Record<string, string> =>
  from === 'one device' ? {} : { 'x-forwarded-for': `198.51.100.${count}`, forwarded: `for=198.51.100.${count}` };

/** The registration endpoints in turn, which share one budget. */
const JOINING = [register, registerCompany] as const;
/** The replies that reveal the truth. */
const TRUTHS = new Set(['emailRegistered', 'registeredNotVerified', 'phoneRegistered', 'in']);

test.each(['one device', 'fifty addresses it says to have'])(
  `C02.registration ${SWEEP} addresses and numbers are swept from %s: five hear the truth, the rest the same`,
  async (from) => {
    const known = await Promise.all(Array.from({ length: 8 }, () => platform.newInvestor({ signIn: false })));
    const devices = await sweepers(from);
    const heard: string[] = [];
    for (let count = 0; count < SWEEP; count += 1) {
      const device = devices[count % devices.length]!;
      const call = JOINING[Math.floor(count / 2) % JOINING.length]!;
      const body = {
        email: count % 2 === 0 ? known[count % known.length]!.email : nobody(),
        name: 'Sekar Wulandari',
        companyName: 'PT Angin Barat',
        companyType: '1',
        phone: `0815${String(10_000_000 + count)}`,
        password: 'gerimis pagi lembah',
        isAgree: true,
        // The captcha is solved: it makes a question cost something, but does not answer it.
        ...(count < 12 ? { captcha: await solvedCaptcha(device, call === register ? 'accounts.register' : 'accounts.registerCompany') } : {}),
      };
      const response = await device.raw('POST', addressOf(call), {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...spoofing(from, count) },
      });
      heard.push(((await response.json()) as { reason?: string }).reason ?? 'in');
    }
    // All callers together receive five positive answers; one device receives at most five answers of any kind.
    expect(heard.filter((reason) => TRUTHS.has(reason) && reason !== 'in').length).toBeLessThanOrEqual(5);
    if (devices.length === 1) expect(heard.filter((reason) => TRUTHS.has(reason))).toHaveLength(5);
    expect(new Set(heard.filter((reason) => !TRUTHS.has(reason)))).toEqual(new Set(['tooManyChecks', 'captchaRequired']));
  },
);

test.each(['one device', 'fifty addresses it says to have'])(
  `C02.checksOfAddress ${SWEEP} addresses and numbers are asked about from %s: five hear the truth, the rest the same`,
  async (from) => {
    const known = await Promise.all(Array.from({ length: 8 }, () => platform.newInvestor({ signIn: false })));
    const devices = await sweepers(from);
    // Repeating a question returns the same answer and does not count.
    const heard = new Map<string, string>();
    for (let count = 0; count < SWEEP; count += 1) {
      const asked =
        count % 3 === 2
          ? `${addressOf(checkPhone)}?phone=0817${String(10_000_000 + count)}`
          : `${addressOf(checkEmail)}?email=${encodeURIComponent(count % 3 === 0 ? known[count % known.length]!.email : nobody())}`;
      const response = await devices[count % devices.length]!.raw('GET', asked, { headers: spoofing(from, count) });
      const said = ((await response.json()) as { reason?: string }).reason ?? 'free';
      if (heard.get(asked) !== 'emailRegistered') heard.set(asked, said);
    }
    const truths = [...heard.values()].filter((reason) => reason !== 'tooManyChecks');
    expect(truths.filter((reason) => reason === 'emailRegistered').length).toBeLessThanOrEqual(5);
    // A network has thirty questions, however many devices it claims to have.
    expect(truths.length).toBeLessThanOrEqual(30);
    if (devices.length === 1) expect(truths).toHaveLength(5);
    expect(new Set(heard.values())).toEqual(new Set(['emailRegistered', 'free', 'tooManyChecks']));
  },
);

test('C46 forwarding headers change neither rate limits nor the links in mails', async () => {
  const spoofed = (count: number) => ({
    'x-forwarded-for': `203.0.113.${count}`,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-real-ip': `203.0.113.${count}`,
    forwarded: `for=203.0.113.${count};host=evil.example;proto=gopher`,
    'x-original-host': 'evil.example',
  });
  await platform.owner.query(`delete from platform.rate_limit where bucket ~ '(register|hits):(127.0.0.1|::1)'`);
  const email = nobody();
  const heard: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const clientId = crypto.randomUUID();
    const plain = { 'x-client-id': clientId, 'content-type': 'application/json', ...spoofed(count) };
    const { signatureToken } = (await (await fetch(platform.url + addressOf(init), { headers: plain })).json()) as { signatureToken: string };
    const person = {
      email: count === 0 ? email : nobody(),
      name: 'Sekar Wulandari',
      phone: `0816${String(10_000_000 + count)}`,
      password: 'gerimis pagi lembah',
      isAgree: true,
    };
    const response = await fetch(platform.url + addressOf(register), {
      method: 'POST',
      headers: { ...plain, 'x-signature-token': signatureToken },
      body: JSON.stringify(person),
    });
    heard.push(((await response.json()) as { reason?: string }).reason ?? 'in');
  }
  expect(heard).toEqual(['in', 'in', 'in', 'captchaRequired', 'captchaRequired']);
  const { text } = await until('the mail', () => platform.sandbox.mail(email));
  const links = text.match(/[a-z]+:\/\/\S+/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(new URL(link).origin).toBe(new URL(platform.app.settings.origin).origin);
  await platform.owner.query(`delete from platform.rate_limit where bucket ~ '(register|hits):(127.0.0.1|::1)'`);
});
