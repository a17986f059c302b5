/** Crash flows of two-operator decisions and corporate actions: corrections and their claims, distributions, mergers, orders of companies. */
import { approve, get as getAgreement, sendCode as sendApprovalCode } from '@lumbung/contract/approvals/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { proposeEnd } from '@lumbung/contract/corrections/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { proposeMerger } from '@lumbung/contract/holdings/routes.gen.ts';
import { enterNav } from '@lumbung/contract/prices/routes.gen.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { expect } from 'vitest';
import type { CrashFlow } from '../support/crashes.ts';
import { times } from '../support/navs.ts';
import { addCompany } from '../support/people.ts';
import { until } from '../support/sandbox.ts';
import { GRANTED_ON, grantUnits } from '../support/selling.ts';
import type { Ground, Person } from './ground.ts';

const NOTE = 'Dicek ke bank kustodian lewat telepon';

export const decidedFlowsOn = (ground: Ground) => ({
  claim: claim(ground),
  difference: difference(ground),
  distribution: distribution(ground),
  merger: merger(ground),
  approval: approval(ground),
});

const publishedNav = async ({ stage }: Ground, productId: string, day: string): Promise<bigint> =>
  BigInt((await stage.query<{ nav: string | bigint }>('select nav from prices.published where product_id = $1 and day = $2', [productId, day]))[0]!.nav);

/** Two operators correct the NAV of a day. */
async function correct({ people, operators }: Ground, productId: string, day: Day, nav: string): Promise<void> {
  const [first, second] = await operators();
  const { proposalId } = await people.call(first, enterNav, { productId, day, nav, note: NOTE });
  await people.call(second, agree, { proposalId });
}

/** A NAV rises after its units were reserved for a sale: the excess is claimed, and borne by the platform. */
function claim(ground: Ground): CrashFlow<Person & { readonly nav: string; readonly owned: bigint }> {
  const { stage, people, look, told, operators, placeExits, actsAbout } = ground;
  const FUND = 'F06';
  return {
    name: 'claim of a correction',
    within: /^(corrections|decisions|prices\.enterNav)\./,
    async prepare() {
      await operators();
      const investor = await people.newInvestor();
      const owned = await grantUnits(stage.books, investor.investorId, FUND, 10_000_000n, 'own');
      const caller = await people.signedIn(investor.email);
      await caller.must(saveItem, { transactionType: 2, productId: FUND, isAllUnits: true });
      await placeExits(caller, investor.investorId);
      return { ...investor, owned, nav: times(await publishedNav(ground, FUND, GRANTED_ON), 1.002) };
    },
    async work({ investorId, nav }) {
      await correct(ground, FUND, GRANTED_ON, nav);
      const { claim_id: claimId } = await until(
        'the claim',
        async () => (await look<{ claim_id: string }>('select claim_id from corrections.claim where investor_id = $1', investorId))[0],
      );
      const [first, second] = await operators();
      const { proposalId } = await people.call(first, proposeEnd, { investorId, claimId, outcome: 'waive', note: NOTE });
      await people.call(second, agree, { proposalId });
    },
    async check({ investorId, owned }) {
      const [ended] = await stage.query<{ claim_id: string; claimed: bigint; state: string; units: bigint; fills: number; claims: number }>(
        `select c.claim_id, c.claimed, c.state, l.units, (select count(*)::int from orders.fill f where f.investor_id = $1 and f.leg_id = l.leg_id) as fills,
           (select count(*)::int from corrections.claim a where a.investor_id = $1) as claims
         from corrections.claim c join orders.leg l using (investor_id, leg_id) where c.investor_id = $1`,
        [investorId],
      );
      expect(ended).toMatchObject({ state: 'waived', fills: 2, claims: 1, units: owned - ended!.claimed });
      const balances = `select path, balance from ledger.account where investor_id = $1 and asset = $2 and path in ('units', 'receivable', 'expenses/corrections') order by path`;
      expect(await stage.query(balances, [investorId, FUND])).toEqual([
        { path: 'expenses/corrections', balance: -ended!.claimed },
        { path: 'receivable', balance: 0n },
        { path: 'units', balance: owned },
      ]);
      expect(await told(investorId)).toEqual(['orderCorrected']);
      const proposals = await stage.query<{ proposal_id: string }>('select proposal_id from decisions.proposal where subject = $1', [ended!.claim_id]);
      expect(await actsAbout(ended!.claim_id, ...proposals.map((row) => row.proposal_id))).toEqual([
        { call: 'corrections.proposeEnd', times: 1 },
        { call: 'decisions.agree', times: 1 },
      ]);
    },
  };
}

/** A NAV rises after the proceeds of a sale were paid out: the difference is owed once. It is paid when its custodian has sent it, like all money. */
function difference(ground: Ground): CrashFlow<Person & { readonly day: Day; readonly nav: string; readonly sent: bigint }> {
  const { stage, people, look, told, operators, placeExits, closeMarket, pass } = ground;
  const FUND = 'F02';
  const owed = `select amount from payments.suspense where investor_id = $1 and reason = 'navCorrected'`;
  const sale =
    "select o.state, l.nav_day, o.pay_day, l.net from orders.order o join orders.leg l using (investor_id, order_id) where investor_id = $1 and l.side = 'out'";
  return {
    name: 'difference of a correction',
    within: /^corrections\./,
    async prepare() {
      await operators();
      const investor = await people.newInvestor();
      await grantUnits(stage.books, investor.investorId, FUND);
      const caller = await people.signedIn(investor.email);
      await caller.must(saveItem, { transactionType: 2, productId: FUND, amount: 5_000_000 });
      await placeExits(caller, investor.investorId);
      const sold = () => look<{ state: string; nav_day: Day; pay_day: string | null; net: bigint | null }>(sale, investor.investorId);
      const done = await until('the money of the sale', async () => {
        const [found] = await sold();
        if (found?.state === 'placed') await closeMarket(found.nav_day);
        else if (found?.state === 'settled') await pass(`${found.pay_day}T09:00:00+07:00`);
        return found?.state === 'done' ? found : null;
      });
      const nav = times(await publishedNav(ground, FUND, done.nav_day), 1.001);
      return { ...investor, day: done.nav_day, nav, sent: done.net! };
    },
    async work({ investorId, day, nav }) {
      await correct(ground, FUND, day, nav);
      await until('the difference', async () => (await look(owed, investorId))[0]);
    },
    async check({ investorId, sent }) {
      const [leg] = await stage.query<{ net: bigint }>(sale, [investorId]);
      expect(leg!.net).toBeGreaterThan(sent);
      expect(await stage.query(owed, [investorId])).toEqual([{ amount: leg!.net - sent }]);
      expect((await told(investorId)).filter((kind) => kind === 'orderCorrected')).toHaveLength(1);
    },
  };
}

/** A fund distributes money: the investor is credited once. It is paid out when its custodian has sent it. */
function distribution({ stage, people, look, told }: Ground): CrashFlow<Person & { readonly row: object; readonly due: bigint }> {
  const FUND = 'F10';
  const money = `select amount from payments.suspense where investor_id = $1 and reason = 'distribution'`;
  // The registry confirms only days that it published itself: one day is closed for all plays.
  let closed: Promise<{ date: Day }> | undefined;
  return {
    name: 'distribution in cash',
    within: /^(holdings\.|\/hooks\/fund-registry)/,
    async prepare() {
      const { date: day } = await (closed ??= stage.sandbox.post<{ date: Day }>('market/close'));
      const investor = await people.newInvestor();
      const units = await grantUnits(stage.books, investor.investorId, FUND);
      const { reference } = await stage.sandbox.post<{ reference: string }>('registry/distributions', { fund: FUND, day, perUnit: '7.77' });
      const due = (units * 7_770_000n * 2n + 10_000_000_000n) / 20_000_000_000n;
      const row = { reference, ifua: `LB001${investor.investorId.slice(-11)}`, gives: String(due) };
      return { ...investor, row, due };
    },
    async work({ investorId, row }) {
      await people.sandbox('registry/distributions', row, ({ status }) => status === 200);
      await until('the money', async () => (await look(money, investorId))[0]);
    },
    async check({ investorId, due }) {
      expect(await stage.query(money, [investorId])).toEqual([{ amount: due }]);
      expect(await look('select state, told, moved from holdings.allocation where investor_id = $1', investorId)).toEqual([
        { state: 'booked', told: due, moved: due },
      ]);
      expect(await look('select kind, units, amount from holdings.movement where investor_id = $1', investorId)).toEqual([
        { kind: 'distribution', units: 0n, amount: due },
      ]);
      expect(await told(investorId)).toEqual(['distributionPaid']);
      // No registry row names the holders of earlier plays: they would be requested every hour forever.
      await stage.query(`update holdings.action set state = 'done', done_at = announced_at where product_id = $1 and kind = 'distribution'`, [FUND]);
    },
  };
}

/** A fund merges into another one, on the evening of its day. */
function merger(ground: Ground): CrashFlow<Person & { readonly day: Day; readonly units: bigint; readonly cost: bigint }> {
  const { stage, people, look, told, operators, closeMarket, pass, actsAbout } = ground;
  const [FROM, INTO] = ['F22', 'F23'];
  const ending = async () =>
    (
      await stage
        .query<{ action_id: string; state: string }>(
          `select action_id, state from holdings.action where product_id = $1 and kind = 'merger' and state <> 'withdrawn'`,
          [FROM],
        )
        .catch(() => [])
    )[0];
  return {
    name: 'merger',
    within: /^holdings\.(proposeMerger|carryOut) /,
    async prepare() {
      await operators();
      // A fund merges only once: its state is reset for each play.
      await stage.query(`update holdings.action set state = 'withdrawn' where product_id = $1`, [FROM]);
      await stage.query('update catalogue.product set subscription_open = true, closed_reason = null, ends_on = null where product_id = $1', [FROM]);
      const investor = await people.newInvestor();
      const cost = 10_000_000n;
      const units = await grantUnits(stage.books, investor.investorId, FROM, cost);
      const { clock } = await stage.sandbox.get<{ clock: string }>('clock');
      const [next] = await stage.query<{ day: Day }>(
        `select min(d)::date as day from generate_series($1::date + 1, $1::date + 14, interval '1 day') d
         where extract(isodow from d) < 6 and not exists (select from calendar.day_off o where o.calendar = 'IDX' and o.day = d::date)`,
        [clock.slice(0, 10)],
      );
      return { ...investor, day: next!.day, units, cost };
    },
    async work({ day }) {
      const [first, second] = await operators();
      const { proposalId } = await people.call(first, proposeMerger, { productId: FROM, intoProductId: INTO, day, note: NOTE });
      await people.call(second, agree, { proposalId });
      await pass(`${day}T09:00:00+07:00`);
      await closeMarket(day);
      await until('the fund to have merged', async () => (await ending())?.state === 'done');
    },
    async check({ investorId, day, units, cost }) {
      const [nav, intoNav] = [await publishedNav(ground, FROM, day), await publishedNav(ground, INTO, day)];
      // The custodian keeps two decimals of units, and cuts off the rest.
      const becomes = ((units * nav) / (intoNav * 100n)) * 100n;
      expect(await look('select kind, units, into_units, cost from holdings.movement where investor_id = $1', investorId)).toEqual([
        { kind: 'merger', units: -units, into_units: becomes, cost },
      ]);
      const balances = `select asset, balance from ledger.account where investor_id = $1 and path = 'units' order by asset`;
      expect(await stage.query(balances, [investorId])).toEqual([
        { asset: FROM, balance: 0n },
        { asset: INTO, balance: becomes },
      ]);
      expect(await told(investorId)).toEqual(['fundMerged']);
      const [about] = await stage.query<{ proposal_id: string }>(
        `select proposal_id from decisions.proposal where subject = $1 order by proposed_at desc limit 1`,
        [FROM],
      );
      expect(await actsAbout(about!.proposal_id)).toEqual([{ call: 'decisions.agree', times: 1 }]);
    },
  };
}

/** One person of a company places an order, another approves it, and then it is paid. */
function approval({ stage, people, told, codeFor }: Ground): CrashFlow<Person & { readonly approver: { readonly loginId: string; readonly email: string } }> {
  return {
    name: 'approval of a company',
    within: /^(approvals|checkout\.subscribe|notifications)/,
    async prepare() {
      const { investorId, maker, approver } = await addCompany(stage);
      return { investorId, email: maker.email, approver };
    },
    async work({ investorId, email, approver }) {
      const { orderId } = await people.order(await people.signedIn(email), investorId);
      const second = await people.signedIn(approver.email);
      const { digest } = await people.call(second, getAgreement, { orderId });
      await people.call(second, sendApprovalCode, { orderId, digest });
      const Code = await until('the code', () => codeFor(investorId, `approval:${approver.loginId}`).catch(() => null));
      const { bill } = await people.call(second, approve, { orderId, digest, Code });
      await people.pay({ orderId, amount: bill!.amount, number: bill!.virtualAccount });
    },
    async check({ investorId, approver }) {
      const facts = `select o.state, o.approved_by, (select count(*)::int from orders.approval a where a.investor_id = $1) as approvals,
          (select count(*)::int from payments.bill b where b.investor_id = $1) as bills,
          (select count(*)::int from platform.state_event e where e.investor_id = $1 and e.event = 'approved') as events
        from orders.order o where o.investor_id = $1`;
      expect(await stage.query(facts, [investorId])).toEqual([{ state: 'paid', approved_by: approver.loginId, approvals: 1, bills: 1, events: 2 }]);
      expect(await told(investorId)).toEqual(['approvalAsked', 'orderApproved', 'orderPaid']);
    },
  };
}
