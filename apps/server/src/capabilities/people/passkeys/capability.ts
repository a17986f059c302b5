/** The call of passkeys that starts a sign-in. Which sessions a passkey opens, and who may create one, is decided by other capabilities. */
import * as calls from '@lumbung/contract/passkeys/calls.gen.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve } from '../../../platform/serve.ts';
import { askToShow } from './showing.ts';
import { investorKeys } from './store.ts';
import { own } from './own-data.ts';

export const passkeys: Capability = {
  ownData: own,
  calls: [
    serve(
      calls.beginSignIn,
      read(async (_db, context) => done({ options: askToShow(investorKeys, context) })),
    ),
  ],
};
