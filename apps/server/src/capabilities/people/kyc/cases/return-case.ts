/** Compliance sends a case back: each field or document with its reason. */
import type { CaseDecidedReply, ReturnCaseInput } from '@lumbung/contract/kyc/decide-case.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorFacts } from '../../../../platform/facts.ts';
import { notFound } from '../../../../platform/faults.ts';
import { lockStanding } from '../store.ts';
import { decide } from './decide.ts';

export async function returnCase(tx: Tx, facts: OperatorFacts, input: ReturnCaseInput): Promise<Outcome<CaseDecidedReply, 'caseClosed'>> {
  const standing = await lockStanding(tx, input.investorId);
  if (!standing?.submission_id) throw notFound();
  return (await decide(tx, facts, input, 'returned', { reasons: input.reasons })) ? done({ state: 'returned' }) : refuse('caseClosed');
}
