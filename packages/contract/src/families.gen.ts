/** What the calls of each capability refuse: joined from the folders by `node tools/run.mjs routes`. */
import * as approvals from './approvals/families.ts';
import * as bondAccounts from './bond-accounts/families.ts';
import * as bondCoupons from './bond-coupons/families.ts';
import * as bondSeries from './bond-series/families.ts';
import * as calendar from './calendar/families.ts';
import * as catalogue from './catalogue/families.ts';
import * as chat from './chat/families.ts';
import * as checkout from './checkout/families.ts';
import * as colleagues from './colleagues/families.ts';
import * as companyKyc from './company-kyc/families.ts';
import * as content from './content/families.ts';
import * as customers from './customers/families.ts';
import * as disciplines from './disciplines/families.ts';
import * as documents from './documents/families.ts';
import * as goals from './goals/families.ts';
import * as kyc from './kyc/families.ts';
import * as navigator from './navigator/families.ts';
import * as notifier from './notifier/families.ts';
import * as operations from './operations/families.ts';
import * as operators from './operators/families.ts';
import * as ownData from './own-data/families.ts';
import * as partnerUsers from './partner-users/families.ts';
import * as payments from './payments/families.ts';
import * as payoutApprovals from './payout-approvals/families.ts';
import * as planCheckout from './plan-checkout/families.ts';
import * as plans from './plans/families.ts';
import * as prices from './prices/families.ts';
import * as profile from './profile/families.ts';
import * as promotions from './promotions/families.ts';
import * as receipts from './receipts/families.ts';
import * as registryUpdates from './registry-updates/families.ts';
import * as renewal from './renewal/families.ts';
import * as screening from './screening/families.ts';
import * as security from './security/families.ts';
import * as signature from './signature/families.ts';
import * as twoFactor from './two-factor/families.ts';
import * as watchlist from './watchlist/families.ts';

export const OF_CAPABILITIES = {
  ...approvals,
  ...bondAccounts,
  ...bondCoupons,
  ...bondSeries,
  ...calendar,
  ...catalogue,
  ...chat,
  ...checkout,
  ...colleagues,
  ...companyKyc,
  ...content,
  ...customers,
  ...disciplines,
  ...documents,
  ...goals,
  ...kyc,
  ...navigator,
  ...notifier,
  ...operations,
  ...operators,
  ...ownData,
  ...partnerUsers,
  ...payments,
  ...payoutApprovals,
  ...planCheckout,
  ...plans,
  ...prices,
  ...profile,
  ...promotions,
  ...receipts,
  ...registryUpdates,
  ...renewal,
  ...screening,
  ...security,
  ...signature,
  ...twoFactor,
  ...watchlist,
};
