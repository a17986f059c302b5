/** Names of what waits and of what two people decide: joined from the folders by `node tools/run.mjs routes`. */
import * as bondAccounts from './bond-accounts/parts.ts';
import * as bondCoupons from './bond-coupons/parts.ts';
import * as bondLots from './bond-lots/parts.ts';
import * as bondRedemptions from './bond-redemptions/parts.ts';
import * as bondSales from './bond-sales/parts.ts';
import * as bondSeries from './bond-series/parts.ts';
import * as calendar from './calendar/parts.ts';
import * as catalogue from './catalogue/parts.ts';
import * as chat from './chat/parts.ts';
import * as colleagues from './colleagues/parts.ts';
import * as commissions from './commissions/parts.ts';
import * as companyKyc from './company-kyc/parts.ts';
import * as content from './content/parts.ts';
import * as corrections from './corrections/parts.ts';
import * as custody from './custody/parts.ts';
import * as customers from './customers/parts.ts';
import * as decisions from './decisions/parts.ts';
import * as documents from './documents/parts.ts';
import * as holdings from './holdings/parts.ts';
import * as kyc from './kyc/parts.ts';
import * as notifications from './notifications/parts.ts';
import * as operations from './operations/parts.ts';
import * as operators from './operators/parts.ts';
import * as orders from './orders/parts.ts';
import * as payments from './payments/parts.ts';
import * as payoutApprovals from './payout-approvals/parts.ts';
import * as payouts from './payouts/parts.ts';
import * as plans from './plans/parts.ts';
import * as prices from './prices/parts.ts';
import * as profile from './profile/parts.ts';
import * as promotions from './promotions/parts.ts';
import * as receipts from './receipts/parts.ts';
import * as redemptions from './redemptions/parts.ts';
import * as registryUpdates from './registry-updates/parts.ts';
import * as renewal from './renewal/parts.ts';
import * as screening from './screening/parts.ts';
import * as settlement from './settlement/parts.ts';

export const QUEUES = [
  ...bondAccounts.QUEUES,
  ...bondCoupons.QUEUES,
  ...bondLots.QUEUES,
  ...bondRedemptions.QUEUES,
  ...bondSales.QUEUES,
  ...bondSeries.QUEUES,
  ...calendar.QUEUES,
  ...chat.QUEUES,
  ...colleagues.QUEUES,
  ...commissions.QUEUES,
  ...companyKyc.QUEUES,
  ...content.QUEUES,
  ...corrections.QUEUES,
  ...custody.QUEUES,
  ...decisions.QUEUES,
  ...documents.QUEUES,
  ...holdings.QUEUES,
  ...kyc.QUEUES,
  ...notifications.QUEUES,
  ...operations.QUEUES,
  ...orders.QUEUES,
  ...payments.QUEUES,
  ...payoutApprovals.QUEUES,
  ...payouts.QUEUES,
  ...plans.QUEUES,
  ...prices.QUEUES,
  ...profile.QUEUES,
  ...promotions.QUEUES,
  ...receipts.QUEUES,
  ...redemptions.QUEUES,
  ...registryUpdates.QUEUES,
  ...renewal.QUEUES,
  ...screening.QUEUES,
  ...settlement.QUEUES,
] as const;
export const DECISIONS = [
  ...bondCoupons.DECISIONS,
  ...bondLots.DECISIONS,
  ...bondRedemptions.DECISIONS,
  ...bondSales.DECISIONS,
  ...bondSeries.DECISIONS,
  ...calendar.DECISIONS,
  ...catalogue.DECISIONS,
  ...colleagues.DECISIONS,
  ...commissions.DECISIONS,
  ...companyKyc.DECISIONS,
  ...content.DECISIONS,
  ...corrections.DECISIONS,
  ...custody.DECISIONS,
  ...customers.DECISIONS,
  ...documents.DECISIONS,
  ...holdings.DECISIONS,
  ...kyc.DECISIONS,
  ...operations.DECISIONS,
  ...operators.DECISIONS,
  ...payments.DECISIONS,
  ...payoutApprovals.DECISIONS,
  ...payouts.DECISIONS,
  ...prices.DECISIONS,
  ...profile.DECISIONS,
  ...promotions.DECISIONS,
  ...receipts.DECISIONS,
  ...renewal.DECISIONS,
  ...screening.DECISIONS,
  ...settlement.DECISIONS,
] as const;
