/** What happened in an account as a table (CSV): orders of funds and bonds line by line, what funds gave, and coupons, by the filter of the history. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { orderFilter } from '../histories/order-list.ts';

export const GetTransactionsInput = Type.Object(orderFilter);
export type GetTransactionsInput = Static<typeof GetTransactionsInput>;

/** It counts how often it is asked. Without days it is of all time; of one kind it holds orders alone. */
export const getTransactions = declare('reports.getTransactions', 'GET main/order/transactions', {
  does: 'writes',
  area: 'order',
  who: 'investor',
  company: 'any',
  family: 'profile',
  input: GetTransactionsInput,
  reply: fileReply(['text/csv']),
  refusals: ['tooManyPapers'],
});
