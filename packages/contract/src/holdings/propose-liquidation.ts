/**
 * Proposes to liquidate a fund at the end of a day, or a further payment of a liquidated fund. Takes effect when another operator
 * agrees; from then on the fund accepts no orders.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Day, NavInput, ProductRef } from '../input.ts';

export const ProposeLiquidationInput = Type.Object({
  productId: ProductRef('The fund that ends'),
  day: Day,
  perUnit: NavInput,
  isFinal: Type.Boolean({ description: 'Whether no further part follows' }),
  note: Note,
});
export type ProposeLiquidationInput = Static<typeof ProposeLiquidationInput>;

export const ProposeLiquidationReply = Type.Object({ proposalId: Type.String() });
export type ProposeLiquidationReply = WireOf<typeof ProposeLiquidationReply>;

export const proposeLiquidation = declare('holdings.proposeLiquidation', 'POST ops/holdings/liquidations/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'decisions',
  input: ProposeLiquidationInput,
  reply: ProposeLiquidationReply,
  refusals: ['fundEnds', 'dayTooSoon', 'alreadyProposed'],
});
