/** The calls of lookups. */
import { getBanks as getBanksCall } from '@lumbung/contract/lookups/get-banks.ts';
import { getLookups as getLookupsCall } from '@lumbung/contract/lookups/get-lookups.ts';
import { openReads } from '../../../platform/binding.ts';
import { getBanks } from './get-banks.ts';
import { getLookups } from './get-lookups.ts';

export const routes = [openReads(getLookupsCall, getLookups), openReads(getBanksCall, getBanks)];
