/** What the fund registry is asked by its agents: files and new accounts are handed in, NAVs, confirmations and positions fetched. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Day, parseDay } from '@lumbung/kernel/time.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Faults, pause, SLOW_MS } from './faults.ts';
import {
  allot,
  decimal,
  type ExitRow,
  exitFilesOf,
  filesOf,
  isPublished,
  issue,
  type OrderRow,
  openedAccounts,
  positionsOf,
  publishedDays,
  registerOf,
  type Truth,
} from './register.ts';

const PAGE = 2_000;

export const sign = (key: string, method: string, path: string, time: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${method}\n${path}\n${time}\n${body}`).digest();

export function serveRegistry(server: FastifyInstance, key: string, truth: Truth, faults: Faults): void {
  server.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 64 * 1024 * 1024 }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', async (request, reply) => {
      const time = String(request.headers['x-time'] ?? '');
      const wanted = sign(key, request.method, request.url.replace(/^\/registry/, ''), time, typeof request.body === 'string' ? request.body : '');
      const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.status(401).send({ message: 'wrong signature' });
      if (faults.take('registry', 'down')) return reply.status(503).send({ message: 'maintenance' });
      if (faults.take('registry', 'error')) return reply.status(500).send({ message: 'internal error' });
      if (faults.take('registry', 'slow')) await pause(SLOW_MS);
    });
    takeOrders(scope, truth, faults);
    takeExits(scope, truth, faults, 'redemptions', 'cash');
    takeExits(scope, truth, faults, 'switchings', 'fund');
    openAccounts(scope, truth, faults);
    tellDays(scope, truth);
    tellConfirmations(scope, truth);
  });
}

/** Loses the answer of something that was done, when that is the fault; else null. */
function loseAnswer(reply: FastifyReply, faults: Faults): FastifyReply | null {
  if (!faults.take('registry', 'timeout-after-doing')) return null;
  reply.raw.destroy();
  return reply;
}

/** A place where files are handed in. */
interface Folder<Row> {
  readonly name: string;
  readonly readRow: (cells: readonly string[]) => Row;
  /** Those that came for a day. */
  readonly filesOf: (day: Day) => readonly { readonly fund: string; readonly number: number }[];
  readonly keep: (file: { readonly navDay: Day; readonly fund: string; readonly number: number; readonly rows: readonly Row[] }) => void;
}

/** Takes each file in once: sent again it is the same file, and a new one comes too late for a day that is published. */
function takeFiles<Row>(scope: FastifyInstance, truth: Truth, faults: Faults, folder: Folder<Row>): void {
  scope.put<{ Params: { day: string; fund: string; number: string }; Body: string }>(`/registry/${folder.name}/:day/:fund/:number`, async (request, reply) => {
    const day = parseDay(request.params.day);
    const { fund } = request.params;
    if (day === null || !FUNDS.some((one) => one.id === fund)) return reply.status(400).send({ message: 'unknown day or fund' });
    const number = Number(request.params.number);
    const rows = request.body
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => folder.readRow(line.split('|')));
    const isRepeat = folder.filesOf(day).some((file) => file.fund === fund && file.number === number);
    if (!isRepeat && isPublished(truth, day)) return reply.status(409).send({ message: 'the day is closed' });
    if (!isRepeat) folder.keep({ navDay: day, fund, number, rows });
    return loseAnswer(reply, faults) ?? { accepted: rows.length };
  });
}

const takeOrders = (scope: FastifyInstance, truth: Truth, faults: Faults): void =>
  takeFiles<OrderRow>(scope, truth, faults, {
    name: 'orders',
    readRow: (cells) => [cells[9]!, cells[3]!, cells[5]!],
    filesOf: (day) => filesOf(truth, day),
    keep: (file) => truth.journal.append({ kind: 'file', ...file }),
  });

const takeExits = (scope: FastifyInstance, truth: Truth, faults: Faults, name: string, to: 'cash' | 'fund'): void =>
  takeFiles<ExitRow>(scope, truth, faults, {
    name,
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
    filesOf: (day) => exitFilesOf(truth, day).filter((file) => file.to === to),
    keep: ({ navDay, fund, number, rows }) => truth.journal.append({ kind: 'exits', navDay, fund, to, number, rows }),
  });

function openAccounts(scope: FastifyInstance, truth: Truth, faults: Faults): void {
  scope.put<{ Params: { reference: string }; Body: string }>('/registry/accounts/:reference', async (request, reply) => {
    const { reference } = request.params;
    const row = request.body.trim().split('\n')[1] ?? '';
    const cells = row.split('|');
    const [agent, named, name, nik] = cells;
    if (cells.length !== 12 || named !== reference || !name || !/^\d{16}$/.test(nik ?? ''))
      return reply.status(400).send({ message: 'not a row of an investor' });
    const before = openedAccounts(truth).find((one) => one.reference === reference);
    if (before && before.row !== row) return reply.status(409).send({ message: 'the reference names somebody else' });
    const account = before ?? issue(truth, reference, nik!, row, agent!);
    if (!before) truth.journal.append(account);
    return loseAnswer(reply, faults) ?? { sid: account.sid, ifua: account.ifua };
  });
}

/** What is asked of everybody at once: the NAVs of a day, and who holds what. */
function tellDays(scope: FastifyInstance, truth: Truth): void {
  scope.get<{ Params: { day: string } }>('/registry/navs/:day', async (request) => {
    const day = parseDay(request.params.day);
    if (day === null || !publishedDays(truth).has(day)) return { navs: [] };
    return { navs: FUNDS.map((fund) => ({ fundCode: fund.id, nav: decimal(truth.navOn(fund.id, day), 6) })) };
  });
  scope.get<{ Querystring: { from?: string } }>('/registry/positions', async (request) => {
    const from = Number(request.query.from ?? 0);
    const all = positionsOf(truth);
    const page = all.slice(from, from + PAGE).map(({ ifua, fund, units }) => ({ ifua, fundCode: fund, units }));
    return { positions: page, next: from + PAGE < all.length ? String(from + PAGE) : null };
  });
}

/** What became of each order of a day that is published. */
function tellConfirmations(scope: FastifyInstance, truth: Truth): void {
  scope.get<{ Params: { day: string }; Querystring: { from?: string } }>('/registry/confirmations/:day', async (request) => {
    const day = parseDay(request.params.day);
    if (day === null || !publishedDays(truth).has(day)) return { confirmations: [], next: null };
    const from = Number(request.query.from ?? 0);
    const all = filesOf(truth, day).flatMap((file) => file.rows.map(([reference, , amount]) => ({ fund: file.fund, reference, amount })));
    const confirmations = all.slice(from, from + PAGE).map(({ fund, reference, amount }) => {
      const nav = truth.navOn(fund, day);
      return { reference, nav: decimal(nav, 6), units: decimal(allot(amount, nav), 4) };
    });
    return { confirmations, next: from + PAGE < all.length ? String(from + PAGE) : null };
  });
  scope.get<{ Params: { day: string }; Querystring: { from?: string } }>('/registry/sale-confirmations/:day', async (request) => {
    const day = parseDay(request.params.day);
    if (day === null || !publishedDays(truth).has(day)) return { confirmations: [], next: null };
    const from = Number(request.query.from ?? 0);
    const register = registerOf(truth);
    const all = register.exits.get(day) ?? [];
    const deferred = from === 0 ? { deferred: register.deferred.get(day) ?? [] } : {};
    const confirmations = all.slice(from, from + PAGE).map((exit) => ({
      reference: exit.reference,
      nav: decimal(exit.nav, 6),
      units: decimal(exit.sold, 4),
      amount: String(exit.gross),
      ...(exit.toNav === null || exit.bought === null ? {} : { toNav: decimal(exit.toNav, 6), toUnits: decimal(exit.bought, 4) }),
    }));
    return { confirmations, ...deferred, next: from + PAGE < all.length ? String(from + PAGE) : null };
  });
}
