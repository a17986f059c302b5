/** The calls of reports. */
import * as calls from '@lumbung/contract/reports/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, snapshot, steps } from '../../../platform/serve.ts';
import { getBondProof } from './get-bond-proof.ts';
import { getConfirmation } from './get-confirmation.ts';
import { getConsents } from './get-consents.ts';
import { getReport } from './get-report.ts';
import { getTaxReport } from './get-tax-report.ts';
import { getTaxYear } from './get-tax-year.ts';
import { getTransactions } from './get-transactions.ts';
import { getWithholdingSlip } from './get-withholding-slip.ts';

export const reports: Capability = {
  calls: [
    serve(calls.getReport, steps(getReport)),
    serve(calls.getConfirmation, steps(getConfirmation)),
    serve(calls.getConsents, steps(getConsents)),
    serve(calls.getBondProof, steps(getBondProof)),
    serve(calls.getTransactions, steps(getTransactions)),
    serve(calls.getTaxYear, snapshot(getTaxYear)),
    serve(calls.getTaxReport, steps(getTaxReport)),
    serve(calls.getWithholdingSlip, steps(getWithholdingSlip)),
  ],
};
