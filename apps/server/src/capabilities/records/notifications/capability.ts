/** The calls of notifications. */
import * as calls from '@lumbung/contract/notifications/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import * as work from '../../../platform/serve.ts';
import { list } from './list.ts';
import { read, readMany } from './read.ts';
import { own } from './own-data.ts';

export const notifications: Capability = {
  ownData: own,
  calls: [work.serve(calls.list, work.read(list)), work.serve(calls.read, work.write(read)), work.serve(calls.readMany, work.write(readMany))],
};
