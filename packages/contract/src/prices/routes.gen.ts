/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getChartOf from './get-chart.ts';

export const getChart: RouteOf<typeof getChartOf.getChart> = route('prices.getChart', 'reads', 'GET', 'main', '/chart/history', 'result');
