/** Compares the investor's verified name with one that a bank reports: of money received, or of an account to be linked. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { compareCompanyNames, compareNames, type NameMatch } from '@lumbung/kernel/names.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { kindOf } from '../../people/accounts/index.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';

export interface Verified {
  readonly name: string | null;
  /** `unknown` if either name is missing. */
  compare(holder: string | null): NameMatch | 'unknown';
}

/** The name on the own account, which a bank confirmed when the investor was verified. */
export async function verifiedNameOf(db: Db, keys: Keys, investorId: string, currency: Currency): Promise<Verified> {
  const [own, inRupiah, kind] = await Promise.all([
    ownAccountOf(db, keys, investorId, currency),
    ownAccountOf(db, keys, investorId, 'IDR'),
    kindOf(db, investorId),
  ]);
  const name = (own ?? inRupiah)?.holder ?? null;
  const compared = kind === 'company' ? compareCompanyNames : compareNames;
  return { name, compare: (holder) => (holder === null || name === null ? 'unknown' : compared(name, holder)) };
}
