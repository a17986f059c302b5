/** The calls and own data of watch lists. */
import * as calls from '@lumbung/contract/watchlist/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { list } from './list.ts';
import { own } from './own-data.ts';
import { set } from './set.ts';

export const watchlist: Capability = { ownData: own, calls: [serve(calls.list, read(list)), serve(calls.set, write(set))] };
