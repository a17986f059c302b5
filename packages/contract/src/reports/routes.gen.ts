/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getBondProofOf from './get-bond-proof.ts';
import type * as getConfirmationOf from './get-confirmation.ts';
import type * as getConsentsOf from './get-consents.ts';
import type * as getReportOf from './get-report.ts';
import type * as getTransactionsOf from './get-transactions.ts';
import type * as getWithholdingSlipOf from './get-withholding-slip.ts';
import type * as taxYearOf from './tax-year.ts';

export const getBondProof: RouteOf<typeof getBondProofOf.getBondProof> = /* @__PURE__ */ route('reports.getBondProof', 'writes', 'GET', 'main', '/bond/order/proof', 'result');
export const getConfirmation: RouteOf<typeof getConfirmationOf.getConfirmation> = /* @__PURE__ */ route('reports.getConfirmation', 'writes', 'GET', 'main', '/order/confirmation', 'result');
export const getConsents: RouteOf<typeof getConsentsOf.getConsents> = /* @__PURE__ */ route('reports.getConsents', 'writes', 'GET', 'main', '/profile/consents/paper', 'result');
export const getReport: RouteOf<typeof getReportOf.getReport> = /* @__PURE__ */ route('reports.getReport', 'writes', 'GET', 'main', '/profile/report', 'result');
export const getTransactions: RouteOf<typeof getTransactionsOf.getTransactions> = /* @__PURE__ */ route('reports.getTransactions', 'writes', 'GET', 'main', '/order/transactions', 'result');
export const getWithholdingSlip: RouteOf<typeof getWithholdingSlipOf.getWithholdingSlip> = /* @__PURE__ */ route('reports.getWithholdingSlip', 'writes', 'GET', 'main', '/agent/statements/slip', 'result');
export const getTaxReport: RouteOf<typeof taxYearOf.getTaxReport> = /* @__PURE__ */ route('reports.getTaxReport', 'writes', 'GET', 'main', '/order/tax-report', 'result');
export const getTaxYear: RouteOf<typeof taxYearOf.getTaxYear> = /* @__PURE__ */ route('reports.getTaxYear', 'reads', 'GET', 'main', '/order/tax-year', 'result');
