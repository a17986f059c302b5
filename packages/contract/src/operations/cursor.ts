/** Lists with a cursor: changes before the cursor never affect the pages after it. */
import { type TSchema, Type } from 'typebox';
import { Cursor } from '../input.ts';

export const cursorInput = {
  after: Type.Optional(Cursor),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
};

export const cursorList = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), next: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page' }) });
