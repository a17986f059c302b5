/** All funds as operators entered them: brands that sell them, terms and open proposals; with the values a new fund may use. */
import { Type } from 'typebox';
import { DayOut, declare, MoneyOut, NavOut, oneOf, orNull, RupiahOut, ShareOut, type WireOf } from '../call.ts';
import { FactSheet, FundTerms } from './fund.ts';
import { PRODUCT_TYPES } from './product.ts';

const Entry = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  house: Type.String(),
  custodian: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  currency: oneOf(['IDR', 'USD']),
  riskLevel: Type.Integer(),
  benchmark: orNull(Type.String(), 'Id of its benchmark index; null if none fits'),
  takesPlans: Type.Boolean(),
  isOpen: Type.Boolean({ description: 'Whether any brand sells it' }),
  endsOn: orNull(DayOut),
  brands: Type.Array(Type.String(), { description: 'The brands that sell it' }),
  nav: orNull(NavOut, 'Null until its first NAV is published'),
  navDay: orNull(DayOut),
  hasProspectus: Type.Boolean(),
  terms: FundTerms,
  changesOn: orNull(DayOut, 'The next day on which its terms change'),
  figures: Type.Object({
    minimumSubscription: MoneyOut,
    minimumRedemption: MoneyOut,
    minimumHolding: MoneyOut,
    subscriptionFee: ShareOut,
    redemptionFee: ShareOut,
    switchingFee: ShareOut,
  }),
  asOf: orNull(DayOut, 'The day of its fact sheet; null until one is approved'),
  factSheet: Type.Object({
    ...FactSheet.properties,
    expenseRatio: ShareOut,
    assetsUnderManagement: RupiahOut,
    holdings: Type.Array(Type.Object({ nameId: Type.String(), nameEn: Type.String(), share: ShareOut })),
  }),
  offerProposalId: orNull(Type.String(), 'An open proposal about the brands that sell it'),
  termsProposalId: orNull(Type.String(), 'An open proposal about its terms'),
  factSheetProposalId: orNull(Type.String(), 'An open proposal about its fact sheet'),
  detailsProposalId: orNull(Type.String(), 'An open proposal about its details'),
});
export type Entry = WireOf<typeof Entry>;

const Named = Type.Object({ id: Type.String(), name: Type.String() });

export const ListEntriesReply = Type.Object({
  items: Type.Array(Entry),
  proposals: Type.Array(Type.Object({ code: Type.String(), proposalId: Type.String() }), { description: 'New funds awaiting a decision' }),
  houses: Type.Array(Named),
  indices: Type.Array(Named),
  brands: Type.Array(Named),
});
export type ListEntriesReply = WireOf<typeof ListEntriesReply>;

export const listEntries = declare('catalogue.listEntries', 'GET ops/catalogue/funds', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'admin'],
  family: 'funds',
  reply: ListEntriesReply,
  refusals: [],
});
