/** What operators read of each capability: joined from the folders by `node tools/run.mjs routes`. */
import * as calendar from './calendar/console.ts';
import * as colleagues from './colleagues/console.ts';
import * as commissions from './commissions/console.ts';
import * as companyKyc from './company-kyc/console.ts';
import * as corrections from './corrections/console.ts';
import * as custody from './custody/console.ts';
import * as customers from './customers/console.ts';
import * as decisions from './decisions/console.ts';
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
import * as prices from './prices/console.ts';
import * as profile from './profile/console.ts';
import * as redemptions from './redemptions/console.ts';
import * as registryUpdates from './registry-updates/console.ts';
import * as renewal from './renewal/console.ts';
import * as screening from './screening/console.ts';
import * as settlement from './settlement/console.ts';

export const queueWords = {
  id: {
    ...calendar.id.queues,
    ...colleagues.id.queues,
    ...commissions.id.queues,
    ...companyKyc.id.queues,
    ...corrections.id.queues,
    ...custody.id.queues,
    ...decisions.id.queues,
    ...holdings.id.queues,
    ...kyc.id.queues,
    ...notifications.id.queues,
    ...operations.id.queues,
    ...orders.id.queues,
    ...payments.id.queues,
    ...payoutApprovals.id.queues,
    ...payouts.id.queues,
    ...prices.id.queues,
    ...profile.id.queues,
    ...redemptions.id.queues,
    ...registryUpdates.id.queues,
    ...renewal.id.queues,
    ...screening.id.queues,
    ...settlement.id.queues,
  },
  en: {
    ...calendar.en.queues,
    ...colleagues.en.queues,
    ...commissions.en.queues,
    ...companyKyc.en.queues,
    ...corrections.en.queues,
    ...custody.en.queues,
    ...decisions.en.queues,
    ...holdings.en.queues,
    ...kyc.en.queues,
    ...notifications.en.queues,
    ...operations.en.queues,
    ...orders.en.queues,
    ...payments.en.queues,
    ...payoutApprovals.en.queues,
    ...payouts.en.queues,
    ...prices.en.queues,
    ...profile.en.queues,
    ...redemptions.en.queues,
    ...registryUpdates.en.queues,
    ...renewal.en.queues,
    ...screening.en.queues,
    ...settlement.en.queues,
  },
};
export const decisionWords = {
  id: {
    ...calendar.id.decisions,
    ...colleagues.id.decisions,
    ...commissions.id.decisions,
    ...companyKyc.id.decisions,
    ...corrections.id.decisions,
    ...custody.id.decisions,
    ...customers.id.decisions,
    ...holdings.id.decisions,
    ...kyc.id.decisions,
    ...operations.id.decisions,
    ...operators.id.decisions,
    ...payments.id.decisions,
    ...payoutApprovals.id.decisions,
    ...payouts.id.decisions,
    ...prices.id.decisions,
    ...profile.id.decisions,
    ...renewal.id.decisions,
    ...screening.id.decisions,
    ...settlement.id.decisions,
  },
  en: {
    ...calendar.en.decisions,
    ...colleagues.en.decisions,
    ...commissions.en.decisions,
    ...companyKyc.en.decisions,
    ...corrections.en.decisions,
    ...custody.en.decisions,
    ...customers.en.decisions,
    ...holdings.en.decisions,
    ...kyc.en.decisions,
    ...operations.en.decisions,
    ...operators.en.decisions,
    ...payments.en.decisions,
    ...payoutApprovals.en.decisions,
    ...payouts.en.decisions,
    ...prices.en.decisions,
    ...profile.en.decisions,
    ...renewal.en.decisions,
    ...screening.en.decisions,
    ...settlement.en.decisions,
  },
};
export const actWords = {
  id: {
    ...calendar.id.acts,
    ...colleagues.id.acts,
    ...commissions.id.acts,
    ...companyKyc.id.acts,
    ...corrections.id.acts,
    ...custody.id.acts,
    ...customers.id.acts,
    ...decisions.id.acts,
    ...holdings.id.acts,
    ...kyc.id.acts,
    ...operations.id.acts,
    ...operators.id.acts,
    ...partnerUsers.id.acts,
    ...payments.id.acts,
    ...payoutApprovals.id.acts,
    ...payouts.id.acts,
    ...prices.id.acts,
    ...profile.id.acts,
    ...registryUpdates.id.acts,
    ...renewal.id.acts,
    ...screening.id.acts,
    ...settlement.id.acts,
  },
  en: {
    ...calendar.en.acts,
    ...colleagues.en.acts,
    ...commissions.en.acts,
    ...companyKyc.en.acts,
    ...corrections.en.acts,
    ...custody.en.acts,
    ...customers.en.acts,
    ...decisions.en.acts,
    ...holdings.en.acts,
    ...kyc.en.acts,
    ...operations.en.acts,
    ...operators.en.acts,
    ...partnerUsers.en.acts,
    ...payments.en.acts,
    ...payoutApprovals.en.acts,
    ...payouts.en.acts,
    ...prices.en.acts,
    ...profile.en.acts,
    ...registryUpdates.en.acts,
    ...renewal.en.acts,
    ...screening.en.acts,
    ...settlement.en.acts,
  },
};
