/** The calls and own data of bond orders. */
import * as calls from '@lumbung/contract/bonds/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { checkPayment, lookNow } from './check-payment.ts';
import { askForRedemption, confirmRedemption } from './confirm-redemption.ts';
import { askForDeal, confirmSale } from './confirm-sale.ts';
import { askForOrder, confirmSubscription } from './confirm-subscription.ts';
import { getRedemptionTerms } from './get-redemption-terms.ts';
import { getSubscriptionTerms } from './get-subscription-terms.ts';
import { own } from './own-data.ts';
import { askForQuotas, refreshQuotas } from './refresh-quotas.ts';
import { startRedemption } from './start-redemption.ts';
import { sendAfterQuote, startSale } from './start-sale.ts';
import { sendAfterQuota, startSubscription } from './start-subscription.ts';
import { sameUser } from './user.ts';

export const bonds: Capability = {
  calls: [
    serve(calls.getSubscriptionTerms, read(getSubscriptionTerms)),
    serve(
      calls.startSubscription,
      write(startSubscription, {
        prepare: (steps, context, { userId }) => sameUser(steps, context, userId, 'bonds.startSubscription'),
        ask: sendAfterQuota,
      }),
    ),
    serve(
      calls.confirmSubscription,
      write(confirmSubscription, {
        prepare: (steps, context, { userId }) => sameUser(steps, context, userId, 'bonds.confirmSubscription'),
        ask: askForOrder,
      }),
    ),
    serve(calls.getRedemptionTerms, read(getRedemptionTerms)),
    serve(
      calls.startRedemption,
      write(startRedemption, { prepare: (steps, context, { userId }) => sameUser(steps, context, userId, 'bonds.startRedemption') }),
    ),
    serve(
      calls.confirmRedemption,
      write(confirmRedemption, {
        prepare: (steps, context, { userId }) => sameUser(steps, context, userId, 'bonds.confirmRedemption'),
        ask: askForRedemption,
      }),
    ),
    serve(
      calls.startSale,
      write(startSale, {
        prepare: (steps, context, { userId }) => sameUser(steps, context, userId, 'bonds.startSale'),
        ask: sendAfterQuote,
      }),
    ),
    serve(calls.confirmSale, write(confirmSale, { ask: askForDeal })),
    serve(calls.refreshQuotas, write(refreshQuotas, { ask: askForQuotas })),
    serve(calls.checkPayment, write(checkPayment, { ask: lookNow })),
  ],
  ownData: own,
};
