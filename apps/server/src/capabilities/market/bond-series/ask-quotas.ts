/** Asks the ministry's registry how much of a series can still be ordered: by everybody, and by one person. */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { hearQuotas, type Quotas, takeOwnTurn, toldQuotas } from './store.ts';

type Unsaid = 'identityNotVerified' | 'registryRefused' | 'registryAway';

/** Her number at the central depository is what the registry knows her by: without it, it cannot be asked. */
export async function askQuotas({ partners, primary, transact, business, log }: Errand, investorId: string, seri: string): Promise<Outcome<Quotas, Unsaid>> {
  const sid = await sidOf(primary, investorId);
  if (sid === null) return refuse('identityNotVerified');
  const said = await partners.bondRegistry.quota(seri, sid);
  if (said.kind === 'refused') return refuse('registryRefused');
  if (said.kind === 'away') {
    log.error({ seri, why: said.why }, 'bond registry did not answer');
    return refuse('registryAway');
  }
  const quotas = { national: said.national, own: said.own, at: business };
  await transact((tx) => hearQuotas(tx, investorId, seri, quotas));
  return done(quotas);
}

/**
 * What somebody is told without asking the registry, which is asked once in five seconds for her; null when it is to be asked
 * now. Refuses while the asking that counts has brought nothing yet.
 */
export async function quotasWithoutAsking(tx: Tx, investorId: string, seri: string, now: Instant): Promise<Outcome<Quotas | null, 'registryAway'>> {
  if (await takeOwnTurn(tx, investorId, seri, now)) return done(null);
  const told = await toldQuotas(tx, investorId, seri);
  return told ? done(told) : refuse('registryAway');
}
