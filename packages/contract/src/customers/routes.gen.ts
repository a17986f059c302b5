/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as appointAgentOf from './appoint-agent.ts';
import type * as findOf from './find.ts';
import type * as getOf from './get.ts';
import type * as listAgentsOf from './list-agents.ts';
import type * as proposeOf from './propose.ts';
import type * as showContactOf from './show-contact.ts';

export const appointAgent: RouteOf<typeof appointAgentOf.appointAgent> = /* @__PURE__ */ route('customers.appointAgent', 'writes', 'POST', 'ops', '/agents/appoint', 'result');
export const listAppointments: RouteOf<typeof appointAgentOf.listAppointments> = /* @__PURE__ */ route('customers.listAppointments', 'writes', 'POST', 'ops', '/agents/appointments', 'result');
export const find: RouteOf<typeof findOf.find> = /* @__PURE__ */ route('customers.find', 'writes', 'POST', 'ops', '/customers/find', 'result');
export const get: RouteOf<typeof getOf.get> = /* @__PURE__ */ route('customers.get', 'writes', 'POST', 'ops', '/customers/get', 'result');
export const listAgents: RouteOf<typeof listAgentsOf.listAgents> = /* @__PURE__ */ route('customers.listAgents', 'reads', 'GET', 'ops', '/agents', 'result');
export const proposeState: RouteOf<typeof proposeOf.proposeState> = /* @__PURE__ */ route('customers.proposeState', 'writes', 'POST', 'ops', '/customers/state', 'result');
export const proposeUnlock: RouteOf<typeof proposeOf.proposeUnlock> = /* @__PURE__ */ route('customers.proposeUnlock', 'writes', 'POST', 'ops', '/customers/unlock', 'result');
export const showContact: RouteOf<typeof showContactOf.showContact> = /* @__PURE__ */ route('customers.showContact', 'writes', 'POST', 'ops', '/customers/contact', 'result');
