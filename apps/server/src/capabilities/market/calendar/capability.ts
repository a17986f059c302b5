/** The calls, decisions and queues of the calendar. */
import * as calls from '@lumbung/contract/calendar/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { listDays } from './list-days.ts';
import { changeDecision, propose } from './propose.ts';
import { queues } from './queues.ts';

export const calendar: Capability = {
  calls: [
    serve(calls.listDays, read(listDays)),
    serve(
      calls.propose,
      write(propose, { act: ({ calendar: which, day, change }, { proposalId }) => ({ subject: day, details: { which, change, proposalId } }) }),
    ),
  ],
  decisions: [changeDecision],
  queues,
};
