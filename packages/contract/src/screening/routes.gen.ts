/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as editionsOf from './editions.ts';
import type * as hitsOf from './hits.ts';
import type * as importListOf from './import-list.ts';

export const discardEdition: RouteOf<typeof editionsOf.discardEdition> = /* @__PURE__ */ route('screening.discardEdition', 'writes', 'POST', 'ops', '/screening/discard', 'result');
export const listEditions: RouteOf<typeof editionsOf.listEditions> = /* @__PURE__ */ route('screening.listEditions', 'reads', 'GET', 'ops', '/screening/editions', 'result');
export const proposeActivation: RouteOf<typeof editionsOf.proposeActivation> = /* @__PURE__ */ route('screening.proposeActivation', 'writes', 'POST', 'ops', '/screening/activate', 'result');
export const listHits: RouteOf<typeof hitsOf.listHits> = /* @__PURE__ */ route('screening.listHits', 'writes', 'POST', 'ops', '/screening/hits', 'result');
export const openHit: RouteOf<typeof hitsOf.openHit> = /* @__PURE__ */ route('screening.openHit', 'writes', 'POST', 'ops', '/screening/hit', 'result');
export const proposeLift: RouteOf<typeof hitsOf.proposeLift> = /* @__PURE__ */ route('screening.proposeLift', 'writes', 'POST', 'ops', '/screening/lift', 'result');
export const proposeVerdict: RouteOf<typeof hitsOf.proposeVerdict> = /* @__PURE__ */ route('screening.proposeVerdict', 'writes', 'POST', 'ops', '/screening/verdict', 'result');
export const importList: RouteOf<typeof importListOf.importList> = /* @__PURE__ */ route('screening.importList', 'writes', 'POST', 'ops', '/screening/import', 'result');
