/** The calls of lookups. */
import * as calls from '@lumbung/contract/lookups/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve } from '../../../platform/serve.ts';
import { getBanks } from './get-banks.ts';
import { getBondOccupations } from './get-bond-occupations.ts';
import { getLookups } from './get-lookups.ts';

export const lookups: Capability = {
  calls: [serve(calls.getLookups, read(getLookups)), serve(calls.getBanks, read(getBanks)), serve(calls.getBondOccupations, read(getBondOccupations))],
};
