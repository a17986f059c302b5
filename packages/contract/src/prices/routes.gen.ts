/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as enterNavOf from './enter-nav.ts';
import type * as getBenchmarkChartOf from './get-benchmark-chart.ts';
import type * as getChartOf from './get-chart.ts';
import type * as getHistoriesOf from './get-histories.ts';
import type * as getMarketHistoryOf from './get-market-history.ts';
import type * as getRiskAdjustedHistoryOf from './get-risk-adjusted-history.ts';
import type * as getTodaysMarketOf from './get-todays-market.ts';
import type * as listMissingNavsOf from './list-missing-navs.ts';
import type * as listWaitingNavsOf from './list-waiting-navs.ts';
import type * as proposeVerdictOf from './propose-verdict.ts';

export const enterNav: RouteOf<typeof enterNavOf.enterNav> = /* @__PURE__ */ route('prices.enterNav', 'writes', 'POST', 'ops', '/navs/enter', 'result');
export const getBenchmarkChart: RouteOf<typeof getBenchmarkChartOf.getBenchmarkChart> = /* @__PURE__ */ route('prices.getBenchmarkChart', 'reads', 'GET', 'main', '/chart/idx', 'result');
export const getChart: RouteOf<typeof getChartOf.getChart> = /* @__PURE__ */ route('prices.getChart', 'reads', 'GET', 'main', '/chart/history', 'result');
export const getHistories: RouteOf<typeof getHistoriesOf.getHistories> = /* @__PURE__ */ route('prices.getHistories', 'reads', 'POST', 'main', '/product/histories', 'result');
export const getMarketHistory: RouteOf<typeof getMarketHistoryOf.getMarketHistory> = /* @__PURE__ */ route('prices.getMarketHistory', 'reads', 'GET', 'main', '/main/history', 'result');
export const getRiskAdjustedHistory: RouteOf<typeof getRiskAdjustedHistoryOf.getRiskAdjustedHistory> = /* @__PURE__ */ route('prices.getRiskAdjustedHistory', 'reads', 'GET', 'main', '/main/rapi/history', 'result');
export const getTodaysMarket: RouteOf<typeof getTodaysMarketOf.getTodaysMarket> = /* @__PURE__ */ route('prices.getTodaysMarket', 'reads', 'GET', 'main', '/main/today', 'result');
export const listMissingNavs: RouteOf<typeof listMissingNavsOf.listMissingNavs> = /* @__PURE__ */ route('prices.listMissingNavs', 'reads', 'GET', 'ops', '/navs/missing', 'result');
export const listWaitingNavs: RouteOf<typeof listWaitingNavsOf.listWaitingNavs> = /* @__PURE__ */ route('prices.listWaitingNavs', 'reads', 'GET', 'ops', '/navs', 'result');
export const proposeVerdict: RouteOf<typeof proposeVerdictOf.proposeVerdict> = /* @__PURE__ */ route('prices.proposeVerdict', 'writes', 'POST', 'ops', '/navs/propose', 'result');
