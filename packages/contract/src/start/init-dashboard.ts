/** Start-up of the dashboard: what its frame shows before any other call. */
import { Type } from 'typebox';
import { DayOut, declare, orNull, type WireOf } from '../call.ts';
import { Worth, WorthInDollars } from '../portfolio/list-holdings.ts';
import { ListVersions } from './brand.ts';

export const InitDashboardReply = Type.Object({
  counts: Type.Object({
    cartLines: Type.Integer({ description: 'Of the normal cart' }),
    unreadNotifications: Type.Integer(),
    toPay: Type.Integer({ description: 'Orders that wait for money' }),
    toApprove: Type.Integer({ description: 'Orders of other users that the caller may still approve' }),
  }),
  worth: Worth,
  dollars: WorthInDollars,
  navDay: orNull(DayOut, 'Of the newest NAV among the holdings'),
  standing: Type.Object({
    isVerified: Type.Boolean({ description: 'Identity verified: may place orders' }),
    riskLevel: orNull(Type.Integer(), 'Risk profile 1 to 5; null before the questionnaire and after it expired'),
  }),
  listVersions: ListVersions,
});
export type InitDashboardReply = WireOf<typeof InitDashboardReply>;

export const initDashboard = declare('start.initDashboard', 'GET main/init-dashboard', {
  does: 'reads',
  area: 'start',
  who: 'investor',
  family: 'plain',
  input: Type.Object({}),
  reply: InitDashboardReply,
  refusals: [],
});
