/** The brands of partners: where their people come in, how many there are, what is offered to them, and the lists that were handed in. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type WireOf } from '../call.ts';

const HandedIn = Type.Object({
  feedId: Type.String(),
  byName: Type.String({ description: 'The operator who handed it in' }),
  begunAt: InstantOut,
  lastAt: InstantOut,
  rows: Type.Integer({ description: 'Of the file' }),
  wrong: Type.Integer({ description: 'Rows that could not be read, and were not sent' }),
  taken: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
});
export type HandedIn = WireOf<typeof HandedIn>;

const PartnerBrand = Type.Object({
  code: Type.String(),
  name: Type.String(),
  entry: orNull(Type.String(), 'Where its people come in here; null where its app is another one'),
  appUrl: orNull(Type.String(), 'Where its own app is'),
  known: Type.Integer({ description: 'People it told us of' }),
  withoutAccount: Type.Integer({ description: 'Of these the ones who have set no password here' }),
  accounts: Type.Integer({ description: 'Accounts of its people that are not closed' }),
  products: Type.Array(Type.String(), { description: 'The names of the products that it offers' }),
  feeds: Type.Array(HandedIn, { description: 'The lists of its users, the newest first, ten at most' }),
});
export type PartnerBrand = WireOf<typeof PartnerBrand>;

export const ListBrandsReply = Type.Object({ items: Type.Array(PartnerBrand) });
export type ListBrandsReply = WireOf<typeof ListBrandsReply>;

export const listBrands = declare('operations.listBrands', 'GET ops/brands', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'admin'],
  family: 'operations',
  input: Type.Object({}),
  reply: ListBrandsReply,
  refusals: [],
});
