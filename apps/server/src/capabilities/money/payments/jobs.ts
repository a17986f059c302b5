/** Background work of payments. */
import { does } from '../../../platform/jobs.ts';
import { alignAccount } from './align-account.ts';
import * as paymentsEvents from './events.ts';

export const jobs = [does(paymentsEvents.alignAccount, alignAccount)];
