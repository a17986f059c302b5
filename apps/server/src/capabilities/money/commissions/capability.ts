/** What commissions serves and does. */
import * as calls from '@lumbung/contract/commissions/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { accrue } from './accrue.ts';
import { audits } from './audit.ts';
import * as commissionsEvents from './events.ts';
import { listAccruals } from './list-accruals.ts';
import { listRates } from './list-rates.ts';
import { proposeRate, setRate } from './propose-rate.ts';
import { queues } from './queues.ts';
import { own } from './own-data.ts';

export const commissions: Capability = {
  movesMoney: true,
  ownData: own,
  jobs: [does(commissionsEvents.accrue, accrue)],
  audits,
  queues,
  decisions: [setRate],
  calls: [
    serve(calls.listRates, read(listRates)),
    serve(calls.listAccruals, read(listAccruals)),
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
