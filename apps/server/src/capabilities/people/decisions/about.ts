/** Lists all proposals ever made about a subject, with their reasons, for the operator who reviews it. */
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { About } from '../../../platform/decisions.ts';
import type { Keys } from '../../../platform/keys.ts';
import { contextOf } from './propose.ts';
import { listAbout } from './store.ts';

export interface PastProposal {
  readonly proposalId: string;
  readonly kind: DecisionKind;
  readonly about: About;
  readonly state: 'open' | 'agreed' | 'declined' | 'overtaken';
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly proposedAt: Instant;
  readonly decidedByName: string | null;
  readonly decidedAt: Instant | null;
  readonly note: string;
}

export const proposalsAbout = async (db: Db, keys: Keys, subject: string): Promise<PastProposal[]> =>
  (await listAbout(db, subject)).map((row) => ({
    proposalId: row.proposal_id,
    kind: row.kind,
    about: row.about,
    state: row.state,
    proposedBy: row.proposed_by,
    proposedByName: row.proposed_by_name,
    proposedAt: row.proposed_at,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
    note: keys.decrypt(row.note_encrypted, contextOf(row, 'note')),
  }));
