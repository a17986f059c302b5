/** What the checkout of a plan refuses, with the numbers of the specification. */
import { family } from '../family.ts';

export const strategyCheckout = family('strategyCheckout', {
  field: 'result',
  refusals: {
    insufficientUnits: 2,
    insufficientUnitsToSwitch: 15,
    planNotFound: 8,
    emptyCart: 8,
    identityNotVerified: 9,
    accountFrozen: 9,
    riskProfileMissing: 9,
    noBankAccount: 9,
    belowMinimum: 12,
    amountTooLarge: 12,
    zeroAmount: 13,
    productNotFound: 20,
    codeInvalid: 26,
    triesUsedUp: 26,
    codePaused: 26,
    codeSuspended: 26,
    promiseChanged: 26,
    noSuchItem: 27,
    mixedPlans: 27,
    subscriptionClosed: 27,
    methodUnavailable: 30,
    gatewayError: 30,
  },
});
