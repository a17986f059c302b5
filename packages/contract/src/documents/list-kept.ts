/** Documents of a fund for operators, including open proposals. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { KeptDocument } from './document.ts';

export const ListKeptInput = Type.Object({ productId: ProductRef() });
export type ListKeptInput = Static<typeof ListKeptInput>;

export const ListKeptReply = Type.Object({ items: Type.Array(KeptDocument) });
export type ListKeptReply = WireOf<typeof ListKeptReply>;

export const listKept = declare('documents.listKept', 'GET ops/documents', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'compliance', 'admin'],
  family: 'documents',
  input: ListKeptInput,
  reply: ListKeptReply,
  refusals: [],
});
