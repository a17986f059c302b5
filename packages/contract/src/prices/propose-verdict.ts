/** Proposes to publish or to refuse a NAV that waits. Nothing happens until somebody else agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Paragraph } from '../input.ts';
import { navVersion, Verdict } from './nav.ts';

export const ProposeVerdictInput = Type.Object({
  ...navVersion,
  verdict: Verdict,
  note: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'Why, for whoever agrees; kept encrypted' }),
});
export type ProposeVerdictInput = Static<typeof ProposeVerdictInput>;

export const ProposeVerdictReply = Type.Object({ verdictId: Type.String() });
export type ProposeVerdictReply = WireOf<typeof ProposeVerdictReply>;

export const proposeVerdict = declare('prices.proposeVerdict', 'POST ops/navs/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'navs',
  input: ProposeVerdictInput,
  reply: ProposeVerdictReply,
  refusals: ['navNotWaiting', 'verdictProposed'],
});
