/** SQL statements of two-operator decisions. */
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { About, DecisionFacts } from '../../../platform/decisions.ts';

export interface ProposalRow {
  readonly proposal_id: string;
  readonly kind: DecisionKind;
  readonly about: About;
  readonly facts: DecisionFacts;
  readonly note_encrypted: Buffer;
  readonly beneficiary_encrypted: Buffer | null;
  /** The table in which the encrypted columns were first written, which their encryption context names. */
  readonly sealed_as: string;
  readonly state: 'open' | 'agreed' | 'declined' | 'overtaken';
  readonly proposed_by: string;
  readonly proposed_by_name: string;
  readonly proposed_at: Instant;
  /** The operator whose access the proposal concerns, if any. */
  readonly operator_name: string | null;
  readonly operator_email: string | null;
}

const COLUMNS =
  'p.proposal_id, p.kind, p.about, p.facts, p.note_encrypted, p.beneficiary_encrypted, p.sealed_as, p.state, p.proposed_by, o.name as proposed_by_name, p.proposed_at, t.name as operator_name, t.email as operator_email';
const FROM = `from decisions.proposal p join operations.operator o on o.operator_id = p.proposed_by
  left join operations.operator t on t.operator_id::text = p.about ->> 'operatorId' where p.proposal_id = $1`;

const insert = sql(
  'decisions.insert',
  `
  insert into decisions.proposal (proposal_id, kind, subject, about, facts, note_encrypted, beneficiary_encrypted, sealed_as, state, proposed_by, proposed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10) on conflict (kind, subject) where state = 'open' do nothing returning 1`,
);
const find = sql('decisions.find', `select ${COLUMNS} ${FROM}`);
const lock = sql('decisions.lock', `select ${COLUMNS} ${FROM} for update of p`);
const close = sql('decisions.close', `update decisions.proposal set state = $2, decided_by = $3, decided_at = $4 where proposal_id = $1 and state = 'open'`);

const overtakeOpen = sql(
  'decisions.overtake',
  `update decisions.proposal set state = 'overtaken', decided_at = $3 where kind = $1 and subject = any($2) and state = 'open'`,
);
const allAbout = sql(
  'decisions.about',
  `
  select p.proposal_id, p.kind, p.about, p.note_encrypted, p.sealed_as, p.state, p.proposed_by, o.name as proposed_by_name, p.proposed_at,
    d.name as decided_by_name, p.decided_at
  from decisions.proposal p join operations.operator o on o.operator_id = p.proposed_by left join operations.operator d on d.operator_id = p.decided_by
  where p.subject = $1 order by p.proposed_at, p.proposal_id`,
);
const openAbout = sql('decisions.openAbout', `select subject, proposal_id from decisions.proposal where state = 'open' and subject = any($1)`);

export interface NewProposal {
  readonly proposalId: string;
  readonly kind: DecisionKind;
  readonly subject: string;
  readonly about: About;
  readonly facts: DecisionFacts;
  readonly noteEncrypted: Buffer;
  readonly beneficiaryEncrypted: Buffer | null;
  readonly sealedAs: string;
  readonly by: string;
  readonly at: Instant;
}

/** Returns false when one about the same subject is open. */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<boolean> {
  const { proposalId, kind, subject, about, facts, noteEncrypted, beneficiaryEncrypted, sealedAs, by, at } = proposal;
  const values = [proposalId, kind, subject, JSON.stringify(about), JSON.stringify(facts), noteEncrypted, beneficiaryEncrypted, sealedAs, by, time(at)];
  return (await tx.query(insert, values)).length === 1;
}

export const findProposal = async (db: Db, proposalId: string): Promise<ProposalRow | null> => (await db.query<ProposalRow>(find, [proposalId]))[0] ?? null;

/** The open proposals about some subjects, by subject. */
export async function openProposals(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ subject: string; proposal_id: string }>(openAbout, [subjects]);
  return new Map(rows.map(({ subject, proposal_id }) => [subject, proposal_id]));
}

export interface PastRow
  extends Pick<ProposalRow, 'proposal_id' | 'kind' | 'about' | 'note_encrypted' | 'sealed_as' | 'state' | 'proposed_by' | 'proposed_by_name' | 'proposed_at'> {
  readonly decided_by_name: string | null;
  readonly decided_at: Instant | null;
}
/** All proposals ever made about a subject, oldest first. */
export const listAbout = (db: Db, subject: string): Promise<PastRow[]> => db.query<PastRow>(allAbout, [subject]);

/** A proposal, locked until the transaction ends: of concurrent decisions the first one succeeds. */
export const lockProposal = async (tx: Tx, proposalId: string): Promise<ProposalRow | null> => (await tx.query<ProposalRow>(lock, [proposalId]))[0] ?? null;

export async function closeProposal(tx: Tx, proposalId: string, state: 'agreed' | 'declined' | 'overtaken', by: string, at: Instant): Promise<void> {
  await tx.query(close, [proposalId, state, by, time(at)]);
}

/** Overtakes the open proposals about subjects whose state has changed. */
export async function overtake(tx: Tx, kind: DecisionKind, subjects: readonly string[], at: Instant): Promise<void> {
  if (subjects.length > 0) await tx.query(overtakeOpen, [kind, subjects, time(at)]);
}
