/** The calls, decisions, audit rules and queues of documents. */
import * as calls from '@lumbung/contract/documents/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, steps } from '../../../platform/serve.ts';
import { audits } from './audit.ts';
import { getFile } from './get-file.ts';
import { getKept } from './get-kept.ts';
import { getLegal } from './get-legal.ts';
import { listKept } from './list-kept.ts';
import { listOfFund } from './list-of-fund.ts';
import { documentDecision, proposePublish } from './propose-publish.ts';
import { queues } from './queues.ts';

export const documents: Capability = {
  calls: [
    serve(calls.listOfFund, read(listOfFund)),
    serve(calls.getFile, read(getFile)),
    serve(calls.getLegal, read(getLegal)),
    serve(calls.listKept, read(listKept)),
    serve(calls.getKept, read(getKept)),
    serve(
      calls.proposePublish,
      steps(proposePublish, ({ productId, kind, version }) => ({ subject: productId, details: { kind, version } })),
    ),
  ],
  decisions: [documentDecision],
  audits,
  queues,
};
