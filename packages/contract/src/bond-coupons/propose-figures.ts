/** Proposes to book a holder's coupon with the custodian's figures, although ours differ. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { CouponNumber } from './ask-again.ts';

export const ProposeFiguresInput = Type.Object({ investorId: Uuid, seri: SeriesRef, number: CouponNumber, note: Note });
export type ProposeFiguresInput = Static<typeof ProposeFiguresInput>;

export const ProposeFiguresReply = Type.Object({ proposalId: Type.String() });
export type ProposeFiguresReply = WireOf<typeof ProposeFiguresReply>;

export const proposeFigures = declare('bond-coupons.proposeFigures', 'POST ops/bonds/coupons/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeFiguresInput,
  reply: ProposeFiguresReply,
  refusals: ['notMismatched', 'alreadyProposed'],
});
