/** Compliance sends a case back: each field or document with its reason. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { lockStanding } from '../store.ts';
import { decide } from './decide.ts';

export async function returnCase(tx: Tx, context: OperatorContext, input: InputOf<typeof call.returnCase>): Promise<Answer<typeof call.returnCase>> {
  const standing = await lockStanding(tx, input.investorId);
  if (!standing?.submission_id) throw notFound();
  return (await decide(tx, context, input, 'returned', { reasons: input.reasons })) ? done({ state: 'returned' }) : refuse('caseClosed');
}
