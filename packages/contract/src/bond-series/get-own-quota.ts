/** Remaining quota of the investor for a series, queried at the ministry now. */
import { Type } from 'typebox';
import { declare, InstantOut, RupiahOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from './series.ts';

export const GetOwnQuotaInput = Type.Object({ seri: SeriesRef });
export type GetOwnQuotaInput = Static<typeof GetOwnQuotaInput>;

export const GetOwnQuotaReply = Type.Object({ seri: Type.String(), quota: RupiahOut, askedAt: InstantOut });
export type GetOwnQuotaReply = WireOf<typeof GetOwnQuotaReply>;

export const getOwnQuota = declare('bond-series.getOwnQuota', 'GET bonds/ritel/sbn/refreshed-ind-quota', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'any',
  family: 'bonds',
  input: GetOwnQuotaInput,
  reply: GetOwnQuotaReply,
  refusals: ['identityNotVerified', 'offerClosed', 'registryRefused', 'registryAway'],
});
