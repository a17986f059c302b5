/** What prices serves and does. */
import * as calls from '@lumbung/contract/prices/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { agreeToVerdict } from './agree-to-verdict.ts';
import { audits } from './audit.ts';
import { declineVerdict } from './decline-verdict.ts';
import { enterNav } from './enter-nav.ts';
import { getChart } from './get-chart.ts';
import { jobs } from './jobs.ts';
import { listMissingNavs } from './list-missing-navs.ts';
import { listWaitingNavs } from './list-waiting-navs.ts';
import { proposeVerdict } from './propose-verdict.ts';
import { queues } from './queues.ts';

export const prices: Capability = {
  calls: [
    serve(calls.getChart, read(getChart)),
    serve(calls.listWaitingNavs, read(listWaitingNavs)),
    serve(calls.listMissingNavs, snapshot(listMissingNavs)),
    serve(
      calls.proposeVerdict,
      write(proposeVerdict, {
        act: ({ productId, day, version, verdict }, { verdictId }) => ({ subject: productId, details: { day, version, verdict, verdictId } }),
      }),
    ),
    serve(
      calls.agreeToVerdict,
      write(agreeToVerdict, {
        act: ({ productId, verdictId }, { day, version, verdict }) => ({ subject: productId, details: { day, version, verdict, verdictId } }),
      }),
    ),
    serve(calls.declineVerdict, write(declineVerdict, { act: ({ productId, verdictId }) => ({ subject: productId, details: { verdictId } }) })),
    serve(
      calls.enterNav,
      write(enterNav, { act: ({ productId, day, nav }, { version, verdictId }) => ({ subject: productId, details: { day, nav, version, verdictId } }) }),
    ),
  ],
  jobs,
  audits,
  queues,
};
