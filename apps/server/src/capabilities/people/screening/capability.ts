/** The calls of screening, and which of them are audited. */
import * as calls from '@lumbung/contract/screening/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { discardEdition } from './discard-edition.ts';
import { jobs } from './hold.ts';
import { importList } from './import-list.ts';
import { listEditions } from './list-editions.ts';
import { listHits } from './list-hits.ts';
import { openHit } from './open-hit.ts';
import { activateDecision, proposeActivation } from './propose-activation.ts';
import { liftDecision, proposeLift } from './propose-lift.ts';
import { judgeDecision, proposeVerdict } from './propose-verdict.ts';
import { queues } from './queues.ts';

export const screening: Capability = {
  calls: [
    serve(
      calls.importList,
      write(importList, {
        act: ({ editionId, list, part }, { taken, refused }) => ({ subject: editionId.toLowerCase(), details: { list, part, taken, refused: refused.length } }),
      }),
    ),
    serve(calls.listEditions, read(listEditions)),
    serve(
      calls.proposeActivation,
      write(proposeActivation, { act: ({ editionId }, { proposalId }) => ({ subject: editionId.toLowerCase(), details: { proposalId } }) }),
    ),
    serve(calls.discardEdition, write(discardEdition, { act: ({ editionId }) => ({ subject: editionId.toLowerCase() }) })),
    serve(calls.listHits, write(listHits, { act: ({ state = 'open' }, { items }) => ({ subject: 'names', details: { state, shown: items.length } }) })),
    serve(calls.openHit, write(openHit, { act: ({ investorId, hitId }) => ({ subject: investorId.toLowerCase(), details: { hitId: hitId.toLowerCase() } }) })),
    serve(
      calls.proposeVerdict,
      write(proposeVerdict, {
        act: ({ investorId, hitId, verdict }, { proposalId }) => ({
          subject: investorId.toLowerCase(),
          details: { hitId: hitId.toLowerCase(), verdict, proposalId },
        }),
      }),
    ),
    serve(
      calls.proposeLift,
      write(proposeLift, {
        act: ({ investorId, hitId }, { proposalId }) => ({ subject: investorId.toLowerCase(), details: { hitId: hitId.toLowerCase(), proposalId } }),
      }),
    ),
  ],
  jobs,
  queues,
  decisions: [activateDecision, judgeDecision, liftDecision],
};
