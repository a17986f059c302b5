/** What calendar serves and does. */
import * as calls from '@lumbung/contract/calendar/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { approve } from './approve.ts';
import { decline } from './decline.ts';
import { listDays } from './list-days.ts';
import { propose } from './propose.ts';
import { queues } from './queues.ts';

export const calendar: Capability = {
  calls: [
    serve(calls.listDays, read(listDays)),
    serve(calls.propose, write(propose, { act: ({ calendar: which, day, change }, { changeId }) => ({ subject: day, details: { which, change, changeId } }) })),
    serve(calls.approve, write(approve, { act: ({ changeId }) => ({ subject: changeId }) })),
    serve(calls.decline, write(decline, { act: ({ changeId }) => ({ subject: changeId }) })),
  ],
  queues,
};
