/** The data of an investor's recurring plans for the data export, with every decision about them. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOfShown } from './rebalancing-store.ts';
import { contextOfName } from './store.ts';

export const own = [
  ownData('plans.plan', { leaves: ['bucket', 'fault', 'faulty_since'] }),
  ownData('plans.name', { opens: { name_encrypted: (investorId, row) => contextOfName(investorId, String(row.plan_id)) } }),
  ownData('plans.mandate'),
  ownData('plans.line'),
  ownData('plans.occurrence'),
  ownData('plans.rebalancing', { opens: { shown_encrypted: (investorId, row) => contextOfShown(investorId, String(row.rebalancing_id)) } }),
  ownData('plans.trade'),
  ownData('plans.help'),
  ownData('plans.debit'),
];
