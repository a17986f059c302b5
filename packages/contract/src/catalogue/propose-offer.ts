/** Proposes which brands sell a fund; none closes it to new money. Holders may always sell. Takes effect when another operator agrees. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { ProductRef, Text } from '../input.ts';

export const ProposeOfferInput = Type.Object({
  productId: ProductRef(),
  brands: Type.Array(Text(31, { minLength: 2 }), { maxItems: 20, uniqueItems: true, description: 'Codes of the brands that will sell it' }),
  note: Note,
});
export type ProposeOfferInput = Static<typeof ProposeOfferInput>;

export const ProposeOfferReply = Type.Object({ proposalId: Type.String() });
export type ProposeOfferReply = WireOf<typeof ProposeOfferReply>;

export const proposeOffer = declare('catalogue.proposeOffer', 'POST ops/catalogue/offers/propose', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product'],
  family: 'funds',
  input: ProposeOfferInput,
  reply: ProposeOfferReply,
  refusals: ['noSuchBrand', 'fundEnds', 'navMissing', 'prospectusMissing', 'offerUnchanged', 'offerProposed'],
  example: { productId: 'F21', brands: [], note: 'The house closed the fund' },
});
