/** Who may decide about a proposal, and when. */

export interface Deciding {
  readonly state: 'open' | 'agreed' | 'declined' | 'overtaken';
  readonly proposedBy: string;
  /** Roles that decide this kind. */
  readonly deciding: readonly string[];
}

interface Who {
  readonly operatorId: string;
  readonly roles: readonly string[];
}

const hasRole = ({ deciding }: Deciding, { roles }: Who): boolean => deciding.some((role) => roles.includes(role));

/** Why an operator cannot agree to a proposal; null when she can. Nobody agrees to her own. */
export function whyNotAgreed(proposal: Deciding, who: Who): 'notYourRole' | 'proposalClosed' | 'ownProposal' | null {
  if (!hasRole(proposal, who)) return 'notYourRole';
  if (proposal.state !== 'open') return 'proposalClosed';
  return proposal.proposedBy === who.operatorId ? 'ownProposal' : null;
}

/** Why an operator cannot decline it; null when she can. Whoever proposed may take it back. */
export function whyNotDeclined(proposal: Deciding, who: Who): 'notYourRole' | 'proposalClosed' | null {
  if (proposal.proposedBy !== who.operatorId && !hasRole(proposal, who)) return 'notYourRole';
  return proposal.state === 'open' ? null : 'proposalClosed';
}
