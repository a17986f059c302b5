/** The guards of the server that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'products are loaded on the connections of readers who wait for them',
    file: 'apps/server/src/app-context.ts',
    guard: 'makeReferenceCache(onPool(pools.reference))',
    naive: 'makeReferenceCache(onPool(pools.reads))',
    test: 'apps/server/src/platform/reference.test.ts',
    title: 'readers who hold every connection',
  },
  {
    name: 'requests are decompressed',
    file: 'apps/server/src/app.ts',
    guard: 'globalDecompression: false',
    naive: 'globalDecompression: true',
    test: 'apps/server/src/partners/fund-registry/hook.test.ts',
    title: 'a message that is packed',
  },
  {
    name: 'a sandbox is what nobody refused',
    file: 'apps/server/src/config.ts',
    guard: 'if (settings.SANDBOX === undefined && settings.DATABASE_URL)',
    naive: 'if (settings.SANDBOX === undefined && settings.DATABASE_URL === undefined && settings.PORT === 0)',
    test: 'apps/server/src/config.rules.test.ts',
    title: 'a sandbox is meant',
  },
  {
    name: 'a sandbox stands on a public address',
    file: 'apps/server/src/config.ts',
    guard: 'if (host !== null && !(host !== undefined && (LOOPBACK.test(host) || PRIVATE.test(host))))',
    naive: "if (host === '')",
    test: 'apps/server/src/config.rules.test.ts',
    title: 'a sandbox refuses a public',
  },
  {
    name: 'a server opens whatever database it is given',
    file: 'apps/server/src/server.ts',
    guard: 'if (refusal !== null) throw',
    naive: "if (refusal === '') throw",
    test: 'tests/faults/roles.test.ts',
    title: 'live mode serves a purchase',
  },
  {
    name: 'the server holds the login of the owner',
    file: 'apps/server/src/config.ts',
    guard: "if (purpose === 'serve' && settings.DATABASE_OWNER_URL)",
    naive: "if (purpose === 'start' && !settings.DATABASE_OWNER_URL)",
    test: 'apps/server/src/config.rules.test.ts',
    title: 'the server of live mode does not take',
  },
  {
    name: 'live mode speaks without TLS',
    file: 'apps/server/src/config.ts',
    guard: 'return url && TLS[url.protocol]?.(url) ? [] : [name];',
    naive: 'return url || !TLS ? [] : [name];',
    test: 'apps/server/src/config.rules.test.ts',
    title: 'live mode speaks TLS',
  },
  {
    name: 'forwarding headers are believed of everybody',
    file: 'apps/server/src/app-context.ts',
    guard: 'if (!trusted.has(socket)) return socket;',
    naive: 'if (!trusted.has(socket) && request.headers.forwarded === undefined) return socket;',
    test: 'tests/house/doors.test.ts',
    title: 'C46 what a request says',
  },
];
