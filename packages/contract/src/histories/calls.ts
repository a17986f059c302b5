/** The lists of orders: those that wait for money and those on their way, in three versions each, and those that ended. */
import { orderList } from './order-list.ts';
import * as routes from './routes.ts';

export const listPending = orderList(routes.listPending);
export const listPendingV2 = orderList(routes.listPendingV2);
export const listPendingV3 = orderList(routes.listPendingV3);
export const listInProgress = orderList(routes.listInProgress);
export const listInProgressV2 = orderList(routes.listInProgressV2);
export const listInProgressV3 = orderList(routes.listInProgressV3);
export const listHistories = orderList(routes.listHistories);
