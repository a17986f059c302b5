/** The calls of own data. */
import * as calls from '@lumbung/contract/own-data/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { serve, steps } from '../../../platform/serve.ts';
import { download } from './download.ts';

export const ownData: Capability = { calls: [serve(calls.download, steps(download))] };
