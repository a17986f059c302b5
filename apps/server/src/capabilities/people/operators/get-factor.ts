/** Shows the secret to whoever sets up the authenticator, and to nobody afterwards. */
import type { GetFactorReply } from '@lumbung/contract/operators/get-factor.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { secretOfSession, uriOf } from './factor.ts';
import { standingAt } from './stage.ts';

export async function getFactor(_db: Db, facts: Facts): Promise<Outcome<GetFactorReply, never>> {
  const { operatorId, tokenHash, email } = standingAt(facts, 'factor');
  const secret = secretOfSession(facts.keys, operatorId, tokenHash);
  return done({ secret, uri: uriOf(secret, facts.settings.brand, email) });
}
