/** Shows the authenticator secret during set-up only, never afterwards. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/get-factor.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { secretOfSession, uriOf } from '../../../platform/totp.ts';
import { standingAt } from './stage.ts';

export async function getFactor(_db: Db, context: RequestContext): Promise<Answer<typeof call.getFactor>> {
  const { operatorId, tokenHash, email } = standingAt(context, 'factor');
  const secret = secretOfSession(context.keys, operatorId, tokenHash);
  return done({ secret, uri: uriOf(secret, context.settings.brand, email) });
}
