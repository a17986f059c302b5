/** Services of the fund registry for its agents: submit files and new accounts, fetch NAVs, confirmations and positions. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { at, type Day, type Instant, parseDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { fundTermsOn } from '@lumbung/specimen/funds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Custodian } from './custodian.ts';
import { type Faults, type Occasion, pause, shuffled } from './faults.ts';
import { knownFunds } from './funds.ts';
import { feedOf, mayConfirm } from './navs.ts';
import { type Row, told, verdictsOn } from './verdicts.ts';
import { holderIn, issue, openedAccounts } from './account-holders.ts';
import { allot, decimal, investedOf, readAmount, toldAmount } from './fund-arithmetic.ts';
import { positionsOf, registerOf } from './register.ts';
import type { ExitRow, OrderRow } from './register-events.ts';
import { filesOf, isPublished, publishedDays, type Truth } from './truth.ts';

const PAGE = 2_000;
/** Small, so that the rows of one distribution span several pages. */
const DISTRIBUTION_PAGE = 5;

export const sign = (key: string, method: string, path: string, time: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${method}\n${path}\n${time}\n${body}`).digest();

type Clock = () => Promise<Instant>;

export function serveRegistry(server: FastifyInstance, key: string, truth: Truth, faults: Faults, clock: Clock, custodian: Custodian): void {
  server.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 64 * 1024 * 1024 }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', async (request, reply) => {
      const time = String(request.headers['x-time'] ?? '');
      const wanted = sign(key, request.method, request.url.replace(/^\/registry/, ''), time, typeof request.body === 'string' ? request.body : '');
      const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.status(401).send({ message: 'wrong signature' });
      const occasion = aboutRequest(request);
      if (faults.take('registry', ['down'], occasion)) return reply.status(503).send({ message: 'maintenance' });
      if (faults.take('registry', ['error'], occasion)) return reply.status(500).send({ message: 'internal error' });
      const slow = faults.take('registry', ['slow'], occasion);
      if (slow) await pause(slow);
    });
    takeOrders(scope, truth, faults, clock);
    takeExits(scope, truth, faults, clock, 'redemptions', 'cash');
    takeExits(scope, truth, faults, clock, 'switchings', 'fund');
    openAccounts(scope, truth, faults);
    changeHolders(scope, truth, faults);
    tellDays(scope, truth);
    tellConfirmations(scope, truth, faults);
    tellDistributions(scope, truth);
    tellCash(scope, custodian, clock);
  });
}

/** Cash reported by custodians: per fund and NAV day, what came from the platform and what was paid to it. */
function tellCash(scope: FastifyInstance, custodian: Custodian, clock: Clock): void {
  scope.get<{ Querystring: { from?: string; to?: string } }>('/registry/cash', async (request, reply) => {
    const [from, to] = [parseDay(request.query.from ?? ''), parseDay(request.query.to ?? '')];
    if (from === null || to === null) return reply.status(400).send({ message: 'unknown days' });
    const written = (fund: string, amount: bigint): string => toldAmount(fund, amount).amount;
    return {
      cash: custodian
        .cashBetween(from, to, await clock())
        .map(({ fundCode, navDay, received, paid }) => ({ fundCode, navDay, received: written(fundCode, received), paid: written(fundCode, paid) })),
    };
  });
}

/** Describes a request in words that are the same in every run: account openings by the identity number, not by our reference. */
function aboutRequest({ method, url, body }: FastifyRequest): Occasion {
  const path = url.replace(/^\/registry\//, '');
  // Account numbers differ between runs; the number of the change does not.
  if (path.startsWith('holders/')) return { about: `holders/${path.split('/').at(-1)} ${String(body).split('\n')[1]?.split('|')[3] ?? ''}` };
  return { about: path.startsWith('accounts/') ? `accounts/${String(body).split('\n')[1]?.split('|')[3] ?? ''}` : `${method} ${path}` };
}

/** With the fault `timeout-after-doing`, drops the connection after the work was done, without a response; otherwise null. */
function loseAnswer(request: FastifyRequest, reply: FastifyReply, faults: Faults): FastifyReply | null {
  if (!faults.take('registry', ['timeout-after-doing'], aboutRequest(request))) return null;
  reply.raw.destroy();
  return reply;
}

/** A folder to which files are submitted. */
interface Folder<Row> {
  readonly name: string;
  readonly kind: 'subscription' | 'redemption' | 'switch';
  readonly readRow: (cells: readonly string[]) => Row;
  /** Whether a file was submitted before. */
  readonly knows: (file: { readonly navDay: Day; readonly fund: string; readonly number: number }) => boolean;
  readonly keep: (file: { readonly navDay: Day; readonly fund: string; readonly number: number; readonly rows: readonly Row[] }) => void;
}

/** A row with its amount in minor units; null if it is not an amount in the fund's currency. */
function inSteps(fund: string, row: readonly string[]): readonly string[] | null {
  const amount = readAmount(fund, row[5] ?? '');
  return amount === null ? null : row.with(5, amount);
}

/** Minimum length of an account number. */
const SHORTEST_IFUA = 10;

/** Accepts each file once: a repeated file is the same file, and a new one is too late once its day has closed. */
function takeFiles<Row>(scope: FastifyInstance, truth: Truth, faults: Faults, clock: Clock, folder: Folder<Row>): void {
  scope.put<{ Params: { day: string; fund: string; number: string }; Body: string }>(`/registry/${folder.name}/:day/:fund/:number`, async (request, reply) => {
    const day = parseDay(request.params.day);
    const { fund } = request.params;
    const known = knownFunds().find((one) => one.id === fund);
    if (day === null || !known) return reply.status(400).send({ message: 'unknown day or fund' });
    const number = Number(request.params.number);
    const cells = request.body
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => inSteps(fund, line.split('|')));
    if (cells.includes(null)) return reply.status(400).send({ message: 'an amount is not one of the fund' });
    // One unknown account makes the whole file invalid.
    if (cells.some((row) => (row?.[3] ?? '').length < SHORTEST_IFUA)) return reply.status(422).send({ reason: 'UNKNOWN_IFUA' });
    const rows = cells.flatMap((row) => (row === null ? [] : [folder.readRow(row)]));
    const isRepeat = folder.knows({ navDay: day, fund, number });
    const closing = at(day, timeOfDay(fundTermsOn(known, folder.kind, day).handOff));
    if (!isRepeat && (isPublished(truth, day) || (await clock()) >= closing)) return reply.status(409).send({ message: 'the day is closed' });
    if (!isRepeat) folder.keep({ navDay: day, fund, number, rows });
    return loseAnswer(request, reply, faults) ?? { accepted: rows.length };
  });
}

const takeOrders = (scope: FastifyInstance, truth: Truth, faults: Faults, clock: Clock): void =>
  takeFiles<OrderRow>(scope, truth, faults, clock, {
    name: 'orders',
    kind: 'subscription',
    readRow: (cells) => [cells[9]!, cells[3]!, cells[5]!],
    knows: ({ navDay, fund, number }) =>
      truth.journal.ofKind('file').some(({ event }) => event.navDay === navDay && event.fund === fund && event.number === number),
    keep: (file) => truth.journal.append({ kind: 'file', ...file }),
  });

const takeExits = (scope: FastifyInstance, truth: Truth, faults: Faults, clock: Clock, name: string, to: 'cash' | 'fund'): void =>
  takeFiles<ExitRow>(scope, truth, faults, clock, {
    name,
    kind: to === 'fund' ? 'switch' : 'redemption',
    readRow: (cells) => ({
      reference: cells.at(-1)!,
      ifua: cells[3]!,
      amount: cells[5]!,
      units: cells[6]!,
      isAll: cells[7] === 'Y',
      fee: cells[8]!,
      vat: cells[9]!,
      toFund: to === 'fund' ? cells[10]! : null,
    }),
    knows: ({ navDay, fund, number }) =>
      truth.journal.ofKind('exits').some(({ event }) => event.to === to && event.navDay === navDay && event.fund === fund && event.number === number),
    keep: ({ navDay, fund, number, rows }) => truth.journal.append({ kind: 'exits', navDay, fund, to, number, rows }),
  });

function openAccounts(scope: FastifyInstance, truth: Truth, faults: Faults): void {
  scope.put<{ Params: { reference: string }; Body: string }>('/registry/accounts/:reference', async (request, reply) => {
    const { reference } = request.params;
    const row = request.body.trim().split('\n')[1] ?? '';
    const holder = holderIn(row);
    if (holder?.reference !== reference) return reply.status(400).send({ message: 'not a row of an investor' });
    const before = openedAccounts(truth).find((one) => one.reference === reference);
    if (before && before.row !== row) return reply.status(409).send({ message: 'the reference names somebody else' });
    const account = before ?? issue(truth, holder, row);
    if (!before) truth.journal.append(account);
    return loseAnswer(request, reply, faults) ?? { sid: account.sid, ifua: account.ifua };
  });
}

/** Why changed data of an account are not stored; null if they are. */
function whyNotKept(truth: Truth, ifua: string, row: string): string | null {
  const holder = holderIn(row);
  if (!holder) return 'ROW_INCOMPLETE';
  // Accounts of the story were opened before; their numbers begin with the agent's code like all others.
  if (!ifua.startsWith(holder.agent)) return 'ACCOUNT_OF_ANOTHER_AGENT';
  const opened = openedAccounts(truth).find((one) => one.ifua === ifua);
  if (opened && opened.row.split('|').length !== row.split('|').length) return 'OTHER_KIND_OF_INVESTOR';
  const isTaken = openedAccounts(truth).some((one) => one.nik === holder.number && one.ifua !== ifua && one.sid !== opened?.sid);
  return isTaken ? 'IDENTITY_OF_ANOTHER_INVESTOR' : null;
}

/** Accepts changed data of an account holder. The newest number counts, in whatever order they arrive. */
function changeHolders(scope: FastifyInstance, truth: Truth, faults: Faults): void {
  scope.put<{ Params: { ifua: string; number: string }; Body: string }>('/registry/holders/:ifua/:number', async (request, reply) => {
    const { ifua } = request.params;
    const number = Number(request.params.number);
    const lines = request.body.trim().split('\n');
    if (!/^[1-9]\d{0,8}$/.test(request.params.number) || !/^[0-9A-Za-z]{10,20}$/.test(ifua) || lines.length !== 2)
      return reply.status(400).send({ message: 'not one row about an account' });
    const row = lines[1]!;
    const told = truth.journal.ofKind('holderChanged').filter(({ event }) => event.ifua === ifua);
    const before = told.find(({ event }) => event.number === number);
    if (before && before.event.row !== row) return reply.status(409).send({ message: 'the number names something else' });
    const why = before ? null : faults.take('registry', ['data-refused'], aboutRequest(request)) ? 'DATA_REFUSED' : whyNotKept(truth, ifua, row);
    if (why !== null) return reply.status(422).send({ reason: why });
    if (!before) truth.journal.append({ kind: 'holderChanged', number, ifua, row });
    return loseAnswer(request, reply, faults) ?? { ifua, newest: Math.max(number, ...told.map(({ event }) => event.number)) };
  });
}

/** Queries about all accounts: the NAVs of a day, and all positions. */
function tellDays(scope: FastifyInstance, truth: Truth): void {
  scope.get<{ Params: { day: string } }>('/registry/navs/:day', async (request) => {
    const day = parseDay(request.params.day);
    return { navs: day === null ? [] : feedOf(truth.spoken(), day) };
  });
  scope.get<{ Querystring: { from?: string } }>('/registry/positions', async (request) => {
    const from = Number(request.query.from ?? 0);
    const all = positionsOf(truth);
    const page = all.slice(from, from + PAGE).map(({ ifua, fund, units }) => ({ ifua, fundCode: fund, units }));
    return { positions: page, next: from + PAGE < all.length ? String(from + PAGE) : null };
  });
}

/** Stores which orders were reported as confirmed: a later NAV correction does not change them. */
function confirm({ journal, spoken }: Truth, told: readonly { readonly reference: string }[]): void {
  const { confirmed } = spoken();
  const references = told.flatMap(({ reference }) => (confirmed.has(reference) ? [] : [reference]));
  if (references.length > 0) journal.append({ kind: 'confirmed', references });
}

const verdictsOf = ({ journal }: Truth, day: Day) => verdictsOn(journal, day);

/** The rows of a day as reported now, with the verdict on each applied. */
function asTold(truth: Truth, day: Day, rows: readonly Row[]): object[] {
  const verdicts = verdictsOf(truth, day);
  const isOver = [...publishedDays(truth)].some((later) => later > day);
  return rows.flatMap((row) => told(row, verdicts.get(row.reference), isOver));
}

/** With the fault `shuffled`, the rows in another order. */
function shuffle(faults: Faults, request: FastifyRequest, rows: readonly object[]): readonly object[] {
  const fault = rows.length > 1 ? faults.take('registry', ['shuffled'], aboutRequest(request)) : null;
  return fault ? shuffled(rows, `${fault.seed} ${request.url}`) : rows;
}

/** Distributions to the holders of funds on a published day. */
function tellDistributions(scope: FastifyInstance, truth: Truth): void {
  scope.get<{ Params: { day: string }; Querystring: { from?: string } }>('/registry/distributions/:day', async (request) => {
    const day = parseDay(request.params.day);
    if (day === null || !publishedDays(truth).has(day)) return { distributions: [], next: null };
    const references = new Set(truth.journal.ofKind('distribution').flatMap(({ event }) => (event.day === day ? [event.reference] : [])));
    // Most days have no distribution: the register need not be derived to know that.
    if (references.size === 0) return { distributions: [], next: null };
    const from = Number(request.query.from ?? 0);
    const own = registerOf(truth).distributed.get(day) ?? [];
    const odd = truth.journal.ofKind('distributionRow').flatMap(({ event }) => (references.has(event.reference) ? [event.row] : []));
    const all = [
      ...odd,
      ...own.map(({ reference, fund, perUnit, ifua, units, amount }) => ({
        reference,
        fundCode: fund,
        perUnit,
        account: ifua,
        ...(units === null ? { amount: String(amount) } : { units: units === 0n ? '0' : decimal(units, 4) }),
      })),
    ];
    return { distributions: all.slice(from, from + DISTRIBUTION_PAGE), next: from + DISTRIBUTION_PAGE < all.length ? String(from + DISTRIBUTION_PAGE) : null };
  });
}

/** The outcome of each order of a published day. */
function tellConfirmations(scope: FastifyInstance, truth: Truth, faults: Faults): void {
  scope.get<{ Params: { day: string }; Querystring: { from?: string } }>('/registry/confirmations/:day', async (request) => {
    const day = parseDay(request.params.day);
    if (day === null || !publishedDays(truth).has(day)) return { confirmations: [], next: null };
    const from = Number(request.query.from ?? 0);
    const all = filesOf(truth, day)
      .flatMap((file) => file.rows.map(([reference, , amount]) => ({ fund: file.fund, reference, amount })))
      .filter(({ fund, reference }) => mayConfirm(truth.spoken(), fund, day, reference));
    const verdicts = verdictsOf(truth, day);
    const page = all.slice(from, from + PAGE).map(({ fund, reference, amount }) => {
      const nav = truth.navFor(fund, day, reference);
      const invested = investedOf(amount, verdicts.get(reference));
      const units = allot(fund, 'subscription', day, String(invested), nav);
      return { reference, nav: decimal(nav, 6), units: decimal(units, 4), ...toldAmount(fund, invested) };
    });
    confirm(truth, page);
    return { confirmations: shuffle(faults, request, asTold(truth, day, page)), next: from + PAGE < all.length ? String(from + PAGE) : null };
  });
  scope.get<{ Params: { day: string }; Querystring: { from?: string } }>('/registry/sale-confirmations/:day', async (request) => {
    const day = parseDay(request.params.day);
    if (day === null || !publishedDays(truth).has(day)) return { confirmations: [], next: null };
    const from = Number(request.query.from ?? 0);
    const register = registerOf(truth);
    const all = register.exits.get(day) ?? [];
    const deferred = from === 0 ? { deferred: register.deferred.get(day) ?? [] } : {};
    const page = all.slice(from, from + PAGE).map((exit) => ({
      reference: exit.reference,
      nav: decimal(exit.nav, 6),
      units: decimal(exit.sold, 4),
      ...toldAmount(exit.fund, exit.gross),
      ...(exit.toNav === null || exit.bought === null ? {} : { toNav: decimal(exit.toNav, 6), toUnits: decimal(exit.bought, 4) }),
    }));
    confirm(truth, page);
    return { confirmations: shuffle(faults, request, asTold(truth, day, page)), ...deferred, next: from + PAGE < all.length ? String(from + PAGE) : null };
  });
}
