/** The bond occupation tree in both variants: allowed choices, and values filled in automatically. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type WireOf } from '../call.ts';
import { LookupLabel } from './get-lookups.ts';

/** The variant of a securities partner has its own occupation codes. */
export const BOND_VARIANTS = ['general', 'securitiesPartner'] as const;
export type BondVariant = (typeof BOND_VARIANTS)[number];

const choice = { code: Type.String(), label: LookupLabel, order: Type.Integer() };

const Position = Type.Object({
  ...choice,
  businessFields: Type.Array(Type.String(), { description: 'Codes of the business fields to choose from; empty if none is asked' }),
});

const Occupation = Type.Object({
  ...choice,
  fixedPosition: orNull(Type.String(), 'The only position, filled in automatically'),
  fixedBusinessField: orNull(Type.String(), 'The business field of all positions, filled in automatically'),
  positions: Type.Array(Position),
});

export const GetBondOccupationsReply = Type.Object({
  version: Type.String(),
  businessFields: Type.Array(Type.Object(choice)),
  variants: Type.Array(Type.Object({ variant: oneOf(BOND_VARIANTS), occupations: Type.Array(Occupation) })),
});
export type GetBondOccupationsReply = WireOf<typeof GetBondOccupationsReply>;

export const getBondOccupations = declare('lookups.getBondOccupations', 'GET main/master/bond-occupations', {
  does: 'reads',
  area: 'master',
  who: 'anyone',
  family: 'plain',
  isCacheable: true,
  input: Type.Object({}),
  reply: GetBondOccupationsReply,
  refusals: [],
});
