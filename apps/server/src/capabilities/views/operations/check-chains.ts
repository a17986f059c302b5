/** Computes every digest again: acts of operators, seals of the ledger. */
import type { CheckChainsReply } from '@lumbung/contract/operations/check-chains.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { auditSeals } from '../../../ledger/ledger.ts';
import type { Db } from '../../../platform/database.ts';
import { readChains } from './across.ts';
import { findBrokenActs } from './store.ts';

export async function checkChains(db: Db): Promise<Outcome<CheckChainsReply, never>> {
  const [{ acts, seals }, brokenActs, brokenSeals] = await Promise.all([readChains(db), findBrokenActs(db), auditSeals(db)]);
  return done({
    acts,
    seals,
    brokenActs: brokenActs.map(({ operator_id, name, number }) => ({ operatorId: operator_id, operatorName: name, number })),
    brokenSeals,
  });
}
