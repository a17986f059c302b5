/** What each capability tells investors: joined from the folders by `node tools/run.mjs routes`. */
import * as accounts from './accounts/notices.ts';
import * as bondAccounts from './bond-accounts/notices.ts';
import * as bondCoupons from './bond-coupons/notices.ts';
import * as bondLots from './bond-lots/notices.ts';
import * as bondRedemptions from './bond-redemptions/notices.ts';
import * as bondSales from './bond-sales/notices.ts';
import * as chat from './chat/notices.ts';
import * as colleagues from './colleagues/notices.ts';
import * as commissions from './commissions/notices.ts';
import * as companyKyc from './company-kyc/notices.ts';
import * as corrections from './corrections/notices.ts';
import * as customers from './customers/notices.ts';
import * as deactivation from './deactivation/notices.ts';
import * as goals from './goals/notices.ts';
import * as holdings from './holdings/notices.ts';
import * as kyc from './kyc/notices.ts';
import * as orders from './orders/notices.ts';
import * as payments from './payments/notices.ts';
import * as payouts from './payouts/notices.ts';
import * as plans from './plans/notices.ts';
import * as profile from './profile/notices.ts';
import * as promotions from './promotions/notices.ts';
import * as receipts from './receipts/notices.ts';
import * as renewal from './renewal/notices.ts';
import * as risk from './risk/notices.ts';
import * as security from './security/notices.ts';

export interface NoticeFacts
  extends accounts.Facts,
    bondAccounts.Facts,
    bondCoupons.Facts,
    bondLots.Facts,
    bondRedemptions.Facts,
    bondSales.Facts,
    chat.Facts,
    colleagues.Facts,
    commissions.Facts,
    companyKyc.Facts,
    corrections.Facts,
    customers.Facts,
    deactivation.Facts,
    goals.Facts,
    holdings.Facts,
    kyc.Facts,
    orders.Facts,
    payments.Facts,
    payouts.Facts,
    plans.Facts,
    profile.Facts,
    promotions.Facts,
    receipts.Facts,
    renewal.Facts,
    risk.Facts,
    security.Facts {}

export const notes = {
  ...accounts.notes,
  ...bondAccounts.notes,
  ...bondCoupons.notes,
  ...bondLots.notes,
  ...bondRedemptions.notes,
  ...bondSales.notes,
  ...chat.notes,
  ...colleagues.notes,
  ...commissions.notes,
  ...companyKyc.notes,
  ...corrections.notes,
  ...customers.notes,
  ...deactivation.notes,
  ...goals.notes,
  ...holdings.notes,
  ...kyc.notes,
  ...orders.notes,
  ...payments.notes,
  ...payouts.notes,
  ...plans.notes,
  ...profile.notes,
  ...promotions.notes,
  ...receipts.notes,
  ...renewal.notes,
  ...risk.notes,
  ...security.notes,
};
