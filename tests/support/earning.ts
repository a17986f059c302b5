/** Agents, their customers and the customers' purchases, for tests of commissions. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import type { ProposeRateInput } from '@lumbung/contract/commissions/propose-rate.ts';
import { proposeRate } from '@lumbung/contract/commissions/routes.gen.ts';
import { listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { addDays, type Day, dayOf } from '@lumbung/kernel/time.ts';
import { expect } from 'vitest';
import { accrue } from '../../apps/server/src/capabilities/money/commissions/accrue.ts';
import { takeStatement } from '../../apps/server/src/capabilities/money/orders/take-statement.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { liveCode, placeOrder } from './buying.ts';
import type { Caller } from './caller.ts';
import { queueIsEmpty } from './custody.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

const note = 'Perjanjian keagenan nomor 17';

export interface Agent {
  readonly caller: Caller;
  readonly agentId: string;
  readonly code: string;
}
export interface Customer {
  readonly caller: Caller;
  readonly investorId: string;
}

/** The steps of tests, on a platform that exists by the time they run. */
export function earningOn(platform: () => Platform) {
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await platform().owner.query(text, values as unknown[])).rows as Row[];
  const errand = () => errandOf(platform().app, platform().app.pools.jobs);
  const today = async (): Promise<Day> => dayOf((await errand()).business);
  /** Runs the nightly accrual as if this day were over. */
  const accrueNow = async () => accrue(await errand(), { day: addDays(await today(), 1) });
  const misbehave = async (how: object) => expect(await platform().sandbox.post('partners/registry/faults', how)).toMatchObject({ status: 200 });
  const drained = () => queueIsEmpty(platform());
  const wait = async (advance: string) => {
    expect(await platform().sandbox.post('clock', { advance })).toMatchObject({ status: 200 });
    await drained();
  };
  async function close(): Promise<Day> {
    const closed = await platform().sandbox.post<{ date: Day }>('market/close');
    expect(closed).toMatchObject({ status: 200 });
    await until('everything that left to be booked', async () => {
      const open = await query(`select 1 from orders.leg where state in ('batched', 'submitted', 'priced')`);
      return open.length === 0;
    });
    await drained();
    return closed.date;
  }

  async function agentOf(code: string): Promise<Agent> {
    const { caller, investorId: agentId } = await platform().newInvestor({ isVerified: false });
    await query(`update accounts.investor set kind = 'agent' where investor_id = $1`, [agentId]);
    await query('insert into accounts.agent_code values ($1, $2)', [code, agentId]);
    return { caller, agentId, code };
  }
  const bring = ({ agentId }: Agent, { investorId }: Customer) =>
    query('insert into accounts.referral values ($1, $2, $3)', [investorId, agentId, new Date(platform().app.clock())]);
  async function customerOf(agent: Agent): Promise<Customer> {
    const customer = await platform().newInvestor();
    await bring(agent, customer);
    return customer;
  }
  /** A finance operator proposes a rate, an admin agrees. */
  async function setRate(rate: Omit<ProposeRateInput, 'note'>): Promise<void> {
    const [one, other] = await Promise.all([platform().operator('finance'), platform().operator('admin')]);
    await other.must(agree, await one.must(proposeRate, { ...rate, note }));
  }
  async function buys({ caller, investorId }: Customer, amounts: Record<string, number>): Promise<string> {
    const { orderId, bill } = await placeOrder(platform(), caller, investorId, amounts);
    await platform().sandbox.pay(bill.virtualAccount, bill.amount);
    return orderId;
  }
  /** Buys a dollar fund by a transfer that is found on the platform's bank statement. */
  async function buysDollars({ caller, investorId }: Customer, productId: string, amount: string): Promise<void> {
    await caller.must(saveItem, { productId, amount });
    await caller.must(quoteFee, {});
    await caller.must(sendCode, {});
    await caller.must(verifyCode, { Code: await liveCode(platform(), investorId) });
    const { bill } = await caller.must(subscribe, { PaymentMethod: 0 });
    await platform().sandbox.post('banks/transfer', { account: bill!.transfer!.account, amount: bill!.amount, remark: bill!.transfer!.reference });
    await takeStatement(await errand(), { bank: 'bni', account: platform().app.config.banks.bni!.dollarAccount!, day: await today() });
  }
  /** Two operators approve an investment manager's correction of a day's NAV by a factor. */
  async function correct(fund: string, day: Day, factor: number): Promise<void> {
    const [row] = await query<{ nav: string }>('select nav from prices.nav where product_id = $1 and day = $2 and version = 1', [fund, day]);
    const nav = (Math.round(Number(row!.nav) * factor) / 1_000_000).toFixed(4);
    expect(await platform().sandbox.post('registry/navs', { fund, does: 'corrects', day, nav })).toMatchObject({ status: 200 });
    const product = await Promise.all([platform().operator('product'), platform().operator('product')]);
    const found = await until('the correction', async () =>
      (await product[0].must(listWaitingNavs, { size: 100 })).items.find((item) => item.productId === fund && item.day === day),
    );
    const { proposalId } = await product[0].must(proposeVerdict, { productId: fund, day, version: found.version, verdict: 'publish', note });
    await product[1].must(agree, { proposalId });
    await drained();
  }

  return { query, errand, today, accrueNow, misbehave, drained, wait, close, agentOf, bring, customerOf, setRate, buys, buysDollars, correct };
}
