/** The call by which operators import a partner's list of users. */
import * as calls from '@lumbung/contract/partner-users/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, write } from '../../../platform/serve.ts';
import { feed } from './feed.ts';

export const partnerUsers: Capability = {
  calls: [
    serve(
      calls.feed,
      write(feed, { act: ({ brand }, { taken, unchanged, refused }) => ({ subject: brand, details: { taken, unchanged, refused: refused.length } }) }),
    ),
  ],
};
