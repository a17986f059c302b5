/** Lists the customers an agent referred, newest first: short name, stage, and the commissions of their orders. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/agents/list-customers.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { money } from '../../market/catalogue/index.ts';
import { contextOf } from '../../people/accounts/index.ts';
import { shortName, stageOf } from './rules.ts';
import { countRegistered, type CustomerRow, listCustomerRows, listEarnedOf } from './store.ts';

export async function listCustomers(
  db: Db,
  { session, keys }: InvestorContext,
  { page = 1, size = 20 }: InputOf<typeof call.listCustomers>,
): Promise<Answer<typeof call.listCustomers>> {
  const { investorId: agentId } = session;
  const [rows, total] = await Promise.all([listCustomerRows(db, agentId, size, (page - 1) * size), countRegistered(db, agentId)]);
  const earned = await listEarnedOf(
    db,
    agentId,
    rows.map((row) => row.investor_id),
  );
  return done({
    items: rows.map((row) => ({
      customerId: row.investor_id,
      name: nameOf(keys, row),
      isCompany: row.is_company,
      since: toIso(row.since),
      stage: stageOf(row),
      orders: row.orders,
      earned: earned.filter((one) => one.investor_id === row.investor_id).map(({ currency, amount }) => ({ currency, amount: money(currency, amount) })),
    })),
    total,
    page,
    size,
  });
}

function nameOf(keys: Keys, row: CustomerRow): string | null {
  // The name of a closed account is erased.
  if (row.state === 'closed') return null;
  if (row.company_encrypted) return keys.decrypt(row.company_encrypted, contextOf(row.investor_id, 'company'));
  return shortName(keys.decrypt(row.name_encrypted, contextOf(row.investor_id, 'name')));
}
