/** Discards an imported edition that is not to become active. Active and former editions stay. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/editions.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { overtake } from '../decisions/index.ts';
import { holdActivations, lockEdition, markEdition } from './store.ts';

export async function discardEdition(
  tx: Tx,
  { business }: OperatorContext,
  input: InputOf<typeof call.discardEdition>,
): Promise<Answer<typeof call.discardEdition>> {
  const editionId = input.editionId.toLowerCase();
  // Locks the table before the edition, in the same order as an activation.
  await holdActivations(tx);
  const edition = await lockEdition(tx, editionId);
  if (!edition) throw notFound();
  if (edition.state !== 'importing' && edition.state !== 'ready') return refuse('editionOver');
  await markEdition(tx, editionId, 'discarded', business);
  await overtake(tx, 'screening.activate', [editionId], business);
  return done({});
}
