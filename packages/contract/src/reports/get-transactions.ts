/** Transactions of an account as CSV: orders of funds and bonds line by line, distributions of funds, and coupons, with the filter of the history. */
import { Type } from 'typebox';
import { declare, fileReply, type Static } from '../call.ts';
import { orderFilter } from '../histories/order-list.ts';

export const GetTransactionsInput = Type.Object(orderFilter);
export type GetTransactionsInput = Static<typeof GetTransactionsInput>;

/** Requests are counted against a limit. Without days: all time. With a filter on one kind: only orders. */
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
