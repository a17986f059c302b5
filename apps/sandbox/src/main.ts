/** Starts the sandbox: all external partners, simulated in one separate process. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { INVESTORS, OPERATORS, PASSWORD } from '@lumbung/specimen/people.ts';
import { Secret, TOTP } from 'otpauth';
import Fastify from 'fastify';
import { type Bank, makeBank } from './bank.ts';
import { serveBankControl } from './bank-control.ts';
import type { BankEvent, BankOptions, Source } from './bank-records.ts';
import { serveBank } from './bank-services.ts';
import { type BondEvent, bondBook } from './bond-book.ts';
import { serveBondCustodian } from './bond-custodian.ts';
import { serveBondRegistry } from './bond-registry.ts';
import { serveBonds } from './bond-services.ts';
import { type IndexEvent, serveIndexProvider } from './index-provider.ts';
import { serveCivilRegistry } from './civil-registry.ts';
import { makeCustodian } from './custodian.ts';
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
import type { RegistryEvent } from './register-events.ts';
import { dealIn, knownFunds } from './funds.ts';
import { makeMarket } from './market.ts';
import { serveMarketControl } from './market-control.ts';
import { makeRegistry } from './registry.ts';
import { serveRegistryControl } from './registry-control.ts';

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
    isClosed: ({ bank, account }) =>
      BANKS.some((of) => journals[of].ofKind('payeeClosed').some(({ event: { payee } }) => payee.bank === bank && payee.account === account)),
  };
};
const ours = eachBank(optionsOf);
function openBank(name: BankName): Bank {
  serveBank(server, ours[name], journals[name], faults, control);
  return makeBank(ours[name], journals[name], faults, control);
}
const banks = eachBank(openBank);
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
const market = makeMarket({ control, registry, banks });

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
serveMarketControl(server, { control, market, registry, bondKeeper });
serveBankControl(server, { banks, options: ours, journals, bonds, faults, control });
serveRegistryControl(server, { registry, journal: journals.registry, custodian, control, market });
serveGatewayControl(server, { gopay, blu, control, credit });
serveFaults(server, faults);
server.post('/sandbox/reset', () =>
  market.alone(async () => {
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
  void market.alone(market.catchUp).catch(() => {});
}, 15_000);

const stop = async (): Promise<void> => {
  clearInterval(timer);
  await Promise.all([server.close(), inbox.close()]);
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
