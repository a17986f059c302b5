/** Stores an operator's proposal. Whether it is valid is checked by the capability that declares the kind. */
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { About, DecisionFacts } from '../../../platform/decisions.ts';
import type { Keys } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { insertProposal, type ProposalRow } from './store.ts';

/** The encryption context that binds a value to its row. */
export const contextOf = ({ sealed_as: sealedAs, proposal_id: id }: Pick<ProposalRow, 'sealed_as' | 'proposal_id'>, column: 'note' | 'beneficiary'): string =>
  `${sealedAs}.${column}:${id}`;

/** The beneficiary account of a payment; null when the proposal has none. */
export const beneficiaryOf = (keys: Keys, row: ProposalRow): AccountAddress | null =>
  row.beneficiary_encrypted && (JSON.parse(keys.decrypt(row.beneficiary_encrypted, contextOf(row, 'beneficiary'))) as AccountAddress);

export interface Proposed {
  readonly kind: DecisionKind;
  /** The subject within its kind: only one proposal per subject may be open. */
  readonly subject: string;
  readonly about: About;
  readonly facts: DecisionFacts;
  /** The beneficiary account of a payment: stored encrypted, and shown by its last digits. */
  readonly beneficiary?: AccountAddress | null;
  readonly note: string;
}

/** Returns the id of the proposal; null when one about the same subject is open. */
export async function propose(tx: Tx, { keys, operator, business, system }: OperatorContext, proposed: Proposed): Promise<string | null> {
  const { kind, subject, about, facts, beneficiary = null, note } = proposed;
  const proposalId = newId(system);
  const row = { proposal_id: proposalId, sealed_as: 'decisions.proposal' };
  const isNew = await insertProposal(tx, {
    proposalId,
    kind,
    subject,
    about,
    facts,
    noteEncrypted: keys.encrypt(note.trim(), contextOf(row, 'note')),
    beneficiaryEncrypted: beneficiary && keys.encrypt(JSON.stringify(beneficiary), contextOf(row, 'beneficiary')),
    sealedAs: row.sealed_as,
    by: operator.operatorId,
    at: business,
  });
  return isNew ? proposalId : null;
}
