/** Refusals of console calls about funds, with their codes. */
import { family } from '../family.ts';

export const funds = family('ours', {
  field: 'result',
  refusals: {
    houseUnknown: 101,
    houseNamedOtherwise: 102,
    fundCodeTaken: 103,
    fundNameTaken: 104,
    fundAccountTaken: 105,
    benchmarkUnknown: 106,
    timesOutOfOrder: 107,
    minimumsWrong: 108,
    feesWrong: 109,
    fundProposed: 110,
    noSuchBrand: 111,
    fundEnds: 112,
    navMissing: 113,
    prospectusMissing: 114,
    offerUnchanged: 115,
    offerProposed: 116,
    termsTooSoon: 117,
    termsKnown: 118,
    termsProposed: 119,
    factSheetDayWrong: 120,
    holdingsWrong: 121,
    factSheetProposed: 122,
    detailsUnchanged: 123,
    detailsProposed: 124,
  },
});
