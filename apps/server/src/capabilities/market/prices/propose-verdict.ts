/** One operator proposes what is to become of a NAV that waits. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/propose-verdict.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { contextOf } from './rules.ts';
import { addVerdict, lockDay, versionsOf } from './versions.ts';

export async function proposeVerdict(
  tx: Tx,
  { keys, operator, business, system }: OperatorContext,
  input: InputOf<typeof call.proposeVerdict>,
): Promise<Answer<typeof call.proposeVerdict>> {
  const { productId, version, verdict, note } = input;
  const day = parseDay(input.day);
  if (day === null) throw notFound();
  await lockDay(tx, day);
  const about = (await versionsOf(tx, [productId], day)).get(productId)?.find((one) => one.version === version);
  if (!about) throw notFound();

  if (about.state !== 'proposed') return refuse('navNotWaiting');

  const verdictId = newId(system);
  const noteEncrypted = keys.encrypt(note.trim(), contextOf(productId, verdictId));
  const isNew = await addVerdict(tx, { productId, verdictId, day, version, verdict, noteEncrypted, by: operator.operatorId, at: business });
  return isNew ? done({ verdictId }) : refuse('verdictProposed');
}
