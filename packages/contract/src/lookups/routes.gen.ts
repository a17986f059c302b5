/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getBanksOf from './get-banks.ts';
import type * as getBondOccupationsOf from './get-bond-occupations.ts';
import type * as getLookupsOf from './get-lookups.ts';

export const getBanks: RouteOf<typeof getBanksOf.getBanks> = /* @__PURE__ */ route('lookups.getBanks', 'reads', 'GET', 'main', '/master/banks', 'result');
export const getBondOccupations: RouteOf<typeof getBondOccupationsOf.getBondOccupations> = /* @__PURE__ */ route('lookups.getBondOccupations', 'reads', 'GET', 'main', '/master/bond-occupations', 'result');
export const getLookups: RouteOf<typeof getLookupsOf.getLookups> = /* @__PURE__ */ route('lookups.getLookups', 'reads', 'GET', 'main', '/master/lookups', 'result');
