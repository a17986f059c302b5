/** Refusals of console calls about bond series, with their codes. */
import { family } from '../family.ts';

export const bondSeries = family('ours', {
  field: 'result',
  refusals: {
    offerBegun: 101,
    offerPassed: 102,
    daysOutOfOrder: 103,
    firstCouponWrong: 104,
    limitsWrong: 105,
    floatingTermsWrong: 106,
    saleTermsWrong: 107,
    redemptionTermsWrong: 108,
    seriesProposed: 109,
    noRateMissing: 110,
    rateNotDue: 111,
    decisionTooLate: 112,
    decisionKnown: 113,
    ratesProposed: 114,
  },
});
