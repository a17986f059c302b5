/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getOverviewOf from './get-overview.ts';
import type * as listCustomersOf from './list-customers.ts';
import type * as listStatementsOf from './list-statements.ts';

export const getOverview: RouteOf<typeof getOverviewOf.getOverview> = /* @__PURE__ */ route('agents.getOverview', 'reads', 'GET', 'main', '/agent/overview', 'result');
export const listCustomers: RouteOf<typeof listCustomersOf.listCustomers> = /* @__PURE__ */ route('agents.listCustomers', 'reads', 'GET', 'main', '/agent/customers', 'result');
export const listStatements: RouteOf<typeof listStatementsOf.listStatements> = /* @__PURE__ */ route('agents.listStatements', 'reads', 'GET', 'main', '/agent/statements', 'result');
