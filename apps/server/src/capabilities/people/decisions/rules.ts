/** Rules on who may decide a proposal, and when. */

export interface Deciding {
  readonly state: 'open' | 'agreed' | 'declined' | 'overtaken';
  readonly proposedBy: string;
  /** Roles that decide this kind. */
  readonly deciding: readonly string[];
  /** The operator whose access the proposal concerns, if any. */
  readonly concerns?: string | undefined;
}

interface Who {
  readonly operatorId: string;
  readonly roles: readonly string[];
}

const hasRole = ({ deciding }: Deciding, { roles }: Who): boolean => deciding.some((role) => roles.includes(role));

/** Why an operator cannot agree to a proposal, or null. Nobody agrees to their own, or to one about their own access. */
export function whyNotAgreed(proposal: Deciding, who: Who): 'notYourRole' | 'proposalClosed' | 'ownProposal' | 'ownAccess' | null {
  if (!hasRole(proposal, who)) return 'notYourRole';
  if (proposal.state !== 'open') return 'proposalClosed';
  if (proposal.proposedBy === who.operatorId) return 'ownProposal';
  return proposal.concerns === who.operatorId ? 'ownAccess' : null;
}

/** Why an operator cannot decline a proposal, or null. The proposer may withdraw it. */
export function whyNotDeclined(proposal: Deciding, who: Who): 'notYourRole' | 'proposalClosed' | 'ownAccess' | null {
  if (proposal.proposedBy !== who.operatorId && !hasRole(proposal, who)) return 'notYourRole';
  if (proposal.state !== 'open') return 'proposalClosed';
  return proposal.concerns === who.operatorId ? 'ownAccess' : null;
}
