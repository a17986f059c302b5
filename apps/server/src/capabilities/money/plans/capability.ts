/** Registers the notices, jobs, event handlers, audit rules, queues and calls of recurring plans. */
import * as calls from '@lumbung/contract/plans/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { when } from '../../../platform/queue.ts';
import { serve, write } from '../../../platform/serve.ts';
import * as calendarEvents from '../../market/calendar/events.ts';
import * as deactivationEvents from '../../people/deactivation/events.ts';
import * as ordersEvents from '../orders/events.ts';
import * as paymentsEvents from '../payments/events.ts';
import { audits } from './audit.ts';
import * as plansEvents from './events.ts';
import { jobs } from './jobs.ts';
import { pause, runAgain, tryAgain } from './operate.ts';
import { own } from './own-data.ts';
import { queues } from './queues.ts';
import { tellings } from './tellings.ts';

export const plans: Capability = {
  tellings,
  movesMoney: true,
  ownData: own,
  jobs,
  subscriptions: [
    when(calendarEvents.changed, plansEvents.redate),
    when(ordersEvents.expired, plansEvents.countUnpaid),
    ...[ordersEvents.expired, ordersEvents.cancelled, ordersEvents.declined, ordersEvents.withdrawn, ordersEvents.unapproved, ordersEvents.unfilled].map(
      (event) => when(event, plansEvents.reopen),
    ),
    when(ordersEvents.settled, plansEvents.holdReserve),
    when(plansEvents.ended, plansEvents.releaseReserve),
    when(deactivationEvents.closed, plansEvents.endWithLogin),
    when(paymentsEvents.debitRefused, plansEvents.noteRefused),
    when(plansEvents.ended, plansEvents.endDrawing),
  ],
  audits,
  queues,
  calls: [
    serve(calls.runAgain, write(runAgain, { act: (_input, { day }) => ({ subject: day, details: {} }) })),
    serve(calls.tryAgain, write(tryAgain, { act: ({ investorId, planId }) => ({ subject: planId, details: { investorId } }) })),
    serve(calls.pause, write(pause, { act: ({ investorId, planId }) => ({ subject: planId, details: { investorId } }) })),
  ],
};
