/** The calls, jobs, decisions, audit rules and queues of prices. */
import * as calls from '@lumbung/contract/prices/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { enterNav } from './enter-nav.ts';
import { getBenchmarkChart } from './get-benchmark-chart.ts';
import { getChart } from './get-chart.ts';
import { getHistories } from './get-histories.ts';
import { getMarketHistory } from './get-market-history.ts';
import { getRiskAdjustedHistory } from './get-risk-adjusted-history.ts';
import { getTodaysMarket } from './get-todays-market.ts';
import { jobs } from './jobs.ts';
import { listMissingNavs } from './list-missing-navs.ts';
import { listWaitingNavs } from './list-waiting-navs.ts';
import { navDecision, proposeVerdict } from './propose-verdict.ts';
import { queues } from './queues.ts';

export const prices: Capability = {
  calls: [
    serve(calls.getChart, read(getChart)),
    serve(calls.getHistories, read(getHistories)),
    serve(calls.getRiskAdjustedHistory, read(getRiskAdjustedHistory)),
    serve(calls.getTodaysMarket, read(getTodaysMarket)),
    serve(calls.getMarketHistory, read(getMarketHistory)),
    serve(calls.getBenchmarkChart, read(getBenchmarkChart)),
    serve(calls.listWaitingNavs, read(listWaitingNavs)),
    serve(calls.listMissingNavs, snapshot(listMissingNavs)),
    serve(
      calls.proposeVerdict,
      write(proposeVerdict, {
        act: ({ productId, day, version, verdict }, { proposalId }) => ({ subject: productId, details: { day, version, verdict, proposalId } }),
      }),
    ),
    serve(
      calls.enterNav,
      write(enterNav, { act: ({ productId, day, nav }, { version, proposalId }) => ({ subject: productId, details: { day, nav, version, proposalId } }) }),
    ),
  ],
  jobs,
  audits,
  decisions: [navDecision],
  queues,
};
