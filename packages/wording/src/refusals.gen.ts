/** What a person reads when a capability refuses: joined from the folders by `node tools/run.mjs routes`. */
import * as approvals from './approvals/refusals.ts';
import * as bondAccounts from './bond-accounts/refusals.ts';
import * as bondCoupons from './bond-coupons/refusals.ts';
import * as bondLots from './bond-lots/refusals.ts';
import * as bondSeries from './bond-series/refusals.ts';
import * as bonds from './bonds/refusals.ts';
import * as calendar from './calendar/refusals.ts';
import * as catalogue from './catalogue/refusals.ts';
import * as chat from './chat/refusals.ts';
import * as checkout from './checkout/refusals.ts';
import * as colleagues from './colleagues/refusals.ts';
import * as commissions from './commissions/refusals.ts';
import * as companyKyc from './company-kyc/refusals.ts';
import * as content from './content/refusals.ts';
import * as customers from './customers/refusals.ts';
import * as disciplines from './disciplines/refusals.ts';
import * as documents from './documents/refusals.ts';
import * as goals from './goals/refusals.ts';
import * as kyc from './kyc/refusals.ts';
import * as navigator from './navigator/refusals.ts';
import * as notifier from './notifier/refusals.ts';
import * as operations from './operations/refusals.ts';
import * as operators from './operators/refusals.ts';
import * as partnerUsers from './partner-users/refusals.ts';
import * as payments from './payments/refusals.ts';
import * as payoutApprovals from './payout-approvals/refusals.ts';
import * as plans from './plans/refusals.ts';
import * as prices from './prices/refusals.ts';
import * as profile from './profile/refusals.ts';
import * as promotions from './promotions/refusals.ts';
import * as receipts from './receipts/refusals.ts';
import * as registryUpdates from './registry-updates/refusals.ts';
import * as renewal from './renewal/refusals.ts';
import * as screening from './screening/refusals.ts';
import * as security from './security/refusals.ts';
import * as signature from './signature/refusals.ts';
import * as twoFactor from './two-factor/refusals.ts';
import * as watchlist from './watchlist/refusals.ts';

export const refusalWords = {
  id: {
    ...approvals.id,
    ...bondAccounts.id,
    ...bondCoupons.id,
    ...bondLots.id,
    ...bondSeries.id,
    ...bonds.id,
    ...calendar.id,
    ...catalogue.id,
    ...chat.id,
    ...checkout.id,
    ...colleagues.id,
    ...commissions.id,
    ...companyKyc.id,
    ...content.id,
    ...customers.id,
    ...disciplines.id,
    ...documents.id,
    ...goals.id,
    ...kyc.id,
    ...navigator.id,
    ...notifier.id,
    ...operations.id,
    ...operators.id,
    ...partnerUsers.id,
    ...payments.id,
    ...payoutApprovals.id,
    ...plans.id,
    ...prices.id,
    ...profile.id,
    ...promotions.id,
    ...receipts.id,
    ...registryUpdates.id,
    ...renewal.id,
    ...screening.id,
    ...security.id,
    ...signature.id,
    ...twoFactor.id,
    ...watchlist.id,
  },
  en: {
    ...approvals.en,
    ...bondAccounts.en,
    ...bondCoupons.en,
    ...bondLots.en,
    ...bondSeries.en,
    ...bonds.en,
    ...calendar.en,
    ...catalogue.en,
    ...chat.en,
    ...checkout.en,
    ...colleagues.en,
    ...commissions.en,
    ...companyKyc.en,
    ...content.en,
    ...customers.en,
    ...disciplines.en,
    ...documents.en,
    ...goals.en,
    ...kyc.en,
    ...navigator.en,
    ...notifier.en,
    ...operations.en,
    ...operators.en,
    ...partnerUsers.en,
    ...payments.en,
    ...payoutApprovals.en,
    ...plans.en,
    ...prices.en,
    ...profile.en,
    ...promotions.en,
    ...receipts.en,
    ...registryUpdates.en,
    ...renewal.en,
    ...screening.en,
    ...security.en,
    ...signature.en,
    ...twoFactor.en,
    ...watchlist.en,
  },
};
