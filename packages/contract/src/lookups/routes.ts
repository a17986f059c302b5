/** Where the calls of lookups go. */
import { route } from '../route.ts';
import type { GetLookupsInput, GetLookupsReply } from './get-lookups.ts';
import type { GetBanksReply } from './get-banks.ts';

export const getLookups = route<GetLookupsInput, GetLookupsReply>('lookups.getLookups', 'reads', 'GET', '/api/main/master/lookups');
export const getBanks = route<Record<string, never>, GetBanksReply>('lookups.getBanks', 'reads', 'GET', '/api/main/master/banks');
