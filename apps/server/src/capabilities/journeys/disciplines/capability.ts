/** What disciplines serve. */
import * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { remove, removeV2, setActive, skipNext } from './change-state.ts';
import { sendTransactionCode, showPassword, verifyTransactionCode } from './codes.ts';
import { dismissHelp, getDiscipline, getDisciplineV2, list } from './read.ts';
import { create, createV2, updateV2 } from './save-mandate.ts';

export const disciplines: Capability = {
  calls: [
    serve(calls.list, read(list)),
    serve(calls.getDiscipline, read(getDiscipline)),
    serve(calls.getDisciplineV2, snapshot(getDisciplineV2)),
    serve(calls.dismissHelp, write(dismissHelp)),
    serve(calls.create, write(create)),
    serve(calls.createV2, write(createV2)),
    serve(calls.updateV2, write(updateV2)),
    serve(calls.setActive, write(setActive)),
    serve(calls.skipNext, write(skipNext)),
    serve(calls.remove, write(remove)),
    serve(calls.removeV2, write(removeV2)),
    serve(calls.sendTransactionCode, write(sendTransactionCode, { prepare: showPassword })),
    serve(calls.verifyTransactionCode, write(verifyTransactionCode)),
  ],
};
