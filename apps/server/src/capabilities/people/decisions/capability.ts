/** The calls of two-operator decisions. */
import * as calls from '@lumbung/contract/decisions/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { agree } from './agree.ts';
import { decline } from './decline.ts';
import { get } from './get.ts';
import { queues } from './queues.ts';

export const decisions: Capability = {
  calls: [
    serve(calls.get, read(get)),
    serve(calls.agree, write(agree, { act: ({ proposalId }) => ({ subject: proposalId }) })),
    serve(calls.decline, write(decline, { act: ({ proposalId }) => ({ subject: proposalId }) })),
  ],
  queues,
};
