/** Background work of payments. */
import { does } from '../../../platform/jobs.ts';
import { alignAccount } from './align-account.ts';
import { lookForTransfers } from './look-for-transfers.ts';
import { askStatements } from './statements/take-statement.ts';
import * as paymentsEvents from './events.ts';

export const jobs = [
  does(paymentsEvents.alignAccount, alignAccount),
  does(paymentsEvents.askStatements, askStatements),
  does(paymentsEvents.lookForTransfers, lookForTransfers),
];
