/** Registers the calls, jobs, notices, audit rules, queues and decisions of bond coupons. */
import * as calls from '@lumbung/contract/bond-coupons/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { askAgain } from './ask-again.ts';
import { audits } from './audit.ts';
import { book } from './book.ts';
import { drawDue } from './draw.ts';
import * as couponsEvents from './events.ts';
import { listCoupons } from './list-coupons.ts';
import { getRun, listRows, listRuns } from './list-runs.ts';
import { own } from './own-data.ts';
import { figuresDecision, proposeFigures } from './propose-figures.ts';
import { queues } from './queues.ts';
import { tell } from './tell.ts';
import { tellings } from './tellings.ts';

export const bondCoupons: Capability = {
  movesMoney: true,
  calls: [
    serve(calls.listCoupons, read(listCoupons)),
    serve(calls.listRuns, read(listRuns)),
    serve(calls.getRun, snapshot(getRun)),
    serve(calls.listRows, read(listRows)),
    serve(calls.askAgain, write(askAgain, { act: ({ seri, number }) => ({ subject: seri, details: { number } }) })),
    serve(
      calls.proposeFigures,
      write(proposeFigures, {
        act: ({ investorId, seri, number }, { proposalId }) => ({ subject: investorId.toLowerCase(), details: { seri, number, proposalId } }),
      }),
    ),
  ],
  jobs: [does(couponsEvents.drawDue, drawDue), does(couponsEvents.tell, tell), does(couponsEvents.book, (errand, of) => book(errand, of))],
  tellings,
  audits,
  queues,
  decisions: [figuresDecision],
  ownData: own,
};
