/** Own-data export of orders, with what was shown and agreed to. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf, contextOfApproval, contextOfConsent } from './evidence.ts';

export const own = [
  ownData('orders.order'),
  ownData('orders.leg', { leaves: ['agent_id', 'commission_ppm', 'accrued_version', 'batch'] }),
  ownData('orders.fill'),
  ownData('orders.evidence', { leaves: ['client_hash'], opens: { shown_encrypted: (investorId, row) => contextOf(investorId, String(row.order_id)) } }),
  ownData('orders.consent', {
    leaves: ['client_hash'],
    opens: { shown_encrypted: (investorId, row) => contextOfConsent(investorId, String(row.consent_id)) },
  }),
  ownData('orders.approval', {
    leaves: ['client_hash'],
    opens: {
      shown_encrypted: (investorId, row) => contextOfApproval(investorId, String(row.order_id), 'shown'),
      reason_encrypted: (investorId, row) => contextOfApproval(investorId, String(row.order_id), 'reason'),
    },
  }),
];
