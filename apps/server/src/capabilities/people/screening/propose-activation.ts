/** Activates an edition: one operator proposes it, another agrees, and everyone is screened against it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/editions.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import { propose } from '../decisions/index.ts';
import * as screeningEvents from './events.ts';
import { activateEdition, holdActivations, lockEdition, takenOf } from './store.ts';

export async function proposeActivation(
  tx: Tx,
  context: OperatorContext,
  { note, ...input }: InputOf<typeof call.proposeActivation>,
): Promise<Answer<typeof call.proposeActivation>> {
  const editionId = input.editionId.toLowerCase();
  const edition = await lockEdition(tx, editionId);
  if (!edition) throw notFound();
  const { taken } = await takenOf(tx, editionId);
  // An empty list would report everyone as clear.
  if (edition.state !== 'ready' || taken === 0) return refuse('editionNotReady');
  const { list, name } = edition;
  const facts = { list, edition: name, day: edition.issued_on, rows: String(taken) };
  const proposalId = await propose(tx, context, { kind: 'screening.activate', subject: editionId, about: { editionId }, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const activateDecision: DecisionOf = {
  kind: 'screening.activate',
  deciding: ['compliance'],
  hold: holdActivations,
  async carryOut(tx, { business }, { editionId = '' }) {
    const activation = (await lockEdition(tx, editionId))?.state === 'ready' ? await activateEdition(tx, editionId, business) : null;
    if (activation === null) return false;
    await enqueue(tx, screeningEvents.holdAll, String(activation), { activation });
    return true;
  },
};
