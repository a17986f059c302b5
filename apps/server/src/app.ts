/** The one place that sees every capability: calls, jobs, and which event starts which job. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { keepConsoleApart } from './http/console-host.ts';
import { logOf, serveHealth } from './http/health.ts';
import { mount } from './http/mount.ts';
import type { Binding } from './platform/binding.ts';
import { openApi } from './http/open-api.ts';
import { answerFaults } from './http/replies.ts';
import { serveWeb } from './http/web.ts';
import { routes as catalogueRoutes } from './capabilities/market/catalogue/routes.ts';
import { jobs as pricesJobs } from './capabilities/market/prices/jobs.ts';
import { routes as pricesRoutes } from './capabilities/market/prices/routes.ts';
import { routes as cartRoutes } from './capabilities/journeys/cart/routes.ts';
import { routes as checkoutRoutes } from './capabilities/journeys/checkout/routes.ts';
import { jobs as ordersJobs } from './capabilities/money/orders/jobs.ts';
import { virtualAccounts } from './capabilities/money/orders/virtual-accounts.ts';
import { jobs as salesJobs } from './capabilities/money/sales/jobs.ts';
import { jobs as payoutsJobs } from './capabilities/money/payouts/jobs.ts';
import { routes as releasesRoutes } from './capabilities/money/releases/routes.ts';
import { jobs as paymentsJobs } from './capabilities/money/payments/jobs.ts';
import { routes as paymentsRoutes } from './capabilities/money/payments/routes.ts';
import { jobs as kycJobs } from './capabilities/people/kyc/jobs.ts';
import { routes as kycRoutes } from './capabilities/people/kyc/routes.ts';
import { jobs as riskJobs } from './capabilities/people/risk/jobs.ts';
import { routes as riskRoutes } from './capabilities/people/risk/routes.ts';
import { routes as accountsRoutes } from './capabilities/people/accounts/routes.ts';
import { routes as operatorsRoutes } from './capabilities/people/operators/routes.ts';
import { routes as lookupsRoutes } from './capabilities/records/lookups/routes.ts';
import { routes as notificationsRoutes } from './capabilities/records/notifications/routes.ts';
import { routes as dashboardRoutes } from './capabilities/views/dashboard/routes.ts';
import { routes as historiesRoutes } from './capabilities/views/histories/routes.ts';
import { jobs as operationsJobs } from './capabilities/views/operations/jobs.ts';
import { routes as operationsRoutes } from './capabilities/views/operations/routes.ts';
import { jobs as tellingJobs } from './capabilities/views/telling/jobs.ts';
import { routes as portfolioRoutes } from './capabilities/views/portfolio/routes.ts';
import { routes as startRoutes } from './capabilities/views/start/routes.ts';
import { snapServer } from './partners/banks/snap-server.ts';
import { fundRegistryHook } from './partners/fund-registry/hook.ts';
import { transact } from './platform/database.ts';
import { jobs as housekeepingJobs } from './platform/housekeeping.ts';
import type { Jobs } from './platform/jobs.ts';
import { networkOf } from './platform/network.ts';
import { enqueue, subscribeAll, type Subscriptions } from './platform/queue.ts';
import { jobs as timetableJobs } from './timetable.ts';
import type { World } from './world.ts';

export const bindings: readonly Binding[] = [
  ...startRoutes,
  ...lookupsRoutes,
  ...accountsRoutes,
  ...riskRoutes,
  ...kycRoutes,
  ...catalogueRoutes,
  ...pricesRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...paymentsRoutes,
  ...notificationsRoutes,
  ...portfolioRoutes,
  ...dashboardRoutes,
  ...historiesRoutes,
  ...operatorsRoutes,
  ...releasesRoutes,
  ...operationsRoutes,
];

export const jobs: Jobs = {
  ...timetableJobs,
  ...housekeepingJobs,
  ...riskJobs,
  ...kycJobs,
  ...pricesJobs,
  ...payoutsJobs,
  ...paymentsJobs,
  ...ordersJobs,
  ...salesJobs,
  ...tellingJobs,
  ...operationsJobs,
};

/** Event → jobs. Upward needs go this way, never by import. */
export const subscriptions: Subscriptions = {
  'kyc.submitted': ['kyc.askRegistry', 'kyc.askBank'],
  'kyc.returned': ['notifications.tellIdentityReturned'],
  'kyc.rejected': ['notifications.tellIdentityRejected'],
  'kyc.approved': ['kyc.openAccounts'],
  'kyc.activated': ['notifications.tellIdentityVerified'],
  'orders.placed': [],
  'orders.paid': ['notifications.tellPaid'],
  'orders.expired': ['notifications.tellExpired'],
  'orders.moved': ['notifications.tellMoved'],
  'orders.priced': ['orders.allot'],
  'orders.allotted': ['notifications.tellAllotted'],
  'orders.cancelled': [],
  'sales.placed': [],
  'sales.moved': ['notifications.tellSaleMoved'],
  'sales.priced': ['sales.book'],
  'sales.booked': ['notifications.tellBooked'],
  'sales.paidOut': ['notifications.tellProceeds'],
  'payments.suspended': ['notifications.tellSuspended'],
  'payouts.done': ['notifications.tellPaidOut', 'sales.finish'],
  'payouts.failed': [],
  'prices.published': ['orders.price', 'sales.price'],
};

// Here and not in makeServer: a process that only runs jobs tells of events too.
subscribeAll(subscriptions);

/** What banks and registries call at us. */
const isPartner = (request: FastifyRequest): boolean => request.url.startsWith('/snap/') || request.url.startsWith('/hooks/');

export async function makeServer(world: World): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: logOf(world),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: false },
  });
  answerFaults(server, world);
  keepConsoleApart(server, world.config.CONSOLE_ORIGIN);
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
    max: (request: FastifyRequest) => (isPartner(request) ? 20 : 1) * world.config.RATE_LIMIT,
    timeWindow: 60_000,
    keyGenerator: (request) => `${isPartner(request) ? 'partner ' : ''}${networkOf(world.addressOf(request))}`,
    allowList: (request) => request.url.startsWith('/health/') || request.url.startsWith('/sandbox'),
  });

  mount(server, world, bindings);
  for (const [partner, { clientId, publicKey, secret }] of Object.entries(world.config.banks)) {
    snapServer(server, {
      bank: { partner, base: `/snap/${partner}`, clientKey: clientId, publicKey, secret },
      accounts: virtualAccounts(world),
      keys: world.keys,
      clock: world.clock,
    });
  }
  fundRegistryHook(server, {
    key: world.config.FUND_REGISTRY_KEY!,
    clock: world.clock,
    published: (day) => transact(world.pools.money, async (tx) => ({ keep: true, result: await enqueue(tx, 'prices.collect', day, { day }) })),
  });
  openApi(server, bindings);
  serveHealth(server, world);
  server.get('/api/gold/status', async () => ({ result: 0, status: 'announced' }));
  await serveWeb(server, world);
  return server;
}

/** What a process serves that only runs jobs. */
export async function makeWatch(world: World): Promise<FastifyInstance> {
  const server = Fastify({ loggerInstance: logOf(world) });
  answerFaults(server, world);
  serveHealth(server, world);
  return server;
}
