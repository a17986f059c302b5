/** What blocks a decision about a case, in the order to be resolved; and whether it takes two operators. */
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';

export type Hindrance = 'unseen' | 'pending' | 'hit' | 'frozen';

export interface Standing {
  /** Why no decision is possible yet; null when one is. */
  readonly deciding: 'unseen' | null;
  /** Why approval is not possible yet; null when it is. */
  readonly approving: Hindrance | null;
  /** Whether approval takes two operators. */
  readonly isForTwo: boolean;
}

export function standingOf({ mustSee, case: { checks }, concerns, hits }: OpenCaseReply, seen: ReadonlySet<string>): Standing {
  const deciding = mustSee.every((id) => seen.has(id)) ? null : 'unseen';
  const isFrozen = hits.some(({ state, list }) => state === 'confirmed' && list !== 'pep');
  const isPending = checks.names === 'waiting' || checks.bankName === 'waiting' || (checks.civilRegistry === 'waiting' && !concerns.includes('notAsked'));
  const approving = deciding ?? (isPending ? 'pending' : checks.names === 'hit' ? 'hit' : isFrozen ? 'frozen' : null);
  return { deciding, approving, isForTwo: concerns.length > 0 };
}
