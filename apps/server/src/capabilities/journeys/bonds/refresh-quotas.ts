/** Asks the ministry for both quotas of a series, and says whether they are enough for what is wanted. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/refresh-quotas.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { bondSeries, hearQuota, stateOf } from '../../market/bond-series/index.ts';
import { requestOf } from '../../money/bond-lots/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import { findDraft } from './store.ts';

interface Left {
  readonly seri: string;
  readonly wanted: string;
}
type Reason = Exclude<Answer<typeof call.refreshQuotas>, { ok: true }>['reason'];

export async function refreshQuotas(
  tx: Tx,
  { session: { investorId }, reference, business }: InvestorContext,
  { transactionId, productId }: InputOf<typeof call.refreshQuotas>,
): Promise<Outcome<PendingPartnerCall<Left>, Reason>> {
  if ((transactionId === undefined) === (productId === undefined))
    throw validationError([{ path: '/transactionId', message: 'either this or "productId" must be given' }]);
  const of = transactionId === undefined ? null : ((await findDraft(tx, investorId, transactionId)) ?? (await requestOf(tx, investorId, transactionId)));
  if (transactionId !== undefined && !of) throw notFound();
  const series = (await bondSeries(reference)).bySeri.get(of?.seri ?? productId ?? '');
  if (!series) throw notFound();
  if ((await sidOf(tx, investorId)) === null) return refuse('identityNotVerified');
  if (stateOf(series, business) !== 'open') return refuse('offerClosed');
  return done(new PendingPartnerCall({ seri: series.seri, wanted: String(of?.amount ?? series.minimum) }));
}

export async function askQuotas(
  { partners, primary, transact, business, log }: Errand,
  { session: { investorId } }: InvestorContext,
  { seri, wanted }: Left,
): Promise<Answer<typeof call.refreshQuotas>> {
  const sid = await sidOf(primary, investorId);
  if (sid === null) return refuse('identityNotVerified');
  const said = await partners.bondRegistry.quota(seri, sid);
  if (said.kind === 'refused') return refuse('registryRefused');
  if (said.kind === 'away') {
    log.error({ seri, why: said.why }, 'bond registry did not answer');
    return refuse('registryAway');
  }
  const { national, own } = said;
  await transact((tx) => hearQuota(tx, seri, { quota: national, at: business }));
  const least = own < national ? own : national;
  return done({ seri, nationalQuota: national, individualQuota: own, isEnough: least >= BigInt(wanted), askedAt: toIso(business) });
}
