/** Background work of payments. */
import { does } from '../../../platform/jobs.ts';
import { payToOwn, payWhatCame } from './pay-to-own.ts';
import { alignAccount } from './align-account.ts';
import { lookForTransfers } from './look-for-transfers.ts';
import { askStatements } from './statements/take-statement.ts';
import * as paymentsEvents from './events.ts';

export const jobs = [
  does(paymentsEvents.payToOwn, payToOwn),
  does(paymentsEvents.payWhatCame, payWhatCame),
  does(paymentsEvents.alignAccount, alignAccount),
  does(paymentsEvents.askStatements, askStatements),
  does(paymentsEvents.lookForTransfers, lookForTransfers),
];
