/** Money that waits for operators, or waited: with what became of it and what is proposed. */
import type { ListMoneyInput, ListMoneyReply, WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorFacts } from '../../../platform/facts.ts';
import type { Keys } from '../../../platform/keys.ts';
import { clearingOf } from '../../money/payments/index.ts';
import { contextOf } from '../../money/releases/index.ts';
import { findMoney, type MoneyRow } from './across.ts';
import { placeAfter } from './place-after.ts';
import { pageOf } from './rules.ts';

export async function listMoney(db: Db, facts: OperatorFacts, input: ListMoneyInput): Promise<Outcome<ListMoneyReply, never>> {
  const { size = 25 } = input;
  const rows = await findMoney(db, {
    investorId: input.investorId ?? null,
    isAll: input.which === 'all',
    after: placeAfter(input.after),
    limit: size + 1,
  });
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.source_id }));
  return done({ items: shown.map((row) => present(facts.keys, row)), next });
}

const present = (keys: Keys, row: MoneyRow): WaitingMoney => ({
  investorId: row.investor_id,
  purpose: row.purpose,
  sourceId: row.source_id,
  bank: row.bank ?? clearingOf(row.method!, row.partner!),
  amount: row.amount as never,
  reason: row.reason,
  at: toIso(row.at),
  state: row.state,
  isSourceKnown: row.payout_id !== null,
  tries: row.tries ?? 0,
  lastPayout:
    row.payout_id === null
      ? null
      : { payoutId: row.payout_id, state: row.payout_state!, at: toIso(row.payout_at!), reason: row.payout_reason, attempts: row.attempts },
  proposal: row.proposal_id === null ? null : presentProposal(keys, row, row.proposal_id),
});

function presentProposal(keys: Keys, row: MoneyRow, proposalId: string): NonNullable<WaitingMoney['proposal']> {
  const to = JSON.parse(keys.open(row.proposal_to!, contextOf(row.investor_id, proposalId, 'beneficiary'))) as AccountAddress;
  return {
    proposalId,
    target: row.target!,
    toBank: to.bank,
    toAccount: maskNumber(to.account),
    note: keys.open(row.note_sealed!, contextOf(row.investor_id, proposalId, 'note')),
    proposedBy: row.proposed_by!,
    proposedByName: row.proposed_by_name ?? '',
    proposedAt: toIso(row.proposed_at!),
  };
}
