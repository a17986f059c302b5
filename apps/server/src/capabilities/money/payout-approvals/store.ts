/** Statements of releases. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import type { Target } from './rules.ts';

export interface ProposalRow {
  readonly investor_id: string;
  readonly proposal_id: string;
  readonly purpose: 'refund' | 'redemption';
  readonly source_id: string;
  readonly target: Target;
  readonly to_investor_id: string | null;
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly beneficiary_encrypted: Buffer;
  readonly state: 'open' | 'approved' | 'declined';
  readonly proposed_by: string;
}

const insert = sql(
  'payoutApprovals.insert',
  `
  insert into payout_approvals.proposal (investor_id, proposal_id, purpose, source_id, target, bank, path, amount, beneficiary_encrypted, note_encrypted, state, proposed_by, proposed_at, to_investor_id, currency)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11, $12, $13, $14)
  on conflict (investor_id, purpose, source_id) where state = 'open' do nothing returning 1`,
);
const lock = sql(
  'payoutApprovals.lock',
  `
  select investor_id, proposal_id, purpose, source_id, target, to_investor_id, bank, path, amount, currency, beneficiary_encrypted, state, proposed_by
  from payout_approvals.proposal where investor_id = $1 and proposal_id = $2 for update`,
);
const decide = sql(
  'payoutApprovals.decide',
  `update payout_approvals.proposal set state = $3, decided_by = $4, decided_at = $5 where investor_id = $1 and proposal_id = $2 and state = 'open'`,
);

export interface NewProposal {
  readonly proposalId: string;
  readonly purpose: 'refund' | 'redemption';
  readonly sourceId: string;
  readonly target: Target;
  readonly toInvestorId: string | null;
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly beneficiaryEncrypted: Buffer;
  readonly noteEncrypted: Buffer;
  readonly by: string;
  readonly at: Instant;
}

/** Answers false when a proposal about the same money is open. */
export async function insertProposal(tx: Tx, investorId: string, proposal: NewProposal): Promise<boolean> {
  const { proposalId, purpose, sourceId, target, bank, path, amount, beneficiaryEncrypted, noteEncrypted, by, at } = proposal;
  const { toInvestorId, currency } = proposal;
  const values = [
    investorId,
    proposalId,
    purpose,
    sourceId,
    target,
    bank,
    path,
    amount,
    beneficiaryEncrypted,
    noteEncrypted,
    by,
    time(at),
    toInvestorId,
    currency,
  ];
  return (await tx.query(insert, values)).length === 1;
}

/** A proposal, held until the transaction ends: of several who decide at once the first one does. */
export const lockProposal = async (tx: Tx, investorId: string, proposalId: string): Promise<ProposalRow | null> =>
  (await tx.query<ProposalRow>(lock, [investorId, proposalId]))[0] ?? null;

export async function closeProposal(tx: Tx, investorId: string, proposalId: string, state: 'approved' | 'declined', by: string, at: Instant): Promise<void> {
  await tx.query(decide, [investorId, proposalId, state, by, time(at)]);
}
