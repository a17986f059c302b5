/** Registers an investor for bonds. Custodian and registry reply later; registering again updates the answers. */
import type * as call from '@lumbung/contract/bond-accounts/register.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { findBondProblems } from '@lumbung/kernel/bond-occupations.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { bondTrees } from '../../records/lookups/index.ts';
import * as accountsEvents from './events.ts';
import { bondStandingOf } from './read-standing.ts';
import { addRegistration, answersOf, beginVersion, holdRegistration, writeAnswers } from './store.ts';

export async function register(
  tx: Tx,
  { keys, business, session: { investorId } }: InvestorContext,
  { occupation, position, businessField, isAgree, dealing }: InputOf<typeof call.register>,
): Promise<Answer<typeof call.register>> {
  const { isFrozen, bars } = await bondStandingOf(tx, keys, investorId);
  const answers = { occupation, ...(position ? { position } : {}), ...(businessField ? { businessField } : {}) };
  if (isFrozen) return refuse('accountFrozen');
  if (bars.length > 0) return refuse('notEligible');
  if (!isAgree) return refuse('notAgreed');
  if (findBondProblems(bondTrees.general, answers).length > 0) return refuse('occupationInvalid');

  const given = { answers, dealing };
  if (await addRegistration(tx, keys, investorId, given, business)) {
    await enqueue(tx, accountsEvents.bringOn, investorId, { investorId });
    return done({ status: 'opening' });
  }
  const before = (await holdRegistration(tx, investorId))!;
  const isSame = JSON.stringify(answersOf(keys, before)) === JSON.stringify(answers);
  await writeAnswers(tx, keys, investorId, given, business);
  if (isSame && before.state !== 'refused') return done({ status: before.state });
  // A registration the registry has accepted is updated there; one it never accepted starts again.
  const state = before.registered_at === null ? 'opening' : 'updating';
  await beginVersion(tx, investorId, state, business);
  await enqueue(tx, accountsEvents.bringOn, investorId, { investorId });
  return done({ status: state });
}
