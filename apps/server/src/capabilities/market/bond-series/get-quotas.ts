/** Returns the remaining quota of a series, national or of one investor; the ministry's registry is queried before the reply. */
import type * as nationalCall from '@lumbung/contract/bond-series/get-national-quota.ts';
import type * as ownCall from '@lumbung/contract/bond-series/get-own-quota.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { askQuotas, quotasWithoutAsking } from './ask-quotas.ts';
import { stateOf } from './rules.ts';
import { bondSeries, type Quotas, seenQuota, takeTurn } from './store.ts';

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
  if (await takeTurn(tx, seri, context.business)) return done(new PendingPartnerCall({ seri }));
  const seen = await seenQuota(tx, seri);
  if (seen) return done({ seri, quota: seen.quota, askedAt: toIso(seen.at) });
  // There is no stored quota yet: the query on behalf of everybody may still be running.
  return orAsk(seri, await quotasWithoutAsking(tx, context.session.investorId, seri, context.business), ({ national }) => national);
}

export async function getOwnQuota(
  tx: Tx,
  context: InvestorContext,
  { seri }: InputOf<typeof ownCall.getOwnQuota>,
): Promise<Outcome<Reply | PendingPartnerCall<OfSeries>, Reason>> {
  const why = await whyNotAsked(tx, context, seri);
  if (why !== null) return refuse(why);
  return orAsk(seri, await quotasWithoutAsking(tx, context.session.investorId, seri, context.business), ({ own }) => own);
}

type Part = (quotas: Quotas) => Quotas['own'];

function orAsk(seri: string, said: Outcome<Quotas | null, 'registryAway'>, part: Part): Outcome<Reply | PendingPartnerCall<OfSeries>, Reason> {
  if (!said.ok) return said;
  return done(said.value === null ? new PendingPartnerCall({ seri }) : present(seri, said.value, part));
}

const present = (seri: string, quotas: Quotas, part: Part): Reply => ({ seri, quota: part(quotas), askedAt: toIso(quotas.at) });

export const askNationalQuota = (errand: Errand, context: InvestorContext, left: OfSeries) => ask(errand, context, left, ({ national }) => national);
export const askOwnQuota = (errand: Errand, context: InvestorContext, left: OfSeries) => ask(errand, context, left, ({ own }) => own);

async function whyNotAsked(db: Db, { session, reference, business }: InvestorContext, seri: string): Promise<'identityNotVerified' | 'offerClosed' | null> {
  const series = (await bondSeries(reference)).bySeri.get(seri);
  if (!series) throw notFound();
  if ((await sidOf(db, session.investorId)) === null) return 'identityNotVerified';
  return stateOf(series, business) === 'open' ? null : 'offerClosed';
}

async function ask(errand: Errand, { session }: InvestorContext, { seri }: OfSeries, part: Part): Promise<Outcome<Reply, Reason>> {
  const said = await askQuotas(errand, session.investorId, seri);
  return said.ok ? done(present(seri, said.value, part)) : said;
}
