/** Where the call of the dashboard goes. */
import { route } from '../route.ts';
import type { GetDashboardReply } from './get-dashboard.ts';

export const getDashboard = route<Record<string, never>, GetDashboardReply>('dashboard.getDashboard', 'reads', 'GET', '/api/main/dashboard');
