/** Uploads a picture for an article, and re-encodes it. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/upload-picture.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { readPicture } from '../../../platform/images.ts';
import { newId } from '../../../platform/random.ts';
import type { Steps } from '../../../platform/serve.ts';
import { addPicture } from './store.ts';

export async function uploadPicture({ transact, uploaded }: Steps, { operator, system }: OperatorContext): Promise<Answer<typeof call.uploadPicture>> {
  const taken = await readPicture(uploaded[0] ?? null, operator.operatorId);
  if (!taken.ok) return taken;
  const { width, height } = taken.value;
  const pictureId = newId(system);
  return transact(async (tx) => {
    addPicture(tx, pictureId, taken.value);
    return done({ pictureId, width, height });
  });
}
