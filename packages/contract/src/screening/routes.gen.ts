/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as editionsOf from './editions.ts';
import type * as hitsOf from './hits.ts';
import type * as importListOf from './import-list.ts';

export const discardEdition: RouteOf<typeof editionsOf.discardEdition> = route('screening.discardEdition', 'writes', 'POST', 'ops', '/screening/discard', 'result');
export const listEditions: RouteOf<typeof editionsOf.listEditions> = route('screening.listEditions', 'reads', 'GET', 'ops', '/screening/editions', 'result');
export const proposeActivation: RouteOf<typeof editionsOf.proposeActivation> = route('screening.proposeActivation', 'writes', 'POST', 'ops', '/screening/activate', 'result');
export const listHits: RouteOf<typeof hitsOf.listHits> = route('screening.listHits', 'writes', 'POST', 'ops', '/screening/hits', 'result');
export const openHit: RouteOf<typeof hitsOf.openHit> = route('screening.openHit', 'writes', 'POST', 'ops', '/screening/hit', 'result');
export const proposeLift: RouteOf<typeof hitsOf.proposeLift> = route('screening.proposeLift', 'writes', 'POST', 'ops', '/screening/lift', 'result');
export const proposeVerdict: RouteOf<typeof hitsOf.proposeVerdict> = route('screening.proposeVerdict', 'writes', 'POST', 'ops', '/screening/verdict', 'result');
export const importList: RouteOf<typeof importListOf.importList> = route('screening.importList', 'writes', 'POST', 'ops', '/screening/import', 'result');
