/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getBondProof } from './get-bond-proof.ts';
export { getConfirmation } from './get-confirmation.ts';
export { getConsents } from './get-consents.ts';
export { getReport } from './get-report.ts';
export { getTransactions } from './get-transactions.ts';
export { getWithholdingSlip } from './get-withholding-slip.ts';
export { getTaxReport, getTaxYear } from './tax-year.ts';
