/** Queries the ministry's registry for the national and the investor's remaining quota of a series. */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { hearQuotas, type Quotas, takeOwnTurn, toldQuotas } from './store.ts';

type Unsaid = 'identityNotVerified' | 'registryRefused' | 'registryAway';

/** The registry identifies investors by their SID at the central depository; without one, it cannot be queried. */
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
 * The last quotas of an investor if the registry was queried for them within five seconds; null if it is to be queried
 * now. Refuses while that query has not returned anything yet.
 */
export async function quotasWithoutAsking(tx: Tx, investorId: string, seri: string, now: Instant): Promise<Outcome<Quotas | null, 'registryAway'>> {
  if (await takeOwnTurn(tx, investorId, seri, now)) return done(null);
  const told = await toldQuotas(tx, investorId, seri);
  return told ? done(told) : refuse('registryAway');
}
