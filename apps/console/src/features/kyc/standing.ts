/** What stands between an operator and a decision about a case, in the order in which it has to be cleared away; and how many it takes. */
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';

export type Hindrance = 'unseen' | 'pending' | 'hit' | 'frozen';

export interface Standing {
  /** Why nothing can be decided yet; null when it can. */
  readonly deciding: 'unseen' | null;
  /** Why nobody can say yes yet; null when somebody can. */
  readonly approving: Hindrance | null;
  /** Whether a yes takes two. */
  readonly isForTwo: boolean;
}

export function standingOf({ mustSee, case: { checks }, concerns, hits }: OpenCaseReply, seen: ReadonlySet<string>): Standing {
  const deciding = mustSee.every((id) => seen.has(id)) ? null : 'unseen';
  const isFrozen = hits.some(({ state, list }) => state === 'confirmed' && list !== 'pep');
  const isPending = checks.names === 'waiting' || checks.bankName === 'waiting' || (checks.civilRegistry === 'waiting' && !concerns.includes('notAsked'));
  const approving = deciding ?? (isPending ? 'pending' : checks.names === 'hit' ? 'hit' : isFrozen ? 'frozen' : null);
  return { deciding, approving, isForTwo: concerns.length > 0 };
}
