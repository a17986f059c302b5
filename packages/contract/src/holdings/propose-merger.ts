/** Proposes to merge a fund into another at the end of a day. Takes effect when another operator agrees; from then on it accepts no orders. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ProductRef } from '../input.ts';

export const ProposeMergerInput = Type.Object({
  productId: ProductRef('The fund that ends'),
  intoProductId: ProductRef('The target fund'),
  day: Day,
  note: Note,
});
export type ProposeMergerInput = Static<typeof ProposeMergerInput>;

export const ProposeMergerReply = Type.Object({ proposalId: Type.String() });
export type ProposeMergerReply = WireOf<typeof ProposeMergerReply>;

export const proposeMerger = declare('holdings.proposeMerger', 'POST ops/holdings/mergers/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'decisions',
  input: ProposeMergerInput,
  reply: ProposeMergerReply,
  refusals: ['notMergeable', 'fundEnds', 'dayTooSoon', 'alreadyProposed'],
});
