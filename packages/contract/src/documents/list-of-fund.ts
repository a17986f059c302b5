/** Published documents of a fund, newest first: the current version and earlier ones. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { FundDocument } from './document.ts';

export const ListOfFundInput = Type.Object({ productId: ProductRef() });
export type ListOfFundInput = Static<typeof ListOfFundInput>;

export const ListOfFundReply = Type.Object({ items: Type.Array(FundDocument) });
export type ListOfFundReply = WireOf<typeof ListOfFundReply>;

export const listOfFund = declare('documents.listOfFund', 'GET main/document/fund', {
  does: 'reads',
  area: 'document',
  who: 'anyone',
  family: 'plain',
  input: ListOfFundInput,
  reply: ListOfFundReply,
  refusals: [],
});
