/** What operators read of each capability: joined from the folders by `node tools/run.mjs routes`. */
import * as bondAccounts from './bond-accounts/console.ts';
import * as bondCoupons from './bond-coupons/console.ts';
import * as bondLots from './bond-lots/console.ts';
import * as bondRedemptions from './bond-redemptions/console.ts';
import * as bondSales from './bond-sales/console.ts';
import * as bondSeries from './bond-series/console.ts';
import * as calendar from './calendar/console.ts';
import * as catalogue from './catalogue/console.ts';
import * as chat from './chat/console.ts';
import * as colleagues from './colleagues/console.ts';
import * as commissions from './commissions/console.ts';
import * as companyKyc from './company-kyc/console.ts';
import * as content from './content/console.ts';
import * as corrections from './corrections/console.ts';
import * as custody from './custody/console.ts';
import * as customers from './customers/console.ts';
import * as decisions from './decisions/console.ts';
import * as documents from './documents/console.ts';
import * as holdings from './holdings/console.ts';
import * as kyc from './kyc/console.ts';
import * as notifications from './notifications/console.ts';
import * as operations from './operations/console.ts';
import * as operators from './operators/console.ts';
import * as orders from './orders/console.ts';
import * as partnerUsers from './partner-users/console.ts';
import * as payments from './payments/console.ts';
import * as payoutApprovals from './payout-approvals/console.ts';
import * as payouts from './payouts/console.ts';
import * as plans from './plans/console.ts';
import * as prices from './prices/console.ts';
import * as profile from './profile/console.ts';
import * as promotions from './promotions/console.ts';
import * as receipts from './receipts/console.ts';
import * as redemptions from './redemptions/console.ts';
import * as registryUpdates from './registry-updates/console.ts';
import * as renewal from './renewal/console.ts';
import * as screening from './screening/console.ts';
import * as settlement from './settlement/console.ts';

export const queueWords = {
  id: {
    ...bondAccounts.queues.id,
    ...bondCoupons.queues.id,
    ...bondLots.queues.id,
    ...bondRedemptions.queues.id,
    ...bondSales.queues.id,
    ...bondSeries.queues.id,
    ...calendar.queues.id,
    ...chat.queues.id,
    ...colleagues.queues.id,
    ...commissions.queues.id,
    ...companyKyc.queues.id,
    ...content.queues.id,
    ...corrections.queues.id,
    ...custody.queues.id,
    ...decisions.queues.id,
    ...documents.queues.id,
    ...holdings.queues.id,
    ...kyc.queues.id,
    ...notifications.queues.id,
    ...operations.queues.id,
    ...orders.queues.id,
    ...payments.queues.id,
    ...payoutApprovals.queues.id,
    ...payouts.queues.id,
    ...plans.queues.id,
    ...prices.queues.id,
    ...profile.queues.id,
    ...promotions.queues.id,
    ...receipts.queues.id,
    ...redemptions.queues.id,
    ...registryUpdates.queues.id,
    ...renewal.queues.id,
    ...screening.queues.id,
    ...settlement.queues.id,
  },
  en: {
    ...bondAccounts.queues.en,
    ...bondCoupons.queues.en,
    ...bondLots.queues.en,
    ...bondRedemptions.queues.en,
    ...bondSales.queues.en,
    ...bondSeries.queues.en,
    ...calendar.queues.en,
    ...chat.queues.en,
    ...colleagues.queues.en,
    ...commissions.queues.en,
    ...companyKyc.queues.en,
    ...content.queues.en,
    ...corrections.queues.en,
    ...custody.queues.en,
    ...decisions.queues.en,
    ...documents.queues.en,
    ...holdings.queues.en,
    ...kyc.queues.en,
    ...notifications.queues.en,
    ...operations.queues.en,
    ...orders.queues.en,
    ...payments.queues.en,
    ...payoutApprovals.queues.en,
    ...payouts.queues.en,
    ...plans.queues.en,
    ...prices.queues.en,
    ...profile.queues.en,
    ...promotions.queues.en,
    ...receipts.queues.en,
    ...redemptions.queues.en,
    ...registryUpdates.queues.en,
    ...renewal.queues.en,
    ...screening.queues.en,
    ...settlement.queues.en,
  },
};
export const decisionWords = {
  id: {
    ...bondCoupons.decisions.id,
    ...bondLots.decisions.id,
    ...bondRedemptions.decisions.id,
    ...bondSales.decisions.id,
    ...bondSeries.decisions.id,
    ...calendar.decisions.id,
    ...catalogue.decisions.id,
    ...colleagues.decisions.id,
    ...commissions.decisions.id,
    ...companyKyc.decisions.id,
    ...content.decisions.id,
    ...corrections.decisions.id,
    ...custody.decisions.id,
    ...customers.decisions.id,
    ...documents.decisions.id,
    ...holdings.decisions.id,
    ...kyc.decisions.id,
    ...operations.decisions.id,
    ...operators.decisions.id,
    ...payments.decisions.id,
    ...payoutApprovals.decisions.id,
    ...payouts.decisions.id,
    ...prices.decisions.id,
    ...profile.decisions.id,
    ...promotions.decisions.id,
    ...receipts.decisions.id,
    ...renewal.decisions.id,
    ...screening.decisions.id,
    ...settlement.decisions.id,
  },
  en: {
    ...bondCoupons.decisions.en,
    ...bondLots.decisions.en,
    ...bondRedemptions.decisions.en,
    ...bondSales.decisions.en,
    ...bondSeries.decisions.en,
    ...calendar.decisions.en,
    ...catalogue.decisions.en,
    ...colleagues.decisions.en,
    ...commissions.decisions.en,
    ...companyKyc.decisions.en,
    ...content.decisions.en,
    ...corrections.decisions.en,
    ...custody.decisions.en,
    ...customers.decisions.en,
    ...documents.decisions.en,
    ...holdings.decisions.en,
    ...kyc.decisions.en,
    ...operations.decisions.en,
    ...operators.decisions.en,
    ...payments.decisions.en,
    ...payoutApprovals.decisions.en,
    ...payouts.decisions.en,
    ...prices.decisions.en,
    ...profile.decisions.en,
    ...promotions.decisions.en,
    ...receipts.decisions.en,
    ...renewal.decisions.en,
    ...screening.decisions.en,
    ...settlement.decisions.en,
  },
};
export const actWords = {
  id: {
    ...bondAccounts.acts.id,
    ...bondCoupons.acts.id,
    ...bondLots.acts.id,
    ...bondRedemptions.acts.id,
    ...bondSales.acts.id,
    ...bondSeries.acts.id,
    ...calendar.acts.id,
    ...catalogue.acts.id,
    ...chat.acts.id,
    ...colleagues.acts.id,
    ...commissions.acts.id,
    ...companyKyc.acts.id,
    ...content.acts.id,
    ...corrections.acts.id,
    ...custody.acts.id,
    ...customers.acts.id,
    ...decisions.acts.id,
    ...documents.acts.id,
    ...holdings.acts.id,
    ...kyc.acts.id,
    ...operations.acts.id,
    ...operators.acts.id,
    ...partnerUsers.acts.id,
    ...payments.acts.id,
    ...payoutApprovals.acts.id,
    ...payouts.acts.id,
    ...plans.acts.id,
    ...prices.acts.id,
    ...profile.acts.id,
    ...promotions.acts.id,
    ...receipts.acts.id,
    ...registryUpdates.acts.id,
    ...renewal.acts.id,
    ...screening.acts.id,
    ...settlement.acts.id,
  },
  en: {
    ...bondAccounts.acts.en,
    ...bondCoupons.acts.en,
    ...bondLots.acts.en,
    ...bondRedemptions.acts.en,
    ...bondSales.acts.en,
    ...bondSeries.acts.en,
    ...calendar.acts.en,
    ...catalogue.acts.en,
    ...chat.acts.en,
    ...colleagues.acts.en,
    ...commissions.acts.en,
    ...companyKyc.acts.en,
    ...content.acts.en,
    ...corrections.acts.en,
    ...custody.acts.en,
    ...customers.acts.en,
    ...decisions.acts.en,
    ...documents.acts.en,
    ...holdings.acts.en,
    ...kyc.acts.en,
    ...operations.acts.en,
    ...operators.acts.en,
    ...partnerUsers.acts.en,
    ...payments.acts.en,
    ...payoutApprovals.acts.en,
    ...payouts.acts.en,
    ...plans.acts.en,
    ...prices.acts.en,
    ...profile.acts.en,
    ...promotions.acts.en,
    ...receipts.acts.en,
    ...registryUpdates.acts.en,
    ...renewal.acts.en,
    ...screening.acts.en,
    ...settlement.acts.en,
  },
};
