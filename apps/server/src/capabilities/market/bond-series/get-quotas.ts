/** How much of a series can still be ordered, by everybody or by one person: the ministry's registry is asked before the reply. */
import type * as nationalCall from '@lumbung/contract/bond-series/get-national-quota.ts';
import type * as ownCall from '@lumbung/contract/bond-series/get-own-quota.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { BondQuota } from '../../../partners/bond-registry/port.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { stateOf } from './rules.ts';
import { bondSeries, hearQuota, quotaWithoutAsking } from './store.ts';

type Asked = Answer<typeof nationalCall.getNationalQuota> & Answer<typeof ownCall.getOwnQuota>;
type Reply = Extract<Asked, { ok: true }>['value'];
type Reason = Exclude<Asked, { ok: true }>['reason'];
interface OfSeries {
  readonly seri: string;
}

export async function getNationalQuota(
  tx: Tx,
  context: InvestorContext,
  { seri }: InputOf<typeof nationalCall.getNationalQuota>,
): Promise<Outcome<Reply | PendingPartnerCall<OfSeries>, Reason>> {
  const why = await whyNotAsked(tx, context, seri);
  if (why !== null) return refuse(why);
  const seen = await quotaWithoutAsking(tx, seri, context.business);
  return done(seen === null ? new PendingPartnerCall({ seri }) : { seri, quota: seen.quota, askedAt: toIso(seen.at) });
}

export async function getOwnQuota(
  tx: Tx,
  context: InvestorContext,
  { seri }: InputOf<typeof ownCall.getOwnQuota>,
): Promise<Outcome<PendingPartnerCall<OfSeries>, Reason>> {
  const why = await whyNotAsked(tx, context, seri);
  return why === null ? done(new PendingPartnerCall({ seri })) : refuse(why);
}

export const askNationalQuota = (errand: Errand, context: InvestorContext, left: OfSeries) => ask(errand, context, left, ({ national }) => national);
export const askOwnQuota = (errand: Errand, context: InvestorContext, left: OfSeries) => ask(errand, context, left, ({ own }) => own);

/** Her number at the central depository is what the registry knows her by: without it, it cannot be asked. */
async function whyNotAsked(db: Db, { session, reference, business }: InvestorContext, seri: string): Promise<'identityNotVerified' | 'offerClosed' | null> {
  const series = (await bondSeries(reference)).bySeri.get(seri);
  if (!series) throw notFound();
  if ((await sidOf(db, session.investorId)) === null) return 'identityNotVerified';
  return stateOf(series, business) === 'open' ? null : 'offerClosed';
}

async function ask(
  { partners, primary, transact, business, log }: Errand,
  { session }: InvestorContext,
  { seri }: OfSeries,
  part: (quota: BondQuota) => BondQuota['national'],
): Promise<Outcome<Reply, Reason>> {
  const sid = await sidOf(primary, session.investorId);
  if (sid === null) return refuse('identityNotVerified');
  const said = await partners.bondRegistry.quota(seri, sid);
  if (said.kind === 'refused') return refuse('registryRefused');
  if (said.kind === 'away') {
    log.error({ seri, why: said.why }, 'bond registry did not answer');
    return refuse('registryAway');
  }
  await transact((tx) => hearQuota(tx, seri, { quota: said.national, at: business }));
  return done({ seri, quota: part(said), askedAt: toIso(business) });
}
