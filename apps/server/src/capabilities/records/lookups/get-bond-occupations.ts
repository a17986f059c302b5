/** Returns the bond occupation tree in both variants. */
import type { GetBondOccupationsReply } from '@lumbung/contract/lookups/get-bond-occupations.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { servedBondTrees } from './bond-occupations.ts';
import { listVersions } from './versions.ts';

export const getBondOccupations = async (): Promise<Outcome<GetBondOccupationsReply, never>> =>
  done({ ...servedBondTrees, version: listVersions.bondOccupations });
