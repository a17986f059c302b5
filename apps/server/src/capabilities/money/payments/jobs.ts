/** Background jobs of payments. */
import { does } from '../../../platform/jobs.ts';
import { payToOwn, payWhatCame } from './pay-to-own.ts';
import { alignAccount } from './align-account.ts';
import { bindLink, endLinks, expireLinks, renewLink, unbindLink } from './links/link-jobs.ts';
import { followLink } from './links/follow-link.ts';
import { gatewayJobs } from './gateway/settle.ts';
import { lookForTransfers } from './look-for-transfers.ts';
import { askStatements } from './statements/take-statement.ts';
import * as paymentsEvents from './events.ts';

export const jobs = [
  does(paymentsEvents.payToOwn, payToOwn),
  does(paymentsEvents.payWhatCame, payWhatCame),
  does(paymentsEvents.alignAccount, alignAccount),
  does(paymentsEvents.askStatements, askStatements),
  does(paymentsEvents.lookForTransfers, lookForTransfers),
  does(paymentsEvents.bindLink, bindLink),
  does(paymentsEvents.unbindLink, unbindLink),
  does(paymentsEvents.renewLink, renewLink),
  does(paymentsEvents.followLink, followLink),
  does(paymentsEvents.expireLinks, expireLinks),
  does(paymentsEvents.endLinks, endLinks),
  ...gatewayJobs,
];
