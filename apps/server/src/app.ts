/** Composes the server from all capabilities; the only module that imports every one of them. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { listDesk } from '@lumbung/contract/chat/desk.ts';
import { listConversations } from '@lumbung/contract/chat/list-conversations.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { keepConsoleApart } from './http/console-host.ts';
import { logOf, serveHealth } from './http/health.ts';
import { type LineKind, serveLines } from './http/lines.ts';
import { mount } from './http/mount.ts';
import { openApi } from './http/open-api.ts';
import { answerFaults } from './http/replies.ts';
import { serveWeb } from './http/web.ts';
import { bondSubscription } from './capabilities/money/bond-lots/index.ts';
import { bondRedemption } from './capabilities/money/bond-redemptions/index.ts';
import { bondSale } from './capabilities/money/bond-sales/index.ts';
import { heardAfter, numbersAfter, presentMessage, threadCounts } from './capabilities/journeys/chat/index.ts';
import { type AllKinds, useKinds } from './capabilities/money/orders/index.ts';
import { redemption } from './capabilities/money/redemptions/index.ts';
import { subscription } from './capabilities/money/subscriptions/index.ts';
import { switching } from './capabilities/money/switches/index.ts';
import { tellingsOf } from './capabilities/views/notifier/index.ts';
import { OF_CAPABILITIES } from './capabilities.gen.ts';
import * as holdingsEvents from './capabilities/money/holdings/events.ts';
import * as pricesEvents from './capabilities/market/prices/events.ts';
import { debitNotices } from './capabilities/money/orders/debit-notices.ts';
import { virtualAccounts } from './capabilities/money/orders/virtual-accounts.ts';
import { snapServer } from './partners/banks/snap-server.ts';
import { takeReturn } from './capabilities/money/payments/links/return-link.ts';
import { findReturned } from './capabilities/money/payments/links/store.ts';
import * as paymentsEvents from './capabilities/money/payments/events.ts';
import { linkHook } from './partners/gateways/link-hook.ts';
import { midtransHook } from './partners/gateways/midtrans-hook.ts';
import { fundRegistryHook } from './partners/fund-registry/hook.ts';
import { readMoment } from './platform/clock.ts';
import { transact } from './platform/database.ts';
import { validationError } from './platform/faults.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { auditAll } from './platform/audit-rules.ts';
import { type Capability, together } from './platform/capability.ts';
import { byTask, type Jobs, useHarmless } from './platform/jobs.ts';
import { networkOf } from './platform/network.ts';
import { enqueue, subscribeAll } from './platform/queue.ts';
import { decideAll } from './platform/decisions.ts';
import { tellAll } from './platform/own-data.ts';
import { queueAll } from './platform/waiting.ts';
import { timetable } from './timetable.ts';
import type { AppContext } from './app-context.ts';

/** All capabilities, from the lowest layer up. */
export const CAPABILITIES: readonly Capability[] = [timetable, housekeeping, ...OF_CAPABILITIES];

/** All kinds of orders. */
export const KINDS = { subscription, redemption, switch: switching, bondSubscription, bondRedemption, bondSale } satisfies AllKinds;

const all = together([...CAPABILITIES, tellingsOf(CAPABILITIES)]);
export const { calls: bindings, subscriptions, audits, queues, decisions } = all;
export const jobs: Jobs = byTask(all.jobs);

// At module level, not in makeServer: a process that only runs jobs emits events too.
subscribeAll(subscriptions);
auditAll(audits);
queueAll(queues);
tellAll(all.ownData);
decideAll(decisions);
useHarmless(all.harmless);
useKinds(KINDS);

/** Whether a request comes from a bank or registry (a callback). */
const isPartner = (request: FastifyRequest): boolean => request.url.startsWith('/snap/') || request.url.startsWith('/hooks/');

export async function makeServer(app: AppContext): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: logOf(app),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: false },
  });
  answerFaults(server, app);
  keepConsoleApart(server, app.config.CONSOLE_ORIGIN);
  await server.register(cookie);
  await server.register(compress, {
    global: true,
    threshold: 1_024,
    // Replies only: decompressing requests would let a few bytes expand to gigabytes before the caller is authenticated.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^(?!text\/event-stream)(text\/|application\/(json|javascript|manifest)|image\/svg)/,
  });
  await server.register(rateLimit, {
    // Banks and registries call on behalf of many users: their limit is twenty times as high.
    max: (request: FastifyRequest) => (isPartner(request) ? 20 : 1) * app.config.RATE_LIMIT,
    timeWindow: 60_000,
    keyGenerator: (request) => `${isPartner(request) ? 'partner ' : ''}${networkOf(app.addressOf(request))}`,
    allowList: (request) => request.url.startsWith('/health/') || request.url.startsWith('/sandbox'),
  });

  mount(server, app, bindings);
  for (const [partner, { clientId, publicKey, secret, signedPath }] of Object.entries(app.config.banks)) {
    snapServer(server, {
      bank: { partner, base: `/snap/${partner}`, clientKey: clientId, publicKey, secret, signedPath, signedBy: 'secret' },
      told: { accounts: virtualAccounts(app) },
      keys: app.keys,
      clock: app.clock,
    });
  }
  const { gopay, blu } = app.config.gateways;
  if (blu)
    snapServer(server, {
      bank: { ...blu, partner: 'blu', base: '/snap/blu', clientKey: blu.clientId },
      told: { debits: debitNotices(app) },
      keys: app.keys,
      clock: app.clock,
    });
  if (gopay)
    midtransHook(server, {
      serverKey: gopay.serverKey,
      told: (reference) =>
        transact(app.pools.money, async (tx) => {
          await enqueue(tx, paymentsEvents.askCharge, reference, { reference });
          return { keep: true, result: undefined };
        }),
    });
  const bluLinks = app.partners.gateways.blu?.links;
  if (bluLinks)
    linkHook(server, {
      bank: 'blu',
      home: `${app.settings.origin}/autodebit`,
      pageFor: async (state, returnTo, language) => {
        const { business } = await readMoment(app.reads, app.clock);
        return (await findReturned(app.reads, state, business)) && bluLinks.addressFor({ state, returnTo, language });
      },
      returned: (state, code) =>
        transact(app.pools.money, async (tx) => {
          await takeReturn(tx, await readMoment(tx, app.clock), app.keys, state, code);
          return { keep: true, result: undefined };
        }),
    });
  fundRegistryHook(server, {
    key: app.config.FUND_REGISTRY_KEY!,
    clock: app.clock,
    told: (day) =>
      transact(app.pools.money, async (tx) => {
        await Promise.all([enqueue(tx, pricesEvents.collect, day, { day }), enqueue(tx, holdingsEvents.collect, day, { day })]);
        return { keep: true, result: undefined };
      }),
  });
  for (const line of chatLines(app)) serveLines(server, app, line);
  openApi(server, bindings, app.config.bases);
  serveHealth(server, app);
  server.get(`${app.config.bases.gold}/status`, async () => ({ result: 0, status: 'announced' }));
  await serveWeb(server, app);
  return server;
}

/**
 * Server-sent events of support conversations. An investor receives the messages of their own conversations. The desk is
 * only notified that a conversation has a new message and reads it by calls that record who opened it.
 */
const chatLines = (app: AppContext): readonly LineKind[] => {
  const countsOf: LineKind['countsOf'] = async (db, owners) =>
    (await threadCounts(db, owners)).map(({ investor_id: owner, last_seq: seq, changes }) => ({ owner, seq, changes }));
  return [
    {
      path: `${app.config.bases.main}/chat/line`,
      like: listConversations,
      ownerOf: ({ session }) => session!.investorId,
      countsOf,
      toldAfter: async (db, owner, seq, { session }) =>
        (await heardAfter(db, owner, seq, session!.loginId)).map((row) => ({ seq: row.seq, data: presentMessage(app.keys, row) })),
    },
    {
      path: '/api/ops/chat/line',
      like: listDesk,
      ownerOf: (_who, request) => {
        const { investorId } = request.query as { investorId?: unknown };
        if (typeof investorId !== 'string' || !isUuid(investorId)) throw validationError([{ path: '/investorId', message: 'must be an id' }]);
        return investorId.toLowerCase();
      },
      countsOf,
      toldAfter: async (db, owner, seq) =>
        (await numbersAfter(db, owner, seq)).map((row) => ({ seq: row.seq, data: { conversationId: row.conversation_id, seq: row.seq } })),
    },
  ];
};

/** Server of a process that only runs jobs: health checks and metrics. */
export async function makeWatch(app: AppContext): Promise<FastifyInstance> {
  const server = Fastify({ loggerInstance: logOf(app) });
  answerFaults(server, app);
  serveHealth(server, app);
  return server;
}
