/** Starts the sandbox: all external partners, simulated in one separate process. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { at, dayOf, type Instant, parseDay, parseInstant, toIso } from '@lumbung/kernel/time.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { INVESTORS, OPERATORS, PASSWORD } from '@lumbung/specimen/people.ts';
import { Secret, TOTP } from 'otpauth';
import Fastify from 'fastify';
import { type Bank, CUSTOMER, makeBank, type PayRequest } from './bank.ts';
import { type BankEvent, type BankOptions, momentOf, type Source, stamp } from './bank-records.ts';
import { serveBank } from './bank-services.ts';
import { BANKS_OPEN, type BondEvent, bondBook, seriesNamed } from './bond-book.ts';
import { serveBondCustodian } from './bond-custodian.ts';
import { serveBondRegistry } from './bond-registry.ts';
import { payBill, serveBonds } from './bond-services.ts';
import { type IndexEvent, serveIndexProvider } from './index-provider.ts';
import { serveCivilRegistry } from './civil-registry.ts';
import { makeCustodian, PURPOSES } from './custodian.ts';
import { controlOf } from './control.ts';
import { type BankName, BANKS, PARTNERS } from './fault-kinds.ts';
import { makeBlu } from './blu.ts';
import type { BluEvent } from './blu-records.ts';
import { serveGatewayControl } from './gateway-control.ts';
import { type GopayEvent, makeGopay } from './gopay.ts';
import { serveFaults } from './fault-services.ts';
import { type FaultEvent, makeFaults } from './faults.ts';
import { servePeople } from './people.ts';
import { serveRecaptcha } from './recaptcha.ts';
import { type Message, readInbox, startInbox } from './inbox.ts';
import { openJournal } from './journal.ts';
import { servePage } from './page.ts';
import { servePhones } from './phones.ts';
import type { RegistryEvent } from './register.ts';
import { buyUnits, distribute, endFund, type FundRequest, launchFund } from './fund-requests.ts';
import { dealIn, isFund, knownFunds } from './funds.ts';
import { type NavRequest, sayNavs } from './nav-requests.ts';
import { CLOSE_TIME, makeRegistry } from './registry.ts';

/** The address that this process listens on, once it does. */
function address(): string {
  const { port } = server.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`the sandbox needs ${name}`);
  return value;
};

/** Tests start at a fixed time: all system time is shifted by this. */
const shift = Number(process.env.SYSTEM_TIME_SHIFT ?? 0);
const now = (): number => Date.now() + shift;
/** Makes a value for every bank. */
const eachBank = <Of>(make: (name: BankName) => Of) => Object.fromEntries(BANKS.map((name) => [name, make(name)])) as Record<BankName, Of>;
const folder = path.join(setting('DATA_DIR'), 'sandbox');
const journals = {
  ...eachBank((name) => openJournal<BankEvent>(folder, name)),
  gopay: openJournal<GopayEvent>(folder, 'gopay'),
  blu: openJournal<BluEvent>(folder, 'blu'),
  registry: openJournal<RegistryEvent>(folder, 'registry'),
  bonds: openJournal<BondEvent>(folder, 'bonds'),
  indices: openJournal<IndexEvent>(folder, 'indices'),
  inbox: openJournal<Message>(folder, 'inbox'),
  faults: openJournal<FaultEvent>(folder, 'faults'),
};
const faults = makeFaults(journals.faults);
const control = controlOf(setting('CONTROL_SOCKET'));
const serverUrl = setting('SERVER_URL');

const server = Fastify({ logger: false, bodyLimit: 64 * 1024 * 1024, routerOptions: { ignoreTrailingSlash: true } });
/** Banks that keep the bills of virtual accounts themselves; the others query the platform for each. */
const KEEP_BILLS: readonly BankName[] = ['bni', 'permata', 'danamon'];

const optionsOf = (name: BankName): BankOptions => {
  const head = name.toUpperCase();
  return {
    name,
    keepsBills: KEEP_BILLS.includes(name),
    serverUrl,
    path: `/snap/${name}`,
    clientKey: setting(`${head}_SNAP_CLIENT_ID`),
    secret: setting(`${head}_SNAP_CLIENT_SECRET`),
    privateKey: setting(`${head}_BANK_PRIVATE_KEY`),
    customerKey: setting(`${head}_CUSTOMER_PUBLIC_KEY`),
    companyCode: setting(`${head}_SNAP_PARTNER_ID`),
    account: setting(`${head}_SNAP_ACCOUNT`),
    dollarAccount: process.env[`${head}_SNAP_ACCOUNT_USD`] ?? null,
    now,
    isClosed: ({ bank, account }) => eventsOf('payeeClosed').some(({ payee }) => payee.bank === bank && payee.account === account),
  };
};
const ours = eachBank(optionsOf);
function openBank(name: BankName): Bank {
  serveBank(server, ours[name], journals[name], faults, control);
  return makeBank(ours[name], journals[name], faults, control);
}
const banks = eachBank(openBank);
const eventsOf = <Kind extends BankEvent['kind']>(kind: Kind) => BANKS.flatMap((bank) => journals[bank].ofKind(kind).map(({ event }) => ({ ...event, bank })));
/** Proceeds arrive at the bank that payouts leave from. */
const payoutBank = BANKS.find((name) => name === process.env.PAYOUT_BANK) ?? BANKS[0];
/** Credits money to the platform's account for its currency. */
function credit(
  currency: 'IDR' | 'USD',
  {
    amount,
    remark,
    source,
    holder,
    at,
  }: { readonly amount: bigint; readonly remark: string; readonly source: Source; readonly holder: string; readonly at: string },
): void {
  const bank = currency === 'IDR' ? payoutBank : BANKS.find((name) => ours[name].dollarAccount !== null);
  const account = bank && (currency === 'IDR' ? ours[bank].account : ours[bank].dollarAccount);
  if (bank && account) journals[bank].append({ kind: 'received', transactionId: randomUUID(), account, amount: Number(amount), remark, source, holder, at });
}
for (const { event } of journals.registry.ofKind('fundLaunched')) dealIn(event.what);
const custodian = makeCustodian({
  journal: journals.registry,
  banks: BANKS.map((name) => journals[name]),
  faults,
  credit,
});
const registry = makeRegistry(
  server,
  { key: setting('FUND_REGISTRY_KEY'), serverUrl, calendar: referenceCalendar(), now, clock: () => control.now() },
  journals.registry,
  faults,
  custodian,
);
const gopay = makeGopay(server, { serverKey: setting('GOPAY_SERVER_KEY'), serverUrl, control }, journals.gopay, faults);
const blu = makeBlu(
  server,
  {
    serverUrl,
    path: '/snap/blu',
    clientKey: setting('BLU_CLIENT_ID'),
    secret: setting('BLU_CLIENT_SECRET'),
    privateKey: setting('BLU_BANK_PRIVATE_KEY'),
    customerKey: setting('BLU_CUSTOMER_PUBLIC_KEY'),
    merchantId: setting('BLU_MERCHANT_ID'),
    signsBy: process.env.BLU_SIGNED_BY === 'key' ? 'key' : 'secret',
    now,
  },
  journals.blu,
  faults,
  control,
);
serveCivilRegistry(server, { key: setting('CIVIL_REGISTRY_KEY'), now }, faults);
const bonds = bondBook(journals.bonds, () => registry.calendar());
const bondClock = { address, now, clock: () => control.now() };
serveBondRegistry(server, { apiId: setting('ESBN_API_ID'), apiKey: setting('ESBN_API_KEY'), ...bondClock }, bonds, faults);
const bondKeeper = serveBondCustodian(
  server,
  { apiId: setting('BOND_CUSTODIAN_API_ID'), apiKey: setting('BOND_CUSTODIAN_API_KEY'), ...bondClock },
  bonds,
  faults,
);
serveBonds(server, bonds, () => control.now());
serveIndexProvider(
  server,
  { key: setting('INDEX_PROVIDER_KEY'), clock: () => control.now(), isExchangeDay: (day) => registry.isExchangeDay(day), calendar: () => registry.calendar() },
  journals.indices,
  faults,
);
serveRecaptcha(server, now, faults);
servePeople(server, folder);
servePhones(
  server,
  { smsKey: setting('SMS_KEY'), whatsAppToken: setting('WHATSAPP_TOKEN'), phoneId: setting('WHATSAPP_PHONE_ID'), now },
  journals.inbox,
  faults,
);
/** Restores the partners' state from before the platform began. */
function open(): void {
  registry.open(now() as Instant);
  banks.bca.open(
    registry.past().map(({ paymentId, accountNumber, amount, paidAt }) => ({
      kind: 'credited',
      paymentRequestId: paymentId,
      virtualAccount: accountNumber,
      amount: Number(amount),
      at: toIso(paidAt),
      source: null,
    })),
  );
}
open();

/** Serialises everything that moves the clock. */
let moving: Promise<unknown> = Promise.resolve();
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = moving.then(work, work);
  moving = next.catch(() => {});
  return next;
};

/** Sends the banks' held-back messages until an instant, each at its time. */
async function tellUntil(target: Instant): Promise<void> {
  for (;;) {
    const next = Math.min(...BANKS.map((bank) => banks[bank].nextTelling() ?? Number.POSITIVE_INFINITY)) as Instant;
    if (next > target) return;
    if ((await control.now()) < next) await control.moveTo(next);
    for (const bank of BANKS) await banks[bank].tellDue(next);
    await control.drain();
  }
}

/** Moves the business clock to an instant, closing the market on every exchange day it passes. */
async function advanceTo(target: Instant): Promise<{ clock: Instant; closed: { date: string; navs: number; orders: number }[] } | null> {
  const isAhead = target >= (await control.now());
  const closed: { date: string; navs: number; orders: number }[] = [];
  for (const day of registry.toPublish(target)) {
    const close = at(day, CLOSE_TIME);
    await tellUntil(close);
    if ((await control.now()) < close) await control.moveTo(close);
    closed.push({ date: day, ...(await registry.publish(day)) });
    await control.drain();
  }
  await tellUntil(target);
  const clock = await control.moveTo(target);
  // Closing days takes time: an instant that lay ahead may have passed in the meantime.
  if (clock === null && !isAhead && closed.length === 0) return null;
  return { clock: clock ?? (await control.now()), closed };
}

/** The instant that a duration such as P1D, P2W, PT3H, PT15M or P1M leads to. */
function later(from: Instant, duration: string): Instant | null {
  const match = /^P(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration);
  if (!match || duration === 'P' || duration.endsWith('T')) return null;
  const [months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return (date.getTime() + (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000) as Instant;
}

const bad = (message: string) => ({ reason: 'validationError', message });

server.get('/sandbox/status', async () => ({
  mode: 'sandbox',
  clock: toIso(await control.now()),
  partners: PARTNERS,
  faults: faults.standing(),
  products: knownFunds().map(({ id, name }) => ({ id, name })),
  password: PASSWORD,
  logins: [
    ...INVESTORS.map((person) => ({ email: person.email, name: person.name, app: '/', what: person.what })),
    ...OPERATORS.map((operator) => ({ email: operator.email, name: operator.name, app: '/console', what: operator.roles.join(', ') })),
  ],
}));
// One-time codes of the invented operators: the sandbox has the secrets of all authenticators.
server.get('/sandbox/operators/codes', async () =>
  OPERATORS.map(({ email, name, roles, secret }) => {
    const timestamp = now();
    return {
      email,
      name,
      roles,
      code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }),
      secondsLeft: 30 - (Math.floor(timestamp / 1_000) % 30),
    };
  }),
);
server.get<{ Querystring: { to?: string; channel?: string; limit?: string } }>('/sandbox/inbox', async (request) =>
  readInbox(journals.inbox, { ...request.query, limit: Math.min(Number(request.query.limit ?? 50) || 50, 500) }),
);
server.get('/sandbox/clock', async () => ({ clock: toIso(await control.now()) }));
server.post<{ Body: { to?: string; advance?: string } }>('/sandbox/clock', (request, reply) =>
  alone(async () => {
    const { to, advance } = request.body ?? {};
    const target = to !== undefined ? parseInstant(to) : advance !== undefined ? later(await control.now(), advance) : null;
    if (target === null) return reply.status(400).send(bad('give "to" as an ISO instant with offset, or "advance" as an ISO duration'));
    const moved = await advanceTo(target);
    if (moved === null) return reply.status(409).send({ reason: 'backwards', message: 'the clock only moves forward' });
    return { clock: toIso(moved.clock), closed: moved.closed };
  }),
);
server.post<{ Body: PayRequest & { readonly billingCode?: string } }>('/sandbox/banks/pay', async (request, reply) => {
  const { virtualAccount, billingCode, amount } = request.body ?? {};
  if (typeof billingCode === 'string' && Number.isSafeInteger(amount)) {
    const paid = payBill(bonds, faults, { billingCode, amount }, await control.now());
    return paid ?? reply.status(404).send({ reason: 'unknownBill', message: 'no such billing code' });
  }
  if (typeof virtualAccount !== 'string' || !/^\d{6,28}$/.test(virtualAccount) || !Number.isSafeInteger(amount) || amount <= 0) {
    return reply.status(400).send(bad('give "virtualAccount" as digits and "amount" as whole rupiah'));
  }
  const bank = Object.values(banks).find((one) => one.isOurs(virtualAccount));
  if (!bank) return reply.status(404).send({ reason: 'unknownAccount', message: 'no bank here has such numbers' });
  return bank.pay(request.body);
});
serveGatewayControl(server, { gopay, blu, control, credit });
server.post<{ Body: { paymentRequestId: string; times?: number } }>('/sandbox/banks/repeat', async (request, reply) => {
  const { paymentRequestId } = request.body;
  const bank = Object.values(banks).find((one) => one.knows(paymentRequestId));
  if (!bank) return reply.status(404).send({ reason: 'unknownPayment', message: 'no bank here has such a payment' });
  const answers = await bank.repeat(paymentRequestId, Math.min(request.body.times ?? 1, 1_000));
  return { answers: answers.map((answer) => answer.body.responseCode) };
});
server.post<{ Body: { date?: string } | undefined }>('/sandbox/market/close', (request, reply) =>
  alone(async () => {
    const named = request.body?.date;
    const day = named === undefined ? registry.nextDay(await control.now()) : parseDay(named);
    if (day === null) return reply.status(400).send(bad('"date" must be YYYY-MM-DD'));
    if (registry.isPublished(day)) return reply.status(409).send({ reason: 'published', message: `${day} is closed already` });
    const now = await control.now();
    if (!registry.isExchangeDay(day)) return reply.status(409).send({ reason: 'notAnExchangeDay', message: `${day} is no exchange day` });
    if (day < dayOf(now)) return reply.status(409).send({ reason: 'past', message: `${day} lies behind` });
    const moved = await advanceTo(Math.max(at(day, CLOSE_TIME), now) as Instant);
    const counts = moved?.closed.find((one) => one.date === day);
    return { ...counts, clock: toIso(await control.now()) };
  }),
);
server.post<{ Body: { date?: string; isClosed?: boolean } | undefined }>('/sandbox/market/holiday', async (request, reply) => {
  const { date, isClosed = true } = request.body ?? {};
  const day = parseDay(date ?? '');
  if (day === null || typeof isClosed !== 'boolean') return reply.status(400).send(bad('"date" must be YYYY-MM-DD, "isClosed" true or false'));
  if (registry.isPublished(day)) return reply.status(409).send({ reason: 'published', message: `${day} is closed already` });
  registry.holiday(day, isClosed);
  return { date: day, isClosed };
});
// Settles a series: its paid purchases go into the accounts.
server.post<{ Body: { seri?: string; isEarly?: boolean } | undefined }>('/sandbox/bonds/settle', (request, reply) =>
  alone(async () => {
    const series = seriesNamed(request.body?.seri ?? '');
    if (!series) return reply.status(400).send(bad('"seri" is one of the series'));
    const due = at(series.settlesOn, BANKS_OPEN);
    if (request.body?.isEarly !== true && (await control.now()) < due) await advanceTo(due);
    const settled = bondKeeper.settle(series.seri, await control.now());
    return { seri: series.seri, ...settled, clock: toIso(await control.now()) };
  }),
);
// An investment manager launches a fund in the registry; the platform offers it once its operators have entered it.
server.post<{ Body: object | undefined }>('/sandbox/registry/funds', async (request, reply) => {
  const answer = launchFund(journals.registry, request.body ?? {});
  return 'reason' in answer ? reply.status(400).send(answer) : answer;
});
server.post<{ Body: { fund?: string; most?: number | null } | undefined }>('/sandbox/registry/gate', async (request, reply) => {
  const { fund, most = null } = request.body ?? {};
  if (!isFund(fund) || (most !== null && (!Number.isSafeInteger(most) || most < 0))) {
    return reply.status(400).send(bad('"fund" is one of the funds, "most" rupiah a day or null for no limit'));
  }
  registry.gate(fund, most === null ? null : BigInt(most));
  return { fund, most };
});
// A manual transfer by a customer: to an account at any bank, with any remark, from any account. In minor units.
server.post<{ Body: { account?: string; amount?: number; remark?: string; source?: Source; holder?: string; at?: string } }>(
  '/sandbox/banks/transfer',
  async (request, reply) => {
    const { account, amount, remark = '', source = CUSTOMER, holder = 'NASABAH' } = request.body ?? {};
    const bank = BANKS.find((name) => [ours[name].account, ours[name].dollarAccount].includes(account ?? ''));
    if (!bank || !account || !Number.isSafeInteger(amount) || amount! <= 0)
      return reply.status(400).send(bad('give "account" of ours and "amount" in its smallest step'));
    const at = request.body.at ?? stamp(await momentOf(control, ours[bank]));
    const transactionId = randomUUID();
    journals[bank].append({ kind: 'received', transactionId, account, amount: amount!, remark, source, holder, at });
    return { bank, transactionId, at };
  },
);
// Adds any line to a statement: hostile ones, and movements without a notification.
server.post<{ Body: { account?: string; at?: string; change?: string; line?: object } }>('/sandbox/banks/line', async (request, reply) => {
  const { account, change = '0', line } = request.body ?? {};
  const bank = BANKS.find((name) => [ours[name].account, ours[name].dollarAccount].includes(account ?? ''));
  if (!bank || !account || !/^-?\d{1,15}$/.test(change) || !line) return reply.status(400).send(bad('give "account" of ours, "line" and "change" in digits'));
  const at = request.body.at ?? stamp(await momentOf(control, ours[bank]));
  journals[bank].append({ kind: 'planted', account, change, at, line: { transactionDate: at, ...line } });
  return { bank, at };
});
server.post<{ Body: NavRequest | undefined }>('/sandbox/registry/navs', (request, reply) =>
  alone(async () => {
    const answer = await sayNavs(registry, request.body ?? {});
    return 'reason' in answer ? reply.status(400).send(answer) : answer;
  }),
);
server.post<{ Body: FundRequest | undefined }>('/sandbox/registry/distributions', (request, reply) =>
  alone(async () => {
    const answer = await distribute(registry, request.body ?? {});
    return 'reason' in answer ? reply.status(400).send(answer) : answer;
  }),
);
// Custodians pay what funds owe automatically: this delays a payment, or makes one as instructed.
server.post<{ Body: { fund?: string; isHeld?: boolean; day?: string; purpose?: string; amount?: number; remark?: string } | undefined }>(
  '/sandbox/custodians/cash',
  (request, reply) =>
    alone(async () => {
      const { fund, isHeld, day, purpose, amount, remark = null } = request.body ?? {};
      const isOfFund = isFund(fund);
      if (typeof isHeld === 'boolean' && (isOfFund || fund === '*')) {
        await registry.holdCash(fund!, isHeld);
        return { fund, isHeld };
      }
      const known = PURPOSES.find((one) => one === purpose);
      const navDay = parseDay(day ?? '');
      if (!isOfFund || navDay === null || !known || !Number.isSafeInteger(amount) || amount! <= 0)
        return reply
          .status(400)
          .send(
            bad(
              `"fund" and "isHeld" to hold or let go; else "fund", "day", "purpose" (${PURPOSES.join(', ')}) and "amount" in its smallest step, perhaps "remark"`,
            ),
          );
      await registry.payCash(fund!, { day: navDay, purpose: known, amount: BigInt(amount!), remark });
      return { fund, day: navDay, purpose, amount };
    }),
);
server.get('/sandbox/custodians/cash', async () =>
  custodian.cashBetween('', '9999', await control.now()).map((row) => ({ ...row, received: String(row.received), paid: String(row.paid) })),
);
server.post<{ Body: FundRequest | undefined }>('/sandbox/registry/endings', async (request, reply) => {
  const answer = endFund(registry, request.body ?? {});
  return 'reason' in answer ? reply.status(400).send(answer) : answer;
});
server.post<{ Body: FundRequest | undefined }>('/sandbox/registry/units', (request, reply) =>
  alone(async () => {
    const answer = buyUnits(registry, request.body ?? {});
    return 'reason' in answer ? reply.status(400).send(answer) : answer;
  }),
);
server.get('/sandbox/registry/positions', async () => registry.positions());
/** Explains how an account came to what it holds. */
server.get<{ Querystring: { ifua?: string; fund?: string } }>('/sandbox/registry/about', async ({ query: { ifua = '', fund = '' } }) =>
  registry.about(ifua, fund),
);
/** Credits, each with the platform's responses to its notifications. */
server.get('/sandbox/banks/credits', async () => {
  const told = eventsOf('told');
  return eventsOf('credited').map((credit) => ({
    ...credit,
    answers: told.flatMap(({ paymentRequestId, answer }) => (paymentRequestId === credit.paymentRequestId ? [answer ?? null] : [])),
  }));
});
server.get('/sandbox/banks/transfers', async () => eventsOf('transferred'));
server.get('/sandbox/banks/accounts', async () =>
  (await Promise.all(BANKS.map(async (bank) => (await banks[bank].accounts()).map((account) => ({ ...account, bank }))))).flat(),
);
server.get('/sandbox/registry/accounts', async () => registry.accounts());
server.get('/sandbox/registry/holders', async () => registry.holders());
serveFaults(server, faults);
server.post('/sandbox/reset', () =>
  alone(async () => {
    faults.clear();
    for (const journal of Object.values(journals)) journal.clear();
    await control.reset();
    open();
    return { clock: toIso(await control.now()) };
  }),
);
servePage(server);

const inbox = await startInbox(Number(process.env.SANDBOX_SMTP_PORT ?? 0), journals.inbox, faults, now);
await server.listen({ port: Number(process.env.SANDBOX_PORT ?? 0), host: '127.0.0.1' });
const { port } = new URL(address());
// The parent process may be gone by now: then nothing waits for this.
process.send?.({ ready: true, port, smtpPort: inbox.port }, () => {});

// The market also closes while time passes without requests.
const timer = setInterval(() => {
  void alone(async () => {
    for (const day of registry.toPublish(await control.now())) await registry.publish(day);
    for (const bank of BANKS) await banks[bank].tellDue(await control.now());
  }).catch(() => {});
}, 15_000);

const stop = async (): Promise<void> => {
  clearInterval(timer);
  await Promise.all([server.close(), inbox.close()]);
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
