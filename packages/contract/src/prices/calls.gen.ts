/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { enterNav } from './enter-nav.ts';
export { getBenchmarkChart } from './get-benchmark-chart.ts';
export { getChart } from './get-chart.ts';
export { getHistories } from './get-histories.ts';
export { getMarketHistory } from './get-market-history.ts';
export { getRiskAdjustedHistory } from './get-risk-adjusted-history.ts';
export { getTodaysMarket } from './get-todays-market.ts';
export { listMissingNavs } from './list-missing-navs.ts';
export { listWaitingNavs } from './list-waiting-navs.ts';
export { proposeVerdict } from './propose-verdict.ts';
