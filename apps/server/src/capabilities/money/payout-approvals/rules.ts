/** When money that waits may be proposed to go out, and who may agree. */
import type { Instant } from '@lumbung/kernel/time.ts';

export type Target = 'source' | 'ownAccount' | 'investor';

/** What is known of money that waits. */
export interface Waiting {
  /** What became of the newest try to send it; null when there was none. */
  readonly lastTry: 'planned' | 'sent' | 'done' | 'failed' | null;
  /** Whether we know where it came from, or was to go to. */
  readonly isSourceKnown: boolean;
  /** When the investor's own account may be used; null while there is none. */
  readonly ownAccountFrom: Instant | null;
  /** Whether it stands in the books of the house, and whether there is the investor whose it is said to be. */
  readonly isOfHouse: boolean;
  readonly isInvestorKnown: boolean;
  readonly isAssigned: boolean;
}

export type WhyNotProposed = 'alreadyPaidOut' | 'sourceUnknown' | 'ownAccountMissing' | 'ownAccountCoolingOff' | 'ownerKnown' | 'investorUnknown';

/** Why money cannot be proposed to go to a target now; null when it can. */
export function whyNotProposed(money: Waiting, target: Target, now: Instant): WhyNotProposed | null {
  if (money.isAssigned || (money.lastTry !== null && money.lastTry !== 'failed')) return 'alreadyPaidOut';
  if (target === 'investor') return !money.isOfHouse ? 'ownerKnown' : money.isInvestorKnown ? null : 'investorUnknown';
  if (target === 'source') return money.isSourceKnown ? null : 'sourceUnknown';
  if (money.ownAccountFrom === null) return 'ownAccountMissing';
  return money.ownAccountFrom > now ? 'ownAccountCoolingOff' : null;
}

export interface Agreeing {
  readonly state: 'open' | 'approved' | 'declined';
  readonly proposedBy: string;
  /** Whether the account is still the one that was proposed. */
  readonly isSameAccount: boolean;
}

export type WhyNotApproved = 'proposalClosed' | 'ownProposal' | 'accountChanged';

/** Why an operator cannot agree to a proposal; null when she can. Four eyes: nobody agrees to her own. */
export function whyNotApproved(proposal: Agreeing, operatorId: string): WhyNotApproved | null {
  if (proposal.state !== 'open') return 'proposalClosed';
  if (proposal.proposedBy === operatorId) return 'ownProposal';
  return proposal.isSameAccount ? null : 'accountChanged';
}

/** Binds what is sealed to its row. */
export const contextOf = (investorId: string, proposalId: string, column: 'beneficiary' | 'note'): string =>
  `${investorId}:payout_approvals.proposal.${column}:${proposalId}`;
