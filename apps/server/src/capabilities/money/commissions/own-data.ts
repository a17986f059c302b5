/** Own-data export of an agent's accruals, statements and tax number. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './statements/tax-number-store.ts';

export const own = [
  ownData('commissions.accrual'),
  ownData('commissions.statement', { leaves: ['proposed_by', 'approved_by'] }),
  ownData('commissions.tax_number', { opens: { number_encrypted: (investorId) => contextOf(investorId) } }),
];
