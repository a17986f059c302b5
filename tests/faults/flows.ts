/** The flows whose every crash point is played: the money's, identification and releases. Each says what must be true whenever the server died. */
import { saveItem } from '@lumbung/contract/cart/routes.ts';
import { placeMixed, sendCode, verifyCode } from '@lumbung/contract/checkout/routes.ts';
import { approveCase, finish, getReview, openCase } from '@lumbung/contract/kyc/routes.ts';
import { approve, propose } from '@lumbung/contract/releases/routes.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import { expect } from 'vitest';
import { codeOf } from '../../apps/server/src/capabilities/records/one-time-codes/index.ts';
import type { Caller, OperatorCaller } from '../support/caller.ts';
import { type CrashFlow, quiet, type Stage } from '../support/crashes.ts';
import { aPicture, typeIn, upload } from '../support/identifying.ts';
import { type Bought, patientOn } from '../support/patient.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits } from '../support/selling.ts';

type Person = { readonly investorId: string; readonly email: string };

/** Any flow: what one prepares another does not see. */
export type AnyFlow = { [Name in keyof Flows]: Flows[Name] }[keyof Flows];
type Flows = ReturnType<typeof flowsOn>;

const BNI = 4;
const isHeard = ({ status }: { status: number }): boolean => status === 200 || status === 409;

export function flowsOn(stage: Stage) {
  const people = patientOn(stage);
  const { sandbox, books } = stage;
  /** Reads again while the database or the reader's connection is away. */
  const look = <Row>(text: string, investorId: string): Promise<Row[]> => stage.query<Row>(text, [investorId]).catch(() => []);
  /** What the bank sent out, whatever the reference: one that is ours no more would hide money sent twice. */
  const sentOut = async (): Promise<number[]> => (await sandbox.get<{ amount: number }[]>('banks/transfers')).map(({ amount }) => amount);
  /** How much was sent out before some work: nobody else is on the stage meanwhile. */
  const soFar = async (): Promise<{ readonly sentBefore: number }> => ({ sentBefore: (await sentOut()).length });
  const sentSince = async ({ sentBefore }: { readonly sentBefore: number }): Promise<number[]> => (await sentOut()).slice(sentBefore);
  /** What somebody was told, each kind as often as it was. */
  const told = async (investorId: string): Promise<string[]> =>
    (await stage.query<{ kind: string }>('select kind from notifications.notification where investor_id = $1 order by kind', [investorId])).map(
      ({ kind }) => kind,
    );
  /** Files of somebody that became no document, and documents without a file, once what clears away had its turn. */
  const unmatched = async (investorId: string): Promise<string[]> => {
    await stage.query(`update graphile_worker._private_jobs set run_at = now() where key like 'kyc.remove%' and run_at > now()`);
    await quiet(stage);
    const rows = await stage.query<{ file_id: string }>(`select file_id from kyc.document where investor_id = $1 and state <> 'removed'`, [investorId]);
    const documents = rows.map((row) => row.file_id);
    const files = stage.filesOf(investorId);
    return [
      ...files.filter((file) => !documents.includes(file)).map(() => 'a file without a document'),
      ...documents.filter((file) => !files.includes(file)).map(() => 'a document without a file'),
    ];
  };
  const payoutDone = (investorId: string): Promise<unknown> =>
    until(
      'the payout',
      async () => (await look<{ state: string }>('select state from payouts.payout where investor_id = $1', investorId))[0]?.state === 'done',
      60,
    );
  const pass = async (to: string): Promise<void> => {
    await people.sandbox('clock', { to }, isHeard);
  };
  const closeMarket = async (day: string): Promise<void> => {
    await people.sandbox('market/close', { date: day }, isHeard);
    await pass(`${day}T23:45:00+07:00`);
  };

  const buy: CrashFlow<Person> = {
    name: 'buy',
    within: /^(cart|checkout|orders|\/snap|notifications|platform\.sweep)/,
    prepare: people.newInvestor,
    async work({ investorId, email }) {
      await people.pay(await people.buy(await people.signedIn(email), investorId));
    },
    async check({ investorId }) {
      expect(await stage.query('select state, count(*)::int as count from orders.purchase where investor_id = $1 group by 1', [investorId])).toEqual([
        { state: 'paid', count: 1 },
      ]);
      expect(await told(investorId)).toEqual(['orderPaid']);
    },
  };

  const settlement: CrashFlow<Person> = {
    name: 'settlement',
    within: /^(orders|prices|timetable)\./,
    async prepare() {
      const investor = await people.newInvestor();
      await people.pay(await people.buy(await people.signedIn(investor.email), investor.investorId));
      return investor;
    },
    async work({ investorId }) {
      const order = async () =>
        (
          await look<{ state: string; nav_day: string }>(
            'select p.state, l.nav_day from orders.purchase p join orders.line l using (investor_id, order_id) where investor_id = $1',
            investorId,
          )
        )[0];
      // A crash around the hand-over may move the order to the next day. What else was lost the evening finds.
      await until(
        'the units',
        async () => {
          const found = await order();
          if (found && found.state !== 'done') await closeMarket(found.nav_day);
          return found?.state === 'done';
        },
        60,
      );
    },
    async check({ investorId }) {
      const [owned] = await stage.query<{ units: bigint; lines: number; ifua: string }>(
        `select (select balance from ledger.account where investor_id = $1 and path = 'units') as units,
           (select count(*)::int from orders.event where investor_id = $1 and kind = 'allotted') as lines,
           (select ifua from kyc.standing where investor_id = $1) as ifua`,
        [investorId],
      );
      const kept = (await sandbox.get<{ ifua: string; units: string }[]>('registry/positions')).filter(({ ifua }) => ifua === owned!.ifua);
      expect(kept.map(({ units }) => units.replace('.', ''))).toEqual([String(owned!.units)]);
      expect(owned!.lines).toBe(1);
    },
  };

  const refund: CrashFlow<Person & { readonly order: Bought; readonly sentBefore: number }> = {
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
      expect(await sentSince({ sentBefore })).toEqual([order.amount + 1]);
      expect(await told(investorId)).toEqual(['moneyReturned', 'moneySuspended']);
    },
  };

  const sale: CrashFlow<Person & { readonly owned: bigint; readonly sentBefore: number }> = {
    name: 'sale, switch and payout',
    within: /^(sales|payouts)\./,
    async prepare() {
      const investor = await people.newInvestor();
      const { investorId, email } = investor;
      // A money market fund pays out soonest: each day on the way costs a close.
      const owned = await grantUnits(books, investorId, 'F02', 10_000_000n);
      const caller = await people.signedIn(email);
      await caller.must(saveItem, { transactionType: 2, productId: 'F02', amount: 2_000_000 });
      await caller.must(saveItem, { transactionType: 6, productId: 'F02', switchProductId: 'F01', amount: 3_000_000 });
      await caller.must(sendCode, {});
      const [challenge] = await stage.query<{ challenge_id: string }>('select challenge_id from codes.challenge where investor_id = $1', [investorId]);
      await caller.must(verifyCode, { Code: codeOf(stage.keys, challenge!.challenge_id) });
      await caller.must(placeMixed, {});
      return { ...investor, ...(await soFar()), owned };
    },
    async work({ investorId }) {
      const orders = () =>
        look<{ state: string; nav_day: string; pay_day: string | null }>(
          'select state, nav_day, pay_day from sales.sale where investor_id = $1 order by kind',
          investorId,
        );
      await until(
        'the money',
        async () => {
          const found = await orders();
          const open = found.find(({ state }) => ['submitted', 'filed', 'handedOff', 'priced'].includes(state));
          const booked = found.find(({ state }) => state === 'booked');
          if (open) await closeMarket(open.nav_day);
          else if (booked) await pass(`${booked.pay_day}T09:00:00+07:00`);
          return found.length === 2 && found.every(({ state }) => state === 'done');
        },
        60,
      );
    },
    async check({ investorId, owned, sentBefore }) {
      const [sold, swapped] = await stage.query<{ units: bigint; net: bigint; to_units: bigint | null }>(
        'select units, net, to_units from sales.sale where investor_id = $1 order by kind',
        [investorId],
      );
      expect(await stage.query(`select asset, balance from ledger.account where investor_id = $1 and path = 'units' order by asset`, [investorId])).toEqual([
        { asset: 'F01', balance: swapped!.to_units },
        { asset: 'F02', balance: owned - sold!.units - swapped!.units },
      ]);
      expect((await sentSince({ sentBefore })).map(BigInt)).toEqual([sold!.net]);
    },
  };

  const createdAccount: CrashFlow<Person> = {
    name: 'created account',
    within: /^checkout\.subscribe /,
    prepare: people.newInvestor,
    async work({ email, investorId }) {
      await people.pay(await people.buy(await people.signedIn(email), investorId, BNI));
    },
    async check({ investorId }) {
      expect(await stage.query('select state from orders.purchase where investor_id = $1', [investorId])).toEqual([{ state: 'paid' }]);
      const rows = await stage.query<{ account_number: string }>('select account_number from payments.bill where investor_id = $1', [investorId]);
      const accounts = await sandbox.get<{ virtualAccount: string }[]>('banks/accounts');
      expect(accounts.filter(({ virtualAccount }) => rows.some((row) => row.account_number === virtualAccount))).toHaveLength(1);
    },
  };

  /** Operators are made once, when the first flow needs them. */
  let made: Promise<readonly [OperatorCaller, OperatorCaller]> | undefined;
  const operators = () => (made ??= Promise.all([people.operator('compliance', 'finance'), people.operator('finance')]));
  /** How often each call stands in the chains of operators about these. */
  const actsAbout = (...subjects: readonly string[]) =>
    stage.query<{ call: string; times: number }>('select call, count(*)::int as times from operations.act where subject = any($1) group by 1 order by 1', [
      subjects,
    ]);

  let nextCitizen = 100;
  const identification: CrashFlow<Person & { readonly caller: Caller }> = {
    name: 'identification',
    within: /^kyc\.(uploadDocument|finish|approveCase|ask|openAccounts|remove)/,
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
        await until(`the ${kind}`, async () => (await upload(caller, kind, await aPicture()).catch(() => null))?.body.errorCode === 0, 40);
      const { submissionId } = await people.call(caller, finish, { isAgree: true });
      await until(
        'both checks',
        async () => {
          const { checks } = (await compliance.must(openCase, { investorId }).catch(() => null))?.case ?? {};
          return checks && checks.civilRegistry !== 'waiting' && checks.bankName !== 'waiting';
        },
        40,
      );
      await people.call(compliance, approveCase, { investorId, submissionId: submissionId! });
      await until('the accounts', async () => (await caller.must(getReview, {}).catch(() => null))?.state === 'active', 40);
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
         from kyc.standing s where investor_id = $1`,
        [investorId],
      );
      expect(standing).toMatchObject({ accounts: 1, told: 1, documents: 2 });
      const issued = await sandbox.get<{ reference: string; sid: string; ifua: string }[]>('registry/accounts');
      expect(issued.filter(({ reference }) => reference === standing!.submission_id.replaceAll('-', '').toUpperCase())).toMatchObject([
        { sid: standing!.sid, ifua: standing!.ifua },
      ]);
      expect(await unmatched(investorId)).toEqual([]);
      expect((await actsAbout(investorId)).find(({ call }) => call === 'kyc.approveCase')).toEqual({ call: 'kyc.approveCase', times: 1 });
    },
  };

  const release: CrashFlow<Person & { readonly amount: number; readonly sourceId: string; readonly sentBefore: number }> = {
    name: 'release',
    within: /^(releases|payouts)\./,
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
      await people.call(second, approve, { investorId, proposalId });
      await payoutDone(investorId);
    },
    async check({ investorId, amount, sourceId, sentBefore }) {
      expect(await sentSince({ sentBefore })).toEqual([amount]);
      const proposals = await stage.query<{ proposal_id: string }>('select proposal_id from releases.proposal where investor_id = $1', [investorId]);
      expect(await actsAbout(sourceId, ...proposals.map((row) => row.proposal_id))).toEqual([
        { call: 'releases.approve', times: 1 },
        { call: 'releases.propose', times: 1 },
      ]);
    },
  };

  return { buy, settlement, refund, sale, createdAccount, identification, release };
}
