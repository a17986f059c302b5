/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as buildLadderOf from './build-ladder.ts';
import type * as getCalendarOf from './get-calendar.ts';
import type * as getDealingHoursOf from './get-dealing-hours.ts';
import type * as getNationalQuotaOf from './get-national-quota.ts';
import type * as getOwnQuotaOf from './get-own-quota.ts';
import type * as getSeriesOf from './get-series.ts';
import type * as listOffersOf from './list-offers.ts';
import type * as listSeriesOf from './list-series.ts';
import type * as proposeRatesOf from './propose-rates.ts';
import type * as proposeSeriesOf from './propose-series.ts';
import type * as simulateOf from './simulate.ts';

export const buildLadder: RouteOf<typeof buildLadderOf.buildLadder> = /* @__PURE__ */ route('bond-series.buildLadder', 'reads', 'POST', 'main', '/bond/ladder', 'result');
export const getCalendar: RouteOf<typeof getCalendarOf.getCalendar> = /* @__PURE__ */ route('bond-series.getCalendar', 'reads', 'GET', 'main', '/bond/calendar', 'result');
export const getDealingHours: RouteOf<typeof getDealingHoursOf.getDealingHours> = /* @__PURE__ */ route('bond-series.getDealingHours', 'reads', 'GET', 'bonds', '/bond/init/available-time', 'result');
export const getNationalQuota: RouteOf<typeof getNationalQuotaOf.getNationalQuota> = /* @__PURE__ */ route('bond-series.getNationalQuota', 'writes', 'GET', 'bonds', '/ritel/sbn/refreshed-national-quota', 'result');
export const getOwnQuota: RouteOf<typeof getOwnQuotaOf.getOwnQuota> = /* @__PURE__ */ route('bond-series.getOwnQuota', 'writes', 'GET', 'bonds', '/ritel/sbn/refreshed-ind-quota', 'result');
export const getSeries: RouteOf<typeof getSeriesOf.getSeries> = /* @__PURE__ */ route('bond-series.getSeries', 'reads', 'GET', 'bonds', '/ritel/sbn/product/details', 'result');
export const listOffers: RouteOf<typeof listOffersOf.listOffers> = /* @__PURE__ */ route('bond-series.listOffers', 'reads', 'GET', 'bonds', '/ritel/sbn/product/offers', 'result');
export const listSeries: RouteOf<typeof listSeriesOf.listSeries> = /* @__PURE__ */ route('bond-series.listSeries', 'reads', 'GET', 'ops', '/bonds/series', 'result');
export const proposeRates: RouteOf<typeof proposeRatesOf.proposeRates> = /* @__PURE__ */ route('bond-series.proposeRates', 'writes', 'POST', 'ops', '/bonds/rates/propose', 'result');
export const proposeSeries: RouteOf<typeof proposeSeriesOf.proposeSeries> = /* @__PURE__ */ route('bond-series.proposeSeries', 'writes', 'POST', 'ops', '/bonds/series/propose', 'result');
export const simulate: RouteOf<typeof simulateOf.simulate> = /* @__PURE__ */ route('bond-series.simulate', 'reads', 'GET', 'main', '/bond/simulation', 'result');
