/** Proposes which share of a fee is the agent's from a day on: of one agent, or of any; for a product, a type of products, or any. Nothing changes until somebody else agrees. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { Note } from '../decisions/decision.ts';
import { Day, ProductRef, ShareInput, Text } from '../input.ts';
import { SIDES } from './rate.ts';

export const ProposeRateInput = Type.Object({
  agentCode: Type.Optional(Text(20, { description: 'The code he hands out; of any agent when not said' })),
  productId: Type.Optional(ProductRef('For one product; with it no type is named')),
  productType: Type.Optional(oneOf(PRODUCT_TYPES, { description: 'For the products of a type' })),
  side: oneOf(SIDES, { description: 'Of the fee of money that goes in, or of units that come out' }),
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
