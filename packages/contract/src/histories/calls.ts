/** Order lists: pending and in progress in three versions each, ended in four, all in two. */
import { orderList } from './order-list.ts';

export const listPending = orderList('histories.listPending', '/transaction/pending');
export const listPendingV2 = orderList('histories.listPendingV2', '/v2/transaction/pending');
export const listPendingV3 = orderList('histories.listPendingV3', '/v3/transaction/pending');
export const listInProgress = orderList('histories.listInProgress', '/transaction/inprogress');
export const listInProgressV2 = orderList('histories.listInProgressV2', '/v2/transaction/inprogress');
export const listInProgressV3 = orderList('histories.listInProgressV3', '/v3/transaction/inprogress');
export const listHistories = orderList('histories.listHistories', '/transaction/histories');
export const listHistoriesV2 = orderList('histories.listHistoriesV2', '/v2/transaction/histories');
export const listHistoriesV3 = orderList('histories.listHistoriesV3', '/v3/transaction/histories');
export const listHistoriesV4 = orderList('histories.listHistoriesV4', '/v4/transaction/histories');
export const listHistoriesAll = orderList('histories.listHistoriesAll', '/transaction/histories/all');
export const listHistoriesAllV2 = orderList('histories.listHistoriesAllV2', '/v2/transaction/histories/all');
