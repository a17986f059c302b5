/** Registers the notices, jobs, event handlers, audit rules, queues, decisions and calls of holdings. */
import * as calls from '@lumbung/contract/holdings/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import * as catalogueEvents from '../../market/catalogue/events.ts';
import * as pricesEvents from '../../market/prices/events.ts';
import * as correctionsEvents from '../corrections/events.ts';
import { audits } from './audit.ts';
import { carryOut, moveGiven } from './carry-out.ts';
import { collect, collectAgain } from './collect.ts';
import * as holdingsEvents from './events.ts';
import { listFunds } from './list-funds.ts';
import { acceptAllocation, proposeAllocation } from './propose-allocation.ts';
import { liquidateDecision, mergeDecision, proposeLiquidation, proposeMerger } from './propose-end.ts';
import { proposeWithdrawal, withdrawDecision } from './propose-withdrawal.ts';
import { queues } from './queues.ts';
import { own } from './own-data.ts';
import { tellHolders } from './tell-holders.ts';
import { tellings } from './tellings.ts';

export const holdings: Capability = {
  tellings,
  movesMoney: true,
  ownData: own,
  jobs: [
    does(holdingsEvents.collect, collect),
    does(holdingsEvents.collectAgain, collectAgain),
    does(holdingsEvents.carryOut, carryOut),
    does(holdingsEvents.moveGiven, moveGiven),
    does(holdingsEvents.tellHolders, tellHolders),
  ],
  subscriptions: [
    when(pricesEvents.published, holdingsEvents.collect),
    when(correctionsEvents.given, holdingsEvents.moveGiven),
    when(catalogueEvents.detailsChanged, holdingsEvents.tellHolders),
  ],
  audits,
  queues,
  decisions: [mergeDecision, liquidateDecision, withdrawDecision, acceptAllocation],
  calls: [
    serve(calls.listFunds, read(listFunds)),
    serve(
      calls.proposeMerger,
      write(proposeMerger, {
        act: ({ productId, intoProductId, day }, { proposalId }) => ({ subject: productId, details: { intoProductId, day, proposalId } }),
      }),
    ),
    serve(
      calls.proposeLiquidation,
      write(proposeLiquidation, {
        act: ({ productId, day, perUnit, isFinal }, { proposalId }) => ({ subject: productId, details: { day, perUnit, isFinal, proposalId } }),
      }),
    ),
    serve(calls.proposeWithdrawal, write(proposeWithdrawal, { act: ({ actionId }, { proposalId }) => ({ subject: actionId, details: { proposalId } }) })),
    serve(
      calls.proposeAllocation,
      write(proposeAllocation, { act: ({ investorId, actionId }, { proposalId }) => ({ subject: actionId, details: { investorId, proposalId } }) }),
    ),
  ],
};
