/** The banks an account may be at. */
import type { GetBanksReply } from '@lumbung/contract/lookups/get-banks.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { activeBanks, lookupsVersion } from './all-lookups.ts';

export const getBanks = async (): Promise<Outcome<GetBanksReply, never>> => done({ items: [...activeBanks], version: lookupsVersion });
