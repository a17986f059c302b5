/** Queries the ministry for the national and the investor's quota of a series, and returns whether they cover the wanted amount. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/refresh-quotas.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { askQuotas, bondSeries, type Quotas, quotasWithoutAsking, stateOf } from '../../market/bond-series/index.ts';
import { requestOf } from '../../money/bond-lots/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { findDraft } from './store.ts';

interface Left {
  readonly seri: string;
  readonly wanted: string;
}
type Asked = Answer<typeof call.refreshQuotas>;
type Reply = Extract<Asked, { ok: true }>['value'];
type Reason = Exclude<Asked, { ok: true }>['reason'];

export async function refreshQuotas(
  tx: Tx,
  { session: { investorId }, reference, business }: InvestorContext,
  { transactionId, productId }: InputOf<typeof call.refreshQuotas>,
): Promise<Outcome<Reply | PendingPartnerCall<Left>, Reason>> {
  if ((transactionId === undefined) === (productId === undefined))
    throw validationError([{ path: '/transactionId', message: 'either this or "productId" must be given' }]);
  const of = transactionId === undefined ? null : ((await findDraft(tx, investorId, transactionId)) ?? (await requestOf(tx, investorId, transactionId)));
  if (transactionId !== undefined && !of) throw notFound();
  const series = (await bondSeries(reference)).bySeri.get(of?.seri ?? productId ?? '');
  if (!series) throw notFound();
  if ((await sidOf(tx, investorId)) === null) return refuse('identityNotVerified');
  if (stateOf(series, business) !== 'open') return refuse('offerClosed');
  const wanted = String(of?.amount ?? series.minimum);
  const said = await quotasWithoutAsking(tx, investorId, series.seri, business);
  if (!said.ok) return said;
  return done(said.value === null ? new PendingPartnerCall({ seri: series.seri, wanted }) : present(series.seri, said.value, wanted));
}

export async function askForQuotas(
  errand: Errand,
  { session: { investorId } }: InvestorContext,
  { seri, wanted }: Left,
): Promise<Answer<typeof call.refreshQuotas>> {
  const said = await askQuotas(errand, investorId, seri);
  return said.ok ? done(present(seri, said.value, wanted)) : said;
}

function present(seri: string, { national, own, at }: Quotas, wanted: string): Reply {
  const least = own < national ? own : national;
  return { seri, nationalQuota: national, individualQuota: own, isEnough: least >= BigInt(wanted), askedAt: toIso(at) };
}
