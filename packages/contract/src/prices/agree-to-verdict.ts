/** Agrees to what somebody else proposed about a NAV: it is published, or refused for good. */
import { Type } from 'typebox';
import { DayOut, declare, orNull, type WireOf } from '../call.ts';
import { Verdict, VerdictInput } from './nav.ts';

export const AgreeToVerdictReply = Type.Object({
  verdict: Verdict,
  day: DayOut,
  version: Type.Integer(),
  settledLegs: orNull(Type.Integer(), 'Orders that were settled at the NAV that was corrected; null when none was'),
});
export type AgreeToVerdictReply = WireOf<typeof AgreeToVerdictReply>;

export const agreeToVerdict = declare('prices.agreeToVerdict', 'POST ops/navs/agree', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'admin'],
  family: 'navs',
  input: VerdictInput,
  reply: AgreeToVerdictReply,
  refusals: ['verdictClosed', 'ownVerdict'],
});
