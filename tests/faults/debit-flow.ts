/** A plan debits a linked account, and the server dies on the way: its bill is paid by exactly one debit. */
import { createV2, getOptions, sendTransactionCode } from '@lumbung/contract/disciplines/routes.gen.ts';
import { submit, update } from '@lumbung/contract/strategies/routes.gen.ts';
import { nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { expect } from 'vitest';
import type { CrashFlow } from '../support/crashes.ts';
import { linkBlu } from '../support/linking.ts';
import { until } from '../support/sandbox.ts';
import type { Ground, Person } from './ground.ts';

export const debit = ({ stage, people, look, pass, codeFor }: Ground): CrashFlow<Person & { readonly due: string }> => ({
  name: 'debit',
  within: /^(plans\.debitDue|plans\.noteRefused|payments\.alignAccount|payments\.askCharge|\/snap\/blu)/,
  async prepare() {
    const investor = await people.newInvestor();
    const { investorId } = investor;
    const caller = await people.signedIn(investor.email);
    await linkBlu(stage, caller);
    const { today, closedDays } = await caller.must(getOptions, {});
    const due = nextBusinessDay({ closed: new Set(closedDays as Day[]) }, today as Day);
    const mandate = { recurringType: 0 as const, startDate: due, products: [{ productId: 'F03', amount: 500_000 }], paymentMethod: 8 };
    const { strategyId } = await caller.must(submit, { type: 1, name: 'Dana' });
    await caller.must(update, { strategyId, mandate });
    await caller.must(sendTransactionCode, { strategyId, action: 'create' });
    await caller.must(createV2, { strategyId, name: 'Dana', ...mandate, code: await codeFor(investorId, 'discipline') });
    await pass(`${due}T06:59:00+07:00`);
    await until('the order', async () => (await look('select 1 from plans.debit where investor_id = $1', investorId)).length > 0);
    return { ...investor, due };
  },
  async work({ investorId, due }) {
    await pass(`${due}T07:01:00+07:00`);
    await until('the debit', async () => (await look(`select 1 from orders.order where investor_id = $1 and state = 'paid'`, investorId)).length > 0);
  },
  async check({ investorId }) {
    const charges = await stage.query<{ reference: string; state: string }>('select reference, state from payments.charge where investor_id = $1', [
      investorId,
    ]);
    expect(charges.map(({ state }) => state)).toEqual(['done']);
    const taken = await stage.sandbox.get<{ reference: string; status: string }[]>('blu/charges');
    expect(taken.filter(({ reference }) => reference === charges[0]!.reference).map(({ status }) => status)).toEqual(['00']);
    expect(await stage.query(`select 1 from payments.suspense where investor_id = $1`, [investorId])).toEqual([]);
  },
});
