/** Proposes an agent's share of a fee from a day on: for one or any agent; for a product, a product type, or any. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ProductRef, ShareInput, Text } from '../input.ts';
import { SIDES } from './rate.ts';

export const ProposeRateInput = Type.Object({
  agentCode: Type.Optional(Text(20, { description: "The agent's code; any agent if absent" })),
  productId: Type.Optional(ProductRef('For one product; then no type is given')),
  productType: Type.Optional(oneOf(PRODUCT_TYPES, { description: 'For products of this type' })),
  side: oneOf(SIDES, { description: 'Fee of money paid in, or of units sold' }),
  validFrom: Day,
  share: ShareInput,
  note: Note,
});
export type ProposeRateInput = Static<typeof ProposeRateInput>;

export const ProposeRateReply = Type.Object({ proposalId: Type.String() });
export type ProposeRateReply = WireOf<typeof ProposeRateReply>;

export const proposeRate = declare('commissions.proposeRate', 'POST ops/commissions/rates/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'decisions',
  input: ProposeRateInput,
  reply: ProposeRateReply,
  refusals: ['productBesideType', 'agentCodeUnknown', 'productNotFound', 'rateTooSoon', 'rateKnown', 'alreadyProposed'],
});
