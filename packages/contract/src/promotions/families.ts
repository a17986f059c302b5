/** Refusals of calls about promotions, with their codes. */
import { family } from '../family.ts';

export const promotions = family('ours', {
  field: 'result',
  refusals: {
    promotionUnknown: 101,
    promotionNotBegun: 102,
    promotionOver: 103,
    promotionPaused: 104,
    quotaUsedUp: 105,
    budgetUsedUp: 106,
    alreadyUsed: 107,
    notFirstPurchase: 108,
    productsOther: 109,
    belowPromotionMinimum: 110,
    methodOther: 111,
    notForYou: 112,
    currencyOther: 113,
    emptyCart: 114,
    tooManyCodes: { status: 429 },
  },
});

/** Refusals of console calls about promotions. */
export const promotionsOps = family('ours', {
  field: 'result',
  refusals: {
    codeTaken: 121,
    promotionNotDraft: 122,
    promotionNotOpen: 123,
    promotionImpossible: 124,
    limitsOnlyRise: 125,
    funderUnknown: 126,
    productNotFound: 127,
    promotionEnded: 128,
    nothingChanges: 129,
    moneyNotOnHold: 130,
    alreadyProposed: 161,
  },
});
