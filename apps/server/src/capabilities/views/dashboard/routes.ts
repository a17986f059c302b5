/** The call of the dashboard. */
import { getDashboard as getDashboardCall } from '@lumbung/contract/dashboard/get-dashboard.ts';
import { readsTogether } from '../../../platform/binding.ts';
import { getDashboard } from './get-dashboard.ts';

export const routes = [readsTogether(getDashboardCall, getDashboard)];
