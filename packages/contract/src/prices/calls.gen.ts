/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { enterNav } from './enter-nav.ts';
export { getChart } from './get-chart.ts';
export { getHistories } from './get-histories.ts';
export { getRiskAdjustedHistory } from './get-risk-adjusted-history.ts';
export { listMissingNavs } from './list-missing-navs.ts';
export { listWaitingNavs } from './list-waiting-navs.ts';
export { proposeVerdict } from './propose-verdict.ts';
