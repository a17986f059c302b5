/** Where the calls of releases go. They are ours, beyond the specification's list. */
import { route } from '../route.ts';
import type { ProposalInput } from './proposal.ts';
import type { ProposeInput, ProposeReply } from './propose.ts';

type Nothing = Record<string, never>;

export const propose = route<ProposeInput, ProposeReply>('releases.propose', 'writes', 'POST', '/api/ops/releases/propose');
export const approve = route<ProposalInput, Nothing>('releases.approve', 'writes', 'POST', '/api/ops/releases/approve');
export const decline = route<ProposalInput, Nothing>('releases.decline', 'writes', 'POST', '/api/ops/releases/decline');
