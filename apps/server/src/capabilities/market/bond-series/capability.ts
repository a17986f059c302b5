/** The calls, decisions, queues and own data of bond series. */
import * as calls from '@lumbung/contract/bond-series/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { buildLadder } from './build-ladder.ts';
import { getCalendar } from './get-calendar.ts';
import { getDealingHours } from './get-dealing-hours.ts';
import { askNationalQuota, askOwnQuota, getNationalQuota, getOwnQuota } from './get-quotas.ts';
import { getSeries } from './get-series.ts';
import { listOffers } from './list-offers.ts';
import { listSeries } from './list-series.ts';
import { own } from './own-data.ts';
import { proposeRates, ratesDecision } from './propose-rates.ts';
import { proposeSeries, publishDecision } from './propose-series.ts';
import { queues } from './queues.ts';
import { simulate } from './simulate.ts';

export const bondSeries: Capability = {
  calls: [
    serve(calls.listOffers, read(listOffers)),
    serve(calls.getSeries, read(getSeries)),
    serve(calls.getNationalQuota, write(getNationalQuota, { ask: askNationalQuota })),
    serve(calls.getOwnQuota, write(getOwnQuota, { ask: askOwnQuota })),
    serve(calls.getDealingHours, read(getDealingHours)),
    serve(calls.getCalendar, read(getCalendar)),
    serve(calls.simulate, read(simulate)),
    serve(calls.buildLadder, read(buildLadder)),
    serve(calls.listSeries, snapshot(listSeries)),
    serve(calls.proposeSeries, write(proposeSeries, { act: ({ seri }, { proposalId }) => ({ subject: seri, details: { proposalId } }) })),
    serve(
      calls.proposeRates,
      write(proposeRates, { act: ({ day, decidedOn, rate }, { proposalId }) => ({ subject: day, details: { decidedOn, rate, proposalId } }) }),
    ),
  ],
  decisions: [publishDecision, ratesDecision],
  queues,
  ownData: own,
};
