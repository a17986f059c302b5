/** The calls, jobs and queues of the notifier. */
import * as calls from '@lumbung/contract/notifier/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { getPreferences } from './get-preferences.ts';
import { savePreferences } from './save-preferences.ts';
import { codeJobs } from './send-codes.ts';
import { queues } from './queues.ts';
import { unsubscribe } from './unsubscribe.ts';

export const notifier: Capability = {
  calls: [
    serve(calls.getPreferences, read(getPreferences)),
    serve(calls.savePreferences, write(savePreferences)),
    serve(calls.unsubscribe, write(unsubscribe)),
  ],
  jobs: codeJobs,
  queues,
};
