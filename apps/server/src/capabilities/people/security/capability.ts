/** The calls by which a signed-in user manages passkeys, sessions and devices. */
import * as calls from '@lumbung/contract/security/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, read, serve, snapshot, steps, write } from '../../../platform/serve.ts';
import { askForPasskey, removePasskey, renamePasskey } from './change-passkeys.ts';
import { endOtherSessions, endSession, forgetDevice } from './end-sessions.ts';
import { getOverview } from './get-overview.ts';
import { listEvents } from './list-events.ts';
import { addPasskey, beginPasskey, checkPasskey } from './make-passkey.ts';
import { beginFactor, showPasskey } from './show-passkey.ts';
import { tellings } from './tellings.ts';

export const security: Capability = {
  tellings,
  calls: [
    serve(calls.getOverview, snapshot(getOverview)),
    serve(calls.listEvents, read(listEvents)),
    serve(calls.beginPasskey, read(beginPasskey)),
    serve(calls.addPasskey, write(addPasskey, { prepare: checkPasskey })),
    serve(calls.renamePasskey, write(renamePasskey)),
    serve(calls.removePasskey, steps(oneStep(removePasskey))),
    serve(calls.askForPasskey, steps(oneStep(askForPasskey))),
    serve(calls.beginFactor, read(beginFactor)),
    serve(calls.showPasskey, steps(showPasskey)),
    serve(calls.endSession, write(endSession)),
    serve(calls.endOtherSessions, write(endOtherSessions)),
    serve(calls.forgetDevice, write(forgetDevice)),
  ],
};
