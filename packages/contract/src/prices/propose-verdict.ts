/** Proposes to publish or refuse a waiting NAV. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { navVersion, Verdict } from './nav.ts';

export const ProposeVerdictInput = Type.Object({
  ...navVersion,
  verdict: Verdict,
  note: Note,
});
export type ProposeVerdictInput = Static<typeof ProposeVerdictInput>;

export const ProposeVerdictReply = Type.Object({ proposalId: Type.String() });
export type ProposeVerdictReply = WireOf<typeof ProposeVerdictReply>;

export const proposeVerdict = declare('prices.proposeVerdict', 'POST ops/navs/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'navs',
  input: ProposeVerdictInput,
  reply: ProposeVerdictReply,
  refusals: ['navNotWaiting', 'navEarly', 'verdictProposed'],
});
