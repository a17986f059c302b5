/** Reads what prevents an investor from registering for bonds. */
import type { BondBar } from '@lumbung/contract/profile/get-bonds-access.ts';
import { bondsBarOf } from '@lumbung/kernel/profile.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { kindOf } from '../accounts/index.ts';
import { investorStatusOf, type OwnAccount, ownAccountOf } from '../investor-status/index.ts';
import { currentProfile, sidOf } from '../kyc/index.ts';
import { bondBars } from '../profile/index.ts';

export interface BondStanding {
  readonly bars: readonly BondBar[];
  readonly isFrozen: boolean;
  readonly sid: string | null;
  readonly rupiah: OwnAccount | null;
}

export async function bondStandingOf(db: Db, keys: Keys, investorId: string): Promise<BondStanding> {
  const [kind, standing, profile, sid, rupiah] = await Promise.all([
    kindOf(db, investorId),
    investorStatusOf(db, investorId),
    currentProfile(db, keys, investorId),
    sidOf(db, investorId),
    ownAccountOf(db, keys, investorId, 'IDR'),
  ]);
  const bars = bondBars({
    isPerson: kind === 'person' || kind === 'partner',
    isVerified: standing.isVerified,
    barred: bondsBarOf(profile),
    hasSid: sid !== null,
    hasRupiahAccount: rupiah !== null,
  });
  return { bars, isFrozen: standing.isFrozen, sid, rupiah };
}
