/** The calls of prices. */
import { getChart as getChartCall } from '@lumbung/contract/prices/get-chart.ts';
import { openReads } from '../../../platform/binding.ts';
import { getChart } from './get-chart.ts';

export const routes = [openReads(getChartCall, getChart)];
