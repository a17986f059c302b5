/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as listAccrualsOf from './list-accruals.ts';
import type * as listRatesOf from './list-rates.ts';
import type * as listRunsOf from './list-runs.ts';
import type * as listStatementsOf from './list-statements.ts';
import type * as proposeRateOf from './propose-rate.ts';
import type * as proposeRunOf from './propose-run.ts';
import type * as proposeTaxPaidOf from './propose-tax-paid.ts';
import type * as saveTaxNumberOf from './save-tax-number.ts';

export const listAccruals: RouteOf<typeof listAccrualsOf.listAccruals> = /* @__PURE__ */ route('commissions.listAccruals', 'reads', 'GET', 'ops', '/commissions/accruals', 'result');
export const listRates: RouteOf<typeof listRatesOf.listRates> = /* @__PURE__ */ route('commissions.listRates', 'reads', 'GET', 'ops', '/commissions/rates', 'result');
export const listRuns: RouteOf<typeof listRunsOf.listRuns> = /* @__PURE__ */ route('commissions.listRuns', 'reads', 'GET', 'ops', '/commissions/runs', 'result');
export const listStatements: RouteOf<typeof listStatementsOf.listStatements> = /* @__PURE__ */ route('commissions.listStatements', 'reads', 'GET', 'ops', '/commissions/statements', 'result');
export const proposeRate: RouteOf<typeof proposeRateOf.proposeRate> = /* @__PURE__ */ route('commissions.proposeRate', 'writes', 'POST', 'ops', '/commissions/rates/propose', 'result');
export const proposeRun: RouteOf<typeof proposeRunOf.proposeRun> = /* @__PURE__ */ route('commissions.proposeRun', 'writes', 'POST', 'ops', '/commissions/runs/propose', 'result');
export const proposeTaxPaid: RouteOf<typeof proposeTaxPaidOf.proposeTaxPaid> = /* @__PURE__ */ route('commissions.proposeTaxPaid', 'writes', 'POST', 'ops', '/commissions/taxes/propose', 'result');
export const saveTaxNumber: RouteOf<typeof saveTaxNumberOf.saveTaxNumber> = /* @__PURE__ */ route('commissions.saveTaxNumber', 'writes', 'POST', 'main', '/agent/tax-number', 'result');
