/** The calls of strategies. */
import * as calls from '@lumbung/contract/strategies/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, snapshot, write } from '../../../platform/serve.ts';
import { list, remove, submit, update } from './strategies.ts';

export const strategies: Capability = {
  calls: [serve(calls.list, snapshot(list)), serve(calls.submit, write(submit)), serve(calls.update, write(update)), serve(calls.remove, write(remove))],
};
