/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as agreeToVerdictOf from './agree-to-verdict.ts';
import type * as declineVerdictOf from './decline-verdict.ts';
import type * as enterNavOf from './enter-nav.ts';
import type * as getChartOf from './get-chart.ts';
import type * as listMissingNavsOf from './list-missing-navs.ts';
import type * as listWaitingNavsOf from './list-waiting-navs.ts';
import type * as proposeVerdictOf from './propose-verdict.ts';

export const agreeToVerdict: RouteOf<typeof agreeToVerdictOf.agreeToVerdict> = route('prices.agreeToVerdict', 'writes', 'POST', 'ops', '/navs/agree', 'result');
export const declineVerdict: RouteOf<typeof declineVerdictOf.declineVerdict> = route('prices.declineVerdict', 'writes', 'POST', 'ops', '/navs/decline', 'result');
export const enterNav: RouteOf<typeof enterNavOf.enterNav> = route('prices.enterNav', 'writes', 'POST', 'ops', '/navs/enter', 'result');
export const getChart: RouteOf<typeof getChartOf.getChart> = route('prices.getChart', 'reads', 'GET', 'main', '/chart/history', 'result');
export const listMissingNavs: RouteOf<typeof listMissingNavsOf.listMissingNavs> = route('prices.listMissingNavs', 'reads', 'GET', 'ops', '/navs/missing', 'result');
export const listWaitingNavs: RouteOf<typeof listWaitingNavsOf.listWaitingNavs> = route('prices.listWaitingNavs', 'reads', 'GET', 'ops', '/navs', 'result');
export const proposeVerdict: RouteOf<typeof proposeVerdictOf.proposeVerdict> = route('prices.proposeVerdict', 'writes', 'POST', 'ops', '/navs/propose', 'result');
