/** Registers the jobs, event handlers, queues, decisions and calls of settlement. */
import * as calls from '@lumbung/contract/settlement/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import * as calendarEvents from '../../market/calendar/events.ts';
import * as pricesEvents from '../../market/prices/events.ts';
import { serve, write } from '../../../platform/serve.ts';
import { acceptFigures, proposeFigures } from './accept-figures.ts';
import { closeOddRow } from './close-odd-row.ts';
import { confirm, confirmLot, proposeConfirmation } from './confirm-lot.ts';
import * as ordersEvents from '../orders/events.ts';
import * as settlementEvents from './events.ts';
import { queues } from './queues.ts';
import { proposeRejection, rejectLegs, rejectThose } from './reject-legs.ts';
import { redate, redateAgain } from './redate.ts';
import { book, handOff, price, reprice } from './settle.ts';

export const settlement: Capability = {
  movesMoney: true,
  jobs: [
    does(settlementEvents.redate, redate),
    does(settlementEvents.redateAgain, redateAgain),
    does(settlementEvents.handOff, handOff),
    does(settlementEvents.price, price),
    does(settlementEvents.reprice, reprice),
    does(settlementEvents.confirm, confirm),
    does(settlementEvents.rejectLegs, rejectThose),
    does(settlementEvents.book, book),
  ],
  subscriptions: [
    when(calendarEvents.changed, settlementEvents.redate),
    when(ordersEvents.readyLate, settlementEvents.handOff),
    when(pricesEvents.published, settlementEvents.price),
    when(pricesEvents.corrected, settlementEvents.reprice),
    when(settlementEvents.priced, settlementEvents.book),
  ],
  queues,
  decisions: [acceptFigures, confirmLot, rejectLegs],
  calls: [
    serve(calls.closeOddRow, write(closeOddRow, { act: ({ day, digest }) => ({ subject: digest, details: { day } }) })),
    serve(
      calls.proposeConfirmation,
      write(proposeConfirmation, { act: ({ day, productId }, { proposalId }) => ({ subject: productId, details: { day, proposalId } }) }),
    ),
    serve(
      calls.proposeRejection,
      write(proposeRejection, { act: ({ day, productId, legId }, { proposalId }) => ({ subject: legId ?? productId, details: { day, proposalId } }) }),
    ),
    serve(calls.proposeFigures, write(proposeFigures, { act: ({ legId }, { proposalId }) => ({ subject: legId, details: { proposalId } }) })),
  ],
};
