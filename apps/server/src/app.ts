/** The one place that sees every capability, and the server that is made of them. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { keepConsoleApart } from './http/console-host.ts';
import { logOf, serveHealth } from './http/health.ts';
import { mount } from './http/mount.ts';
import { openApi } from './http/open-api.ts';
import { answerFaults } from './http/replies.ts';
import { serveWeb } from './http/web.ts';
import { lookups } from './capabilities/records/lookups/capability.ts';
import { notifications } from './capabilities/records/notifications/capability.ts';
import { passkeys } from './capabilities/people/passkeys/capability.ts';
import { accounts } from './capabilities/people/accounts/capability.ts';
import { security } from './capabilities/people/security/capability.ts';
import { partnerAccounts } from './capabilities/people/partner-accounts/capability.ts';
import { partnerUsers } from './capabilities/people/partner-users/capability.ts';
import { screening } from './capabilities/people/screening/capability.ts';
import { operators } from './capabilities/people/operators/capability.ts';
import { twoFactor } from './capabilities/people/two-factor/capability.ts';
import { risk } from './capabilities/journeys/risk/capability.ts';
import { customers } from './capabilities/people/customers/capability.ts';
import { profile } from './capabilities/people/profile/capability.ts';
import { companyKyc } from './capabilities/people/company-kyc/capability.ts';
import { kyc } from './capabilities/people/kyc/capability.ts';
import { signature } from './capabilities/people/signature/capability.ts';
import { colleagues } from './capabilities/people/colleagues/capability.ts';
import { renewal } from './capabilities/people/renewal/capability.ts';
import { registryUpdates } from './capabilities/people/registry-updates/capability.ts';
import { deactivation } from './capabilities/people/deactivation/capability.ts';
import { calendar } from './capabilities/market/calendar/capability.ts';
import { catalogue } from './capabilities/market/catalogue/capability.ts';
import { prices } from './capabilities/market/prices/capability.ts';
import { decisions as deciding } from './capabilities/people/decisions/capability.ts';
import { portfolios } from './capabilities/money/portfolios/capability.ts';
import { payouts } from './capabilities/money/payouts/capability.ts';
import { custody } from './capabilities/money/custody/capability.ts';
import { payments } from './capabilities/money/payments/capability.ts';
import { payoutApprovals } from './capabilities/money/payout-approvals/capability.ts';
import { orders } from './capabilities/money/orders/capability.ts';
import { redemptions } from './capabilities/money/redemptions/capability.ts';
import { holdings } from './capabilities/money/holdings/capability.ts';
import { settlement } from './capabilities/money/settlement/capability.ts';
import { corrections } from './capabilities/money/corrections/capability.ts';
import { commissions } from './capabilities/money/commissions/capability.ts';
import { type AllKinds, useKinds } from './capabilities/money/orders/index.ts';
import { redemption } from './capabilities/money/redemptions/index.ts';
import { subscription } from './capabilities/money/subscriptions/index.ts';
import { switching } from './capabilities/money/switches/index.ts';
import { cart } from './capabilities/journeys/cart/capability.ts';
import { checkout } from './capabilities/journeys/checkout/capability.ts';
import { approvals } from './capabilities/journeys/approvals/capability.ts';
import { ownData } from './capabilities/views/own-data/capability.ts';
import { portfolio } from './capabilities/views/portfolio/capability.ts';
import { dashboard } from './capabilities/views/dashboard/capability.ts';
import { histories } from './capabilities/views/histories/capability.ts';
import { reports } from './capabilities/views/reports/capability.ts';
import { start } from './capabilities/views/start/capability.ts';
import { notifier } from './capabilities/views/notifier/capability.ts';
import { operations } from './capabilities/views/operations/capability.ts';
import * as holdingsEvents from './capabilities/money/holdings/events.ts';
import * as pricesEvents from './capabilities/market/prices/events.ts';
import { virtualAccounts } from './capabilities/money/orders/virtual-accounts.ts';
import { snapServer } from './partners/banks/snap-server.ts';
import { fundRegistryHook } from './partners/fund-registry/hook.ts';
import { transact } from './platform/database.ts';
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

/** Every capability, from the lowest floor up. */
export const CAPABILITIES: readonly Capability[] = [
  timetable,
  housekeeping,
  lookups,
  notifications,
  passkeys,
  partnerUsers,
  accounts,
  security,
  partnerAccounts,
  deciding,
  screening,
  operators,
  twoFactor,
  kyc,
  companyKyc,
  signature,
  profile,
  renewal,
  registryUpdates,
  deactivation,
  colleagues,
  customers,
  calendar,
  catalogue,
  prices,
  portfolios,
  payouts,
  custody,
  payments,
  payoutApprovals,
  orders,
  redemptions,
  settlement,
  corrections,
  commissions,
  holdings,
  risk,
  cart,
  checkout,
  approvals,
  portfolio,
  dashboard,
  histories,
  reports,
  ownData,
  start,
  notifier,
  operations,
];

/** Every kind of order. */
export const KINDS = { subscription, redemption, switch: switching } satisfies AllKinds;

const all = together(CAPABILITIES);
export const { calls: bindings, subscriptions, audits, queues, decisions } = all;
export const jobs: Jobs = byTask(all.jobs);

// Here and not in makeServer: a process that only runs jobs tells of events too.
subscribeAll(subscriptions);
auditAll(audits);
queueAll(queues);
tellAll(all.ownData);
decideAll(decisions);
useHarmless(all.harmless);
useKinds(KINDS);

/** What banks and registries call at us. */
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
    // Replies only: a few bytes that unpack to gigabytes would be unpacked before anybody is asked who sent them.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^(?!text\/event-stream)(text\/|application\/(json|javascript|manifest)|image\/svg)/,
  });
  await server.register(rateLimit, {
    // Banks and registries ask for many people at once: they have a limit too, twenty times as high.
    max: (request: FastifyRequest) => (isPartner(request) ? 20 : 1) * app.config.RATE_LIMIT,
    timeWindow: 60_000,
    keyGenerator: (request) => `${isPartner(request) ? 'partner ' : ''}${networkOf(app.addressOf(request))}`,
    allowList: (request) => request.url.startsWith('/health/') || request.url.startsWith('/sandbox'),
  });

  mount(server, app, bindings);
  for (const [partner, { clientId, publicKey, secret, signedPath }] of Object.entries(app.config.banks)) {
    snapServer(server, {
      bank: { partner, base: `/snap/${partner}`, clientKey: clientId, publicKey, secret, signedPath },
      accounts: virtualAccounts(app),
      keys: app.keys,
      clock: app.clock,
    });
  }
  fundRegistryHook(server, {
    key: app.config.FUND_REGISTRY_KEY!,
    clock: app.clock,
    told: (day) =>
      transact(app.pools.money, async (tx) => {
        await Promise.all([enqueue(tx, pricesEvents.collect, day, { day }), enqueue(tx, holdingsEvents.collect, day, { day })]);
        return { keep: true, result: undefined };
      }),
  });
  openApi(server, bindings, app.config.bases);
  serveHealth(server, app);
  server.get(`${app.config.bases.gold}/status`, async () => ({ result: 0, status: 'announced' }));
  await serveWeb(server, app);
  return server;
}

/** What a process serves that only runs jobs. */
export async function makeWatch(app: AppContext): Promise<FastifyInstance> {
  const server = Fastify({ loggerInstance: logOf(app) });
  answerFaults(server, app);
  serveHealth(server, app);
  return server;
}
