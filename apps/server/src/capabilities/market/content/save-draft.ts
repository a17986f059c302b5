/** Saves a new edition of an article, or creates an article; it is not published yet. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/save-draft.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { whyNotKept } from './rules.ts';
import { addEdition, beginItem, holdItem, pictureOf } from './store.ts';

export async function saveDraft(tx: Tx, context: OperatorContext, input: InputOf<typeof call.saveDraft>): Promise<Answer<typeof call.saveDraft>> {
  const { operator, business, system } = context;
  const typed = { ...input, pictureId: input.pictureId ?? null, altId: input.altId?.trim() ?? '', altEn: input.altEn?.trim() ?? '' };
  const isPictureKnown = typed.pictureId === null || (await pictureOf(tx, typed.pictureId)) !== null;
  const before = input.itemId === undefined ? null : await holdItem(tx, input.itemId);
  if (input.itemId !== undefined && before === null) throw notFound();

  const why = whyNotKept(typed, isPictureKnown);
  if (why !== null) return refuse(why);
  const itemId = input.itemId ?? newId(system);
  if (before === null && !(await beginItem(tx, itemId, input.slug, input.kind))) return refuse('slugTaken');
  if (before !== null && before.version !== input.version) return refuse('editionChanged');

  const version = (before?.version ?? 0) + 1;
  addEdition(tx, { ...typed, itemId, version, writtenBy: operator.operatorId, writtenAt: business });
  return done({ itemId, version });
}
