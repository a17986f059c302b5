/** The flows whose every crash point is played: money, identification, and two-operator decisions. Each checks what must hold wherever the server died. */
import { createHash } from 'node:crypto';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { approveCase, finish, getReview, openCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { get as getSignature, send as sendSigningLink, verify } from '@lumbung/contract/signature/routes.gen.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import { expect } from 'vitest';
import { look } from '../support/cases.ts';
import type { Caller } from '../support/caller.ts';
import type { CrashFlow, Stage } from '../support/crashes.ts';
import { aPicture, typeIn, upload } from '../support/identifying.ts';
import type { Bought } from '../support/patient.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits } from '../support/selling.ts';
import { bondSale, bonds } from './bond-flows.ts';
import { decidedFlowsOn } from './decided-flows.ts';
import { debit } from './debit-flow.ts';
import type { FlowName } from './flow-names.ts';
import { type Ground, groundOn, type Person } from './ground.ts';

/** Any flow, as a union: each has its own type of prepared state. */
export type AnyFlow = { [Name in keyof Flows]: Flows[Name] }[keyof Flows];
type Flows = ReturnType<typeof flowsOn>;

const BNI = 4;

export function flowsOn(stage: Stage) {
  const ground = groundOn(stage);
  return {
    bonds: bonds(ground),
    bondSale: bondSale(ground),
    buy: buy(ground),
    settlement: settlement(ground),
    commission: commission(ground),
    refund: refund(ground),
    sale: sale(ground),
    cash: cash(ground),
    createdAccount: createdAccount(ground),
    identification: identification(ground),
    signing: signing(ground),
    release: release(ground),
    debit: debit(ground),
    ...decidedFlowsOn(ground),
  } satisfies Record<FlowName, unknown>;
}

/** An order from the cart to its payment. */
const buy = ({ stage, people, told }: Ground): CrashFlow<Person> => ({
  name: 'buy',
  within: /^(cart|checkout|orders|\/snap|notifications|platform\.sweep)/,
  prepare: people.newInvestor,
  async work({ investorId, email }) {
    await people.pay(await people.buy(await people.signedIn(email), investorId));
  },
  async check({ investorId }) {
    expect(await stage.query('select state, count(*)::int as count from orders.order where investor_id = $1 group by 1', [investorId])).toEqual([
      { state: 'paid', count: 1 },
    ]);
    expect(await told(investorId)).toEqual(['orderPaid']);
  },
});

/** A crash around the hand-off may move an order to the next day. The evening run recovers whatever else was lost. */
async function allotted({ look, closeMarket }: Ground, investorId: string): Promise<void> {
  await until('the units', async () => {
    const [found] = await look<{ state: string; nav_day: string }>(
      'select p.state, l.nav_day from orders.order p join orders.leg l using (investor_id, order_id) where investor_id = $1',
      investorId,
    );
    if (found && found.state !== 'done') await closeMarket(found.nav_day);
    return found?.state === 'done';
  });
}

/** Paid orders become units on the next published day. */
const settlement = (ground: Ground): CrashFlow<Person> => ({
  name: 'settlement',
  within: /^(settlement|prices|timetable)\./,
  async prepare() {
    const investor = await ground.people.newInvestor();
    await ground.people.pay(await ground.people.buy(await ground.people.signedIn(investor.email), investor.investorId));
    return investor;
  },
  work: ({ investorId }) => allotted(ground, investorId),
  async check({ investorId }) {
    const [owned] = await ground.stage.query<{ units: bigint; lines: number; ifua: string }>(
      `select (select balance from ledger.account where investor_id = $1 and path = 'units') as units,
         (select count(*)::int from platform.state_event where investor_id = $1 and machine = 'subscription.leg' and event = 'settled') as lines,
         (select ifua from kyc.investor_status where investor_id = $1) as ifua`,
      [investorId],
    );
    const kept = (await ground.stage.sandbox.get<{ ifua: string; units: string }[]>('registry/positions')).filter(({ ifua }) => ifua === owned!.ifua);
    expect(kept.map(({ units }) => units.replace('.', ''))).toEqual([String(owned!.units)]);
    expect(owned!.lines).toBe(1);
  },
});

/** The commission of an order is credited to the agent once the day is over. */
const commission = (ground: Ground): CrashFlow<Person & { readonly agentId: string; readonly over: string }> => ({
  name: 'commission',
  within: /^commissions\./,
  async prepare() {
    const { stage, people } = ground;
    const [investor, { investorId: agentId }] = [await people.newInvestor(), await people.newInvestor()];
    await stage.query('insert into accounts.referral values ($1, $2, $3)', [investor.investorId, agentId, new Date(stage.books.now())]);
    await people.pay(await people.buy(await people.signedIn(investor.email), investor.investorId, 2, 'F03'));
    await allotted(ground, investor.investorId);
    const [leg] = await stage.query<{ over: string }>(
      `select ((settled_at at time zone 'Asia/Jakarta')::date + 1)::text as over from orders.leg where investor_id = $1`,
      [investor.investorId],
    );
    return { ...investor, agentId, over: leg!.over };
  },
  async work({ investorId, over }) {
    await ground.pass(`${over}T00:20:00+07:00`);
    await until('the commission', async () => (await ground.look('select 1 from commissions.accrual where investor_id = $1', investorId)).length > 0);
  },
  async check({ agentId }) {
    // Half a percent of a fee of one percent.
    expect(await ground.stage.query('select path, balance from ledger.account where investor_id = $1 order by path', [agentId])).toEqual([
      { path: 'commissions', balance: 50n },
      { path: 'expenses/commissions', balance: -50n },
    ]);
    expect(await ground.stage.query('select kind from ledger.posting where investor_id = $1', [agentId])).toEqual([{ kind: 'commissionAccrued' }]);
  },
});

/** Money that was not owed is returned. */
const refund = ({ people, soFar, sentSince, told, payoutDone }: Ground): CrashFlow<Person & { readonly order: Bought; readonly sentBefore: number }> => ({
  name: 'refund',
  within: /^(payouts\.|\/snap)/,
  async prepare() {
    const investor = await people.newInvestor();
    return { ...investor, ...(await soFar()), order: await people.buy(await people.signedIn(investor.email), investor.investorId) };
  },
  async work({ order, investorId }) {
    await people.pay({ ...order, amount: order.amount + 1 }, { force: true });
    await payoutDone(investorId);
  },
  async check({ investorId, order, sentBefore }) {
    expect(await sentSince({ investorId, sentBefore })).toEqual([order.amount + 1]);
    expect(await told(investorId)).toEqual(['moneyReturned', 'moneySuspended']);
  },
});

/** Units are sold and switched, and the money arrives on the promised day. */
const sale = ({
  stage,
  people,
  look,
  soFar,
  sentSince,
  pass,
  closeMarket,
  placeExits,
}: Ground): CrashFlow<Person & { readonly owned: bigint; readonly sentBefore: number }> => ({
  name: 'sale, switch and payout',
  within: /^(settlement|redemptions|payouts)\./,
  async prepare() {
    const investor = await people.newInvestor();
    const { investorId, email } = investor;
    // A money market fund pays out soonest: each day on the way costs a market close.
    const owned = await grantUnits(stage.books, investorId, 'F02', 10_000_000n);
    const caller = await people.signedIn(email);
    await caller.must(saveItem, { transactionType: 2, productId: 'F02', amount: 2_000_000 });
    await caller.must(saveItem, { transactionType: 6, productId: 'F02', switchProductId: 'F01', amount: 3_000_000 });
    await placeExits(caller, investorId);
    return { ...investor, ...(await soFar()), owned };
  },
  async work({ investorId }) {
    const orders = () =>
      look<{ state: string; nav_day: string; pay_day: string | null }>(
        `select o.state, l.nav_day, o.pay_day from orders.order o join orders.leg l using (investor_id, order_id) where investor_id = $1 and l.side = 'out' order by o.kind`,
        investorId,
      );
    await until('the money', async () => {
      const found = await orders();
      const open = found.find(({ state }) => state === 'placed');
      const booked = found.find(({ state }) => state === 'settled');
      if (open) await closeMarket(open.nav_day);
      else if (booked) await pass(`${booked.pay_day}T09:00:00+07:00`);
      return found.length === 2 && found.every(({ state }) => state === 'done');
    });
  },
  async check({ investorId, owned, sentBefore }) {
    const [sold, swapped] = await stage.query<{ units: bigint; net: bigint; to_units: bigint | null }>(
      `select l.units, l.net, t.units as to_units from orders.leg l left join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
       where l.investor_id = $1 and l.side = 'out' order by l.kind`,
      [investorId],
    );
    expect(await stage.query(`select asset, balance from ledger.account where investor_id = $1 and path = 'units' order by asset`, [investorId])).toEqual([
      { asset: 'F01', balance: swapped!.to_units },
      { asset: 'F02', balance: owned - sold!.units - swapped!.units },
    ]);
    expect((await sentSince({ investorId, sentBefore })).map(BigInt)).toEqual([sold!.net]);
  },
});

/** Excludes the order that granted the units to be sold. */
const WITHOUT_GRANT = `(l.side = 'out' or l.product_id <> 'F02')`;

/** Money of purchases is sent to the custodian, and proceeds arrive from it before they are paid out: each once. */
const cash = ({ stage, people, look, soFar, sentSince, pass, closeMarket, placeExits }: Ground): CrashFlow<Person & { readonly sentBefore: number }> => ({
  name: 'cash of funds',
  // Bank statements are fetched from every bank every hour: only crash points inside the transactions that book them are sampled.
  within: /^(custody\.|payments\.fetchStatement statement)/,
  async prepare() {
    const investor = await people.newInvestor();
    const { investorId, email } = investor;
    await grantUnits(stage.books, investorId, 'F02', 10_000_000n);
    const caller = await people.signedIn(email);
    await caller.must(saveItem, { transactionType: 2, productId: 'F02', amount: 2_000_000 });
    await placeExits(caller, investorId);
    await people.pay(await people.buy(caller, investorId, 2, 'F04'));
    return { ...investor, ...(await soFar()) };
  },
  async work({ investorId }) {
    // Bank statements are fetched every hour of the morning.
    let hour = 8;
    await until('all cash', async () => {
      const found = await look<{ kind: string; state: string; nav_day: string; pay_day: string | null }>(
        `select o.kind, o.state, l.nav_day, o.pay_day from orders.order o join orders.leg l using (investor_id, order_id) where investor_id = $1 and ${WITHOUT_GRANT}`,
        investorId,
      );
      const open = found.find(({ state }) => state === 'placed' || state === 'paid');
      const sold = found.find(({ kind }) => kind === 'redemption');
      if (open) await closeMarket(open.nav_day);
      else if (sold && sold.state !== 'done') await pass(`${sold.pay_day}T${String((hour += 1)).padStart(2, '0')}:30:00+07:00`);
      return found.length === 2 && found.every(({ state }) => state === 'done');
    });
  },
  async check({ investorId, sentBefore }) {
    const [bought, sold] = await stage.query<{ product_id: string; nav_day: string; amount: bigint }>(
      `select l.product_id, l.nav_day, coalesce(l.net, l.amount) as amount from orders.leg l where l.investor_id = $1 and ${WITHOUT_GRANT} order by l.side`,
      [investorId],
    );
    const left = await stage.query<{ transfer_id: string }>(
      `select transfer_id, product_id, purpose, amount, moved, state from custody.transfer where (product_id, nav_day) in (($1, $2), ($3, $4)) order by direction desc`,
      [bought!.product_id, bought!.nav_day, sold!.product_id, sold!.nav_day],
    );
    expect(left).toMatchObject([
      { product_id: 'F04', purpose: 'subscriptions', amount: bought!.amount, moved: bought!.amount, state: 'confirmed' },
      { product_id: 'F02', purpose: 'redemptions', amount: sold!.amount, moved: sold!.amount, state: 'confirmed' },
    ]);
    expect(await stage.query('select state, count(*)::int as count from payouts.payout where source_id = $1 group by 1', [left[0]!.transfer_id])).toEqual([
      { state: 'done', count: 1 },
    ]);
    expect((await sentSince({ investorId, sentBefore })).map(BigInt)).toEqual([sold!.amount]);
  },
});

/** An order at a bank whose virtual account must be created first. */
const createdAccount = ({ stage, people }: Ground): CrashFlow<Person> => ({
  name: 'created account',
  within: /^checkout\.subscribe /,
  prepare: people.newInvestor,
  async work({ email, investorId }) {
    await people.pay(await people.buy(await people.signedIn(email), investorId, BNI));
  },
  async check({ investorId }) {
    expect(await stage.query('select state from orders.order where investor_id = $1', [investorId])).toEqual([{ state: 'paid' }]);
    const rows = await stage.query<{ account_number: string }>('select account_number from payments.bill where investor_id = $1', [investorId]);
    const accounts = await stage.sandbox.get<{ virtualAccount: string }[]>('banks/accounts');
    expect(accounts.filter(({ virtualAccount }) => rows.some((row) => row.account_number === virtualAccount))).toHaveLength(1);
  },
});

/** Identification of an investor, from the documents to the opened accounts. */
function identification({ stage, people, unmatched, operators, actsAbout }: Ground): CrashFlow<Person & { readonly caller: Caller }> {
  let nextCitizen = 100;
  return {
    name: 'identification',
    within: /^kyc\.(uploadDocument|finish|approveCase|ask|openAccounts|remove|takeNames)/,
    async prepare() {
      await operators();
      const person = await people.newInvestor({ isVerified: false });
      const caller = await people.signedIn(person.email);
      await typeIn(caller, CITIZENS[nextCitizen++]!);
      return { ...person, caller };
    },
    async work({ caller, investorId }) {
      const [compliance] = await operators();
      for (const kind of ['ktp', 'selfie'])
        await until(`the ${kind}`, async () => (await upload(caller, kind, await aPicture()).catch(() => null))?.body.errorCode === 0);
      const { submissionId } = await people.call(caller, finish, { isAgree: true });
      await until('all checks, and both pictures', async () => {
        const opened = await compliance.must(openCase, { investorId }).catch(() => null);
        if (!opened || Object.values(opened.case.checks).includes('waiting')) return false;
        return look(compliance, opened).then(
          () => true,
          () => false,
        );
      });
      await people.call(compliance, approveCase, { investorId, submissionId: submissionId! });
      await until('the accounts', async () => (await caller.must(getReview, {}).catch(() => null))?.state === 'active');
    },
    async check({ investorId }) {
      expect(await stage.query('select kind, count(*)::int as times from kyc.event where investor_id = $1 group by 1 order by 1', [investorId])).toEqual(
        ['activated', 'approved', 'bankChecked', 'registryChecked', 'started', 'submitted'].map((kind) => ({ kind, times: 1 })),
      );
      const [standing] = await stage.query<{ sid: string; ifua: string; submission_id: string; accounts: number; told: number; documents: number }>(
        `select sid, ifua, submission_id,
           (select count(*)::int from kyc.bank_account a where a.investor_id = s.investor_id) as accounts,
           (select count(*)::int from notifications.notification n where n.investor_id = s.investor_id) as told,
           (select count(*)::int from kyc.document d where d.investor_id = s.investor_id and d.state = 'current' and d.submitted_at is not null) as documents
         from kyc.investor_status s where investor_id = $1`,
        [investorId],
      );
      expect(standing).toMatchObject({ accounts: 1, told: 1, documents: 2 });
      const issued = await stage.sandbox.get<{ reference: string; sid: string; ifua: string }[]>('registry/accounts');
      expect(issued.filter(({ reference }) => reference === standing!.submission_id.replaceAll('-', '').toUpperCase())).toMatchObject([
        { sid: standing!.sid, ifua: standing!.ifua },
      ]);
      expect(await unmatched(investorId)).toEqual([]);
      expect((await actsAbout(investorId)).find(({ call }) => call === 'kyc.approveCase')).toEqual({ call: 'kyc.approveCase', times: 1 });
    },
  };
}

/** A verified profile is signed by the link of a mail: once, and the stored file has the digest of its row. */
function signing({ stage, people }: Ground): CrashFlow<Person & { readonly caller: Caller }> {
  let nextCitizen = 160;
  return {
    name: 'signing',
    within: /^(signature\.|notifications\.sendSigningLink)/,
    async prepare() {
      const person = await people.newInvestor({ isVerified: false });
      const caller = await people.signedIn(person.email);
      await typeIn(caller, CITIZENS[nextCitizen++]!);
      for (const kind of ['ktp', 'selfie', 'signature']) await upload(caller, kind, await aPicture());
      await caller.must(finish, { isAgree: true });
      await stage.query(`update kyc.investor_status set state = 'active' where investor_id = $1 returning 1`, [person.investorId]);
      return { ...person, caller };
    },
    async work({ caller, email }) {
      await people.call(caller, sendSigningLink, {});
      const { text } = await stage.sandbox.mail(email, (mail) => mail.text.includes('/sign?'));
      const code = new URL(/https?:\S+/.exec(text)![0]).searchParams.get('code')!;
      await until('the signature', async () => (await caller.send(verify, { code }).catch(() => null))?.ok);
    },
    async check({ caller, investorId }) {
      expect(await stage.query('select state, count(*)::int as times from signature.document where investor_id = $1 group by 1', [investorId])).toEqual([
        { state: 'signed', times: 1 },
      ]);
      const { document } = await caller.must(getSignature, {});
      expect(createHash('sha256').update(Buffer.from(document!.pdf, 'base64')).digest('hex')).toBe(document!.sha256);
    },
  };
}

/** Suspended money without a source, released by two operators. */
const release = ({
  stage,
  people,
  soFar,
  sentSince,
  payoutDone,
  operators,
  actsAbout,
}: Ground): CrashFlow<Person & { readonly amount: number; readonly sourceId: string; readonly sentBefore: number }> => ({
  name: 'release',
  within: /^(payoutApprovals|decisions|payouts)\./,
  async prepare() {
    await operators();
    const investor = await people.newInvestor();
    const order = await people.buy(await people.signedIn(investor.email), investor.investorId);
    const amount = order.amount + 1;
    await people.pay({ ...order, amount }, { force: true, source: null });
    const [money] = await stage.query<{ suspense_id: string }>('select suspense_id from payments.suspense where investor_id = $1', [investor.investorId]);
    return { ...investor, ...(await soFar()), amount, sourceId: money!.suspense_id };
  },
  async work({ investorId, sourceId }) {
    const [first, second] = await operators();
    const what = { investorId, purpose: 'refund', sourceId, target: 'ownAccount', note: 'Bank tidak menyebut asal dana' } as const;
    const { proposalId } = await people.call(first, propose, what);
    await people.call(second, agree, { proposalId });
    await payoutDone(investorId);
  },
  async check({ investorId, amount, sourceId, sentBefore }) {
    expect(await sentSince({ investorId, sentBefore })).toEqual([amount]);
    const proposals = await stage.query<{ proposal_id: string }>('select proposal_id from decisions.proposal where subject = $1', [sourceId]);
    expect(await actsAbout(sourceId, ...proposals.map((row) => row.proposal_id))).toEqual([
      { call: 'decisions.agree', times: 1 },
      { call: 'payoutApprovals.propose', times: 1 },
    ]);
  },
});
