/** Refusals of the checkout of a plan, with the codes of the specification. */
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
    noDollarAccount: 9,
    belowMinimum: 12,
    remainderTooSmall: 12,
    switchTargetNotFound: 20,
    codeInvalid: 26,
    promiseChanged: 26,
    riskNotAcknowledged: 26,
    noSuchItem: 27,
    mixedPlans: 27,
    mixedCurrencies: 27,
    subscriptionClosed: 27,
    planNotActive: 27,
    promotionRefused: 27,
    promotionMethodOther: 30,
    methodUnavailable: 30,
    gatewayError: 30,
  },
});
