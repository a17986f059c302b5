/** Where the calls of prices go. */
import { route } from '../route.ts';
import type { GetChartInput, GetChartReply } from './get-chart.ts';

export const getChart = route<GetChartInput, GetChartReply>('prices.getChart', 'reads', 'GET', '/api/main/chart/history');
