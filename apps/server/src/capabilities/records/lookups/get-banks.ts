/** Returns all banks with a clearing code; accounts may be added at the active ones. */
import type { GetBanksReply } from '@lumbung/contract/lookups/get-banks.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { banks } from './all-lookups.ts';
import { listVersions } from './versions.ts';

export const getBanks = async (): Promise<Outcome<GetBanksReply, never>> => done({ items: [...banks], version: listVersions.banks });
