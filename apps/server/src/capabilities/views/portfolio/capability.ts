/** The calls of the portfolio. */
import * as calls from '@lumbung/contract/portfolio/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, snapshot, write } from '../../../platform/serve.ts';
import { sameUser } from '../../journeys/bonds/index.ts';
import { listBondLots, listBondLotsV2, quoteLots } from './list-bond-lots.ts';
import { listHoldings } from './list-holdings.ts';

export const portfolio: Capability = {
  calls: [
    serve(calls.listHoldings, snapshot(listHoldings)),
    serve(calls.listBondLots, write(listBondLots, { prepare: (steps, context, { userId }) => sameUser(steps, context, userId, 'portfolio.listBondLots') })),
    serve(
      calls.listBondLotsV2,
      write(listBondLotsV2, {
        prepare: (steps, context, { userId }) => sameUser(steps, context, userId, 'portfolio.listBondLotsV2'),
        ask: quoteLots,
      }),
    ),
  ],
};
