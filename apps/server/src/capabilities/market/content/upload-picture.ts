/** Takes a picture for an article, drawn anew. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/upload-picture.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { readPicture } from '../../../platform/images.ts';
import { newId } from '../../../platform/random.ts';
import type { Steps } from '../../../platform/serve.ts';
import { addPicture } from './store.ts';

export async function uploadPicture({ transact, uploaded }: Steps, { operator, system }: OperatorContext): Promise<Answer<typeof call.uploadPicture>> {
  const taken = await readPicture(uploaded[0] ?? null, operator.operatorId);
  // Of an operator's pages none stands in line twice: the form is sent once at a time.
  if (!taken.ok) return refuse(taken.reason === 'tooManyAtOnce' ? 'fileTooBig' : taken.reason);
  const { width, height } = taken.value;
  const pictureId = newId(system);
  return transact(async (tx) => {
    addPicture(tx, pictureId, taken.value);
    return done({ pictureId, width, height });
  });
}
