/** Remaining national quota of a series, queried at the ministry unless the last query is less than five seconds old. */
import { Type } from 'typebox';
import { declare, InstantOut, RupiahOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from './series.ts';

export const GetNationalQuotaInput = Type.Object({ seri: SeriesRef });
export type GetNationalQuotaInput = Static<typeof GetNationalQuotaInput>;

export const GetNationalQuotaReply = Type.Object({ seri: Type.String(), quota: RupiahOut, askedAt: InstantOut });
export type GetNationalQuotaReply = WireOf<typeof GetNationalQuotaReply>;

export const getNationalQuota = declare('bond-series.getNationalQuota', 'GET bonds/ritel/sbn/refreshed-national-quota', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'any',
  family: 'bonds',
  input: GetNationalQuotaInput,
  reply: GetNationalQuotaReply,
  refusals: ['identityNotVerified', 'offerClosed', 'registryRefused', 'registryAway'],
});
