/** The manifest of every capability, from the lowest floor up: joined from the folders by `node tools/run.mjs routes`. */
import { lookups } from './capabilities/records/lookups/capability.ts';
import { tutorials } from './capabilities/records/tutorials/capability.ts';
import { notifications } from './capabilities/records/notifications/capability.ts';
import { passkeys } from './capabilities/people/passkeys/capability.ts';
import { partnerUsers } from './capabilities/people/partner-users/capability.ts';
import { accounts } from './capabilities/people/accounts/capability.ts';
import { security } from './capabilities/people/security/capability.ts';
import { partnerAccounts } from './capabilities/people/partner-accounts/capability.ts';
import { decisions } from './capabilities/people/decisions/capability.ts';
import { screening } from './capabilities/people/screening/capability.ts';
import { operators } from './capabilities/people/operators/capability.ts';
import { twoFactor } from './capabilities/people/two-factor/capability.ts';
import { kyc } from './capabilities/people/kyc/capability.ts';
import { companyKyc } from './capabilities/people/company-kyc/capability.ts';
import { signature } from './capabilities/people/signature/capability.ts';
import { profile } from './capabilities/people/profile/capability.ts';
import { renewal } from './capabilities/people/renewal/capability.ts';
import { registryUpdates } from './capabilities/people/registry-updates/capability.ts';
import { bondAccounts } from './capabilities/people/bond-accounts/capability.ts';
import { deactivation } from './capabilities/people/deactivation/capability.ts';
import { colleagues } from './capabilities/people/colleagues/capability.ts';
import { customers } from './capabilities/people/customers/capability.ts';
import { calendar } from './capabilities/market/calendar/capability.ts';
import { catalogue } from './capabilities/market/catalogue/capability.ts';
import { prices } from './capabilities/market/prices/capability.ts';
import { bondSeries } from './capabilities/market/bond-series/capability.ts';
import { content } from './capabilities/market/content/capability.ts';
import { watchlist } from './capabilities/market/watchlist/capability.ts';
import { documents } from './capabilities/market/documents/capability.ts';
import { portfolios } from './capabilities/money/portfolios/capability.ts';
import { payouts } from './capabilities/money/payouts/capability.ts';
import { custody } from './capabilities/money/custody/capability.ts';
import { payments } from './capabilities/money/payments/capability.ts';
import { payoutApprovals } from './capabilities/money/payout-approvals/capability.ts';
import { orders } from './capabilities/money/orders/capability.ts';
import { redemptions } from './capabilities/money/redemptions/capability.ts';
import { bondLots } from './capabilities/money/bond-lots/capability.ts';
import { bondCoupons } from './capabilities/money/bond-coupons/capability.ts';
import { bondRedemptions } from './capabilities/money/bond-redemptions/capability.ts';
import { bondSales } from './capabilities/money/bond-sales/capability.ts';
import { settlement } from './capabilities/money/settlement/capability.ts';
import { corrections } from './capabilities/money/corrections/capability.ts';
import { commissions } from './capabilities/money/commissions/capability.ts';
import { holdings } from './capabilities/money/holdings/capability.ts';
import { receipts } from './capabilities/money/receipts/capability.ts';
import { plans } from './capabilities/money/plans/capability.ts';
import { risk } from './capabilities/journeys/risk/capability.ts';
import { cart } from './capabilities/journeys/cart/capability.ts';
import { promotions } from './capabilities/journeys/promotions/capability.ts';
import { checkout } from './capabilities/journeys/checkout/capability.ts';
import { approvals } from './capabilities/journeys/approvals/capability.ts';
import { bonds } from './capabilities/journeys/bonds/capability.ts';
import { navigator } from './capabilities/journeys/navigator/capability.ts';
import { goals } from './capabilities/journeys/goals/capability.ts';
import { goalCheckout } from './capabilities/journeys/goal-checkout/capability.ts';
import { disciplines } from './capabilities/journeys/disciplines/capability.ts';
import { strategies } from './capabilities/journeys/strategies/capability.ts';
import { planCheckout } from './capabilities/journeys/plan-checkout/capability.ts';
import { chat } from './capabilities/journeys/chat/capability.ts';
import { agents } from './capabilities/views/agents/capability.ts';
import { dashboard } from './capabilities/views/dashboard/capability.ts';
import { histories } from './capabilities/views/histories/capability.ts';
import { notifier } from './capabilities/views/notifier/capability.ts';
import { operations } from './capabilities/views/operations/capability.ts';
import { ownData } from './capabilities/views/own-data/capability.ts';
import { portfolio } from './capabilities/views/portfolio/capability.ts';
import { reports } from './capabilities/views/reports/capability.ts';
import { start } from './capabilities/views/start/capability.ts';
import type { Capability } from './platform/capability.ts';

export const OF_CAPABILITIES: readonly Capability[] = [
  lookups,
  tutorials,
  notifications,
  passkeys,
  partnerUsers,
  accounts,
  security,
  partnerAccounts,
  decisions,
  screening,
  operators,
  twoFactor,
  kyc,
  companyKyc,
  signature,
  profile,
  renewal,
  registryUpdates,
  bondAccounts,
  deactivation,
  colleagues,
  customers,
  calendar,
  catalogue,
  prices,
  bondSeries,
  content,
  watchlist,
  documents,
  portfolios,
  payouts,
  custody,
  payments,
  payoutApprovals,
  orders,
  redemptions,
  bondLots,
  bondCoupons,
  bondRedemptions,
  bondSales,
  settlement,
  corrections,
  commissions,
  holdings,
  receipts,
  plans,
  risk,
  cart,
  promotions,
  checkout,
  approvals,
  bonds,
  navigator,
  goals,
  goalCheckout,
  disciplines,
  strategies,
  planCheckout,
  chat,
  agents,
  dashboard,
  histories,
  notifier,
  operations,
  ownData,
  portfolio,
  reports,
  start,
];
