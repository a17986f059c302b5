/** Bad days between people: the server dies around every step of an identification, and of money that two operators let go. */
import { approveCase, finish, getReview, openCase } from '@lumbung/contract/kyc/routes.ts';
import { approve, propose } from '@lumbung/contract/releases/routes.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorCaller } from '../support/caller.ts';
import { crashThrough } from '../support/crash-through.ts';
import { aPicture, typeIn, upload } from '../support/identifying.ts';
import { type Patient, patientOn } from '../support/patient.ts';
import { type Processes, startProcesses } from '../support/processes.ts';
import { until } from '../support/sandbox.ts';

let platform: Processes;
let people: Patient;
let operators: readonly [OperatorCaller, OperatorCaller];
beforeAll(async () => {
  platform = await startProcesses();
  people = patientOn(platform);
  await platform.startServer();
  operators = [await people.operator('compliance', 'finance'), await people.operator('finance')];
}, 60_000);
afterAll(() => platform.stop());

/** How often each call stands in the chains of operators about these. */
const actsAbout = (...subjects: readonly string[]) =>
  platform.query<{ call: string; times: number }>('select call, count(*)::int as times from operations.act where subject = any($1) group by 1 order by 1', [
    subjects,
  ]);

test('crash points of identification: killed around every file, check, decision and account, somebody is identified once', async () => {
  let next = 0;
  const crashes = await crashThrough(
    platform,
    'identification',
    '^kyc\\.(uploadDocument|finish|approveCase|ask|openAccounts|remove)',
    async () => {
      const person = await people.newInvestor({ isVerified: false });
      const caller = await people.signedIn(person.email);
      await typeIn(caller, CITIZENS[100 + next++]!);
      return { ...person, caller };
    },
    async ({ caller, investorId }) => {
      for (const kind of ['ktp', 'selfie'])
        await until(`the ${kind}`, async () => (await upload(caller, kind, await aPicture()).catch(() => null))?.body.errorCode === 0, 40);
      const { submissionId } = await people.call(caller, finish, { isAgree: true });
      const [compliance] = operators;
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
    async ({ investorId }) => {
      const kinds = await platform.query<{ kind: string; times: number }>(
        'select kind, count(*)::int as times from kyc.event where investor_id = $1 group by 1 order by 1',
        [investorId],
      );
      expect(kinds).toEqual(['activated', 'approved', 'bankChecked', 'registryChecked', 'started', 'submitted'].map((kind) => ({ kind, times: 1 })));
      const [standing] = await platform.query<{ sid: string; ifua: string; submission_id: string; accounts: number; told: number; documents: number }>(
        `select sid, ifua, submission_id,
           (select count(*)::int from kyc.bank_account a where a.investor_id = s.investor_id) as accounts,
           (select count(*)::int from notifications.notification n where n.investor_id = s.investor_id) as told,
           (select count(*)::int from kyc.document d where d.investor_id = s.investor_id and d.state = 'current' and d.submitted_at is not null) as documents
         from kyc.standing s where investor_id = $1`,
        [investorId],
      );
      expect(standing).toMatchObject({ accounts: 1, told: 1, documents: 2 });
      const issued = await platform.sandbox.get<{ reference: string; sid: string; ifua: string }[]>('registry/accounts');
      expect(issued.filter(({ reference }) => reference === standing!.submission_id.replaceAll('-', '').toUpperCase())).toMatchObject([
        { sid: standing!.sid, ifua: standing!.ifua },
      ]);
      expect((await actsAbout(investorId)).find(({ call }) => call === 'kyc.approveCase')).toEqual({ call: 'kyc.approveCase', times: 1 });
    },
  );
  expect(crashes).toBeGreaterThan(15);
  process.stdout.write(`crash points of identification: ${crashes}\n`);
}, 600_000);

test('crash points of a release: killed around the proposal, the agreement and the payout, the money goes once', async () => {
  const crashes = await crashThrough(
    platform,
    'release',
    '^(releases|payouts)\\.',
    async () => {
      const investor = await people.newInvestor();
      const order = await people.buy(await people.signedIn(investor.email), investor.investorId);
      const amount = order.amount + 1;
      await people.pay({ ...order, amount }, { force: true, source: null });
      const [money] = await platform.query<{ suspense_id: string }>('select suspense_id from payments.suspense where investor_id = $1', [investor.investorId]);
      return { ...investor, amount, sourceId: money!.suspense_id };
    },
    async ({ investorId, sourceId }) => {
      const [first, second] = operators;
      const what = { investorId, purpose: 'refund', sourceId, target: 'ownAccount', note: 'Bank tidak menyebut asal dana' } as const;
      const { proposalId } = await people.call(first, propose, what);
      await people.call(second, approve, { investorId, proposalId });
      await until(
        'the payout',
        async () =>
          (await platform.query<{ state: string }>('select state from payouts.payout where investor_id = $1', [investorId]).catch(() => []))[0]?.state ===
          'done',
        60,
      );
    },
    async ({ investorId, amount, sourceId }) => {
      const payouts = await platform.query<{ payout_id: string }>('select payout_id from payouts.payout where investor_id = $1', [investorId]);
      const references = payouts.map((payout) => payout.payout_id.replaceAll('-', '').toUpperCase());
      const transfers = await platform.sandbox.get<{ reference: string; amount: number }[]>('banks/transfers');
      expect(transfers.filter(({ reference }) => references.includes(reference)).map((transfer) => transfer.amount)).toEqual([amount]);
      const proposals = await platform.query<{ proposal_id: string }>('select proposal_id from releases.proposal where investor_id = $1', [investorId]);
      expect(await actsAbout(sourceId, ...proposals.map((row) => row.proposal_id))).toEqual([
        { call: 'releases.approve', times: 1 },
        { call: 'releases.propose', times: 1 },
      ]);
    },
  );
  expect(crashes).toBeGreaterThan(8);
  process.stdout.write(`crash points of a release: ${crashes}\n`);
}, 600_000);
