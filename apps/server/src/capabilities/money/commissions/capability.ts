/** Registers the commissions capability: its calls, jobs, decisions, audit rules and queues. */
import * as calls from '@lumbung/contract/commissions/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { accrue } from './accrue.ts';
import { audits } from './audit.ts';
import * as commissionsEvents from './events.ts';
import { listAccruals } from './list-accruals.ts';
import { listRates } from './list-rates.ts';
import { proposeRate, setRate } from './propose-rate.ts';
import { queues } from './queues.ts';
import { own } from './own-data.ts';
import { drawStatements } from './statements/draw.ts';
import { listRuns } from './statements/list-runs.ts';
import { listStatements } from './statements/list-statements.ts';
import { payOut, proposeRun } from './statements/propose-run.ts';
import { payOverTax, proposeTaxPaid } from './statements/propose-tax-paid.ts';
import { saveTaxNumber } from './statements/save-tax-number.ts';
import { tellings } from './tellings.ts';

export const commissions: Capability = {
  movesMoney: true,
  ownData: own,
  jobs: [does(commissionsEvents.accrue, accrue), does(commissionsEvents.drawStatements, drawStatements)],
  tellings,
  audits,
  queues,
  decisions: [setRate, payOut, payOverTax],
  calls: [
    serve(calls.listRates, read(listRates)),
    serve(calls.listAccruals, read(listAccruals)),
    serve(calls.listStatements, read(listStatements)),
    serve(calls.listRuns, snapshot(listRuns)),
    serve(calls.proposeRun, write(proposeRun, { act: ({ month }, { proposalId }) => ({ subject: proposalId, details: { month } }) })),
    serve(calls.proposeTaxPaid, write(proposeTaxPaid, { act: ({ month, ntpn }, { proposalId }) => ({ subject: proposalId, details: { month, ntpn } }) })),
    serve(calls.saveTaxNumber, write(saveTaxNumber)),
    serve(
      calls.proposeRate,
      write(proposeRate, {
        act: ({ agentCode = '*', productId, productType, side, validFrom, share }, { proposalId }) => ({
          subject: proposalId,
          details: { agentCode, product: productId ?? productType ?? '*', side, validFrom, share },
        }),
      }),
    ),
  ],
};
