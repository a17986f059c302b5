/** Partner brands: entry points, number of users, products offered, and submitted user lists. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type WireOf } from '../call.ts';

const HandedIn = Type.Object({
  feedId: Type.String(),
  byName: Type.String({ description: 'The operator who uploaded it' }),
  begunAt: InstantOut,
  lastAt: InstantOut,
  rows: Type.Integer({ description: 'Of the file' }),
  wrong: Type.Integer({ description: 'Unreadable rows, which were not sent' }),
  taken: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
});
export type HandedIn = WireOf<typeof HandedIn>;

const PartnerBrand = Type.Object({
  code: Type.String(),
  name: Type.String(),
  entry: orNull(Type.String(), 'Where its users sign in here; null if its app is another one'),
  appUrl: orNull(Type.String(), 'URL of its own app'),
  known: Type.Integer({ description: 'Users it submitted' }),
  withoutAccount: Type.Integer({ description: 'Of these, the ones who have set no password here' }),
  accounts: Type.Integer({ description: 'Open accounts of its users' }),
  products: Type.Array(Type.String(), { description: 'The names of the products that it offers' }),
  feeds: Type.Array(HandedIn, { description: 'The submitted user lists, newest first, at most ten' }),
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
