/** Tests of changed data at the fund registry: it receives only the fields it keeps, once, the newest wins, and a refusal awaits an operator. */
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { autosave, finish, updateNewNpwp } from '@lumbung/contract/kyc/routes.gen.ts';
import { chooseBank } from '@lumbung/contract/profile/routes.gen.ts';
import { settle, tryAgain } from '@lumbung/contract/registry-updates/routes.gen.ts';
import { type Instant, plus } from '@lumbung/kernel/time.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeData } from '../../../../../../tests/support/changing.ts';
import { loginOf } from '../../../../../../tests/support/closing.ts';
import { queueIsEmpty } from '../../../../../../tests/support/custody.ts';
import { fillIn, newCitizen, profileOf, takeRiskLevel } from '../../../../../../tests/support/identifying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { auditRules } from '../../../platform/audit-rules.ts';
import { byTask, errandOf } from '../../../platform/jobs.ts';
import { addOwnAccount, takeDownAccount, useAccount } from '../investor-status/index.ts';
import { jobs as kycJobs } from '../kyc/jobs.ts';
import { contextOf as kycContextOf } from '../kyc/store.ts';
import * as events from './events.ts';
import { jobs } from './jobs.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
beforeEach(() => platform.sandbox.post('partners/registry/faults', { kind: '*', count: 0 }));

const NOTE = 'Sudah diperbaiki registri lewat telepon';

/** An identified investor with a profile; with `isOpenedBy`, a submission records the same data. */
async function identified({ isOpenedBy = false, hasTaxNumber = true } = {}) {
  const one = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  const { npwpNumber, ...rest } = profileOf(citizen);
  const profile = hasTaxNumber ? { ...rest, npwpNumber: npwpNumber! } : { ...rest, taxNumberOption: '3' };
  await one.caller.must(autosave, profile);
  const ifua = `LB001${one.investorId.slice(-11)}`;
  const { keys } = platform.app;
  const submissionId = uuidV7(platform.app.clock(), randomBytes(10));
  if (isOpenedBy)
    await platform.owner.query(
      `insert into kyc.submission (investor_id, submission_id, number, profile_encrypted, documents, terms_version, at) values ($1, $2, 1, $3, '{}', '1', now())`,
      [one.investorId, submissionId, keys.encrypt(JSON.stringify({ profile, version: 1 }), kycContextOf(one.investorId, 'submission', submissionId))],
    );
  await platform.owner.query(
    `update kyc.investor_status set state = 'active', ifua = $2, sid = 'IDD010203EXAMPLE', submission_id = $3 where investor_id = $1`,
    [one.investorId, ifua, isOpenedBy ? submissionId : null],
  );
  return { ...one, citizen, ifua, loginId: await loginOf(platform, one.investorId) };
}
type Somebody = Awaited<ReturnType<typeof identified>>;

async function change(one: Somebody, fields: Readonly<Record<string, string>>): Promise<void> {
  expect(await changeData(platform, one, fields)).toMatchObject({ statusCode: 0, state: 'applied' });
}

/** What an audit rule reports about one investor. */
async function findingsOf({ investorId }: Somebody, rule: string): Promise<readonly { what: string }[]> {
  const { question } = auditRules().find((each) => each.rule === rule)!;
  const { rows } = await platform.owner.query<{ what: string }>(question.replace(/\{([^}]+)\}/g, '$1'));
  return rows.filter(({ what }) => what.startsWith(investorId));
}

interface Kept {
  readonly ifua: string;
  readonly number: number;
  readonly row: string;
}
/** The registry's record of an account, cell by cell, from its journal. */
const keptOf = async ({ ifua }: Pick<Somebody, 'ifua'>): Promise<(Kept & { readonly cells: string[] }) | undefined> => {
  const kept = (await platform.sandbox.get<Kept[]>('registry/holders')).find((one) => one.ifua === ifua);
  return kept && { ...kept, cells: kept.row.split('|') };
};
const keptAs = (one: Somebody, number: number) =>
  until(`message ${number} at the registry`, async () => {
    const kept = await keptOf(one);
    return kept?.number === number && kept;
  });
const messagesOf = async (one: Somebody) =>
  (
    await platform.owner.query<{ message_id: string; number: number; state: string; reason: string | null }>(
      'select message_id, number, state, reason from registry_updates.message where investor_id = $1 order by number',
      [one.investorId],
    )
  ).rows;
const inStates = (one: Somebody, states: readonly string[]) =>
  until(`messages ${states.join(', ')}`, async () => {
    const all = await messagesOf(one);
    return all.map(({ state }) => state).join() === states.join() && all;
  });
const lookedAfter = (one: Somebody, count: number) =>
  until('a look at the change', async () => {
    const { rows } = await platform.owner.query(
      'select 1 from registry_updates.look l where investor_id = $1 and at >= (select max(ended_at) from profile.data_change where investor_id = $1)',
      [one.investorId],
    );
    return rows.length === 1 && (await messagesOf(one)).length === count;
  });
const doJob = async (one: Somebody): Promise<void> => {
  await byTask(jobs)
    .get(events.tell.task)!
    .run(await errandOf(platform.app, platform.app.pools.jobs), { investorId: one.investorId });
};
const other = (one: Somebody): string => (one.citizen.religion === '2' ? '3' : '2');
const faulty = (kind: string, count = 1) => platform.sandbox.post('partners/registry/faults', { kind, count });
/** The queue items of one investor. */
const waits = async (one: Somebody, queue: 'registryUpdates.untold' | 'registryUpdates.refused') =>
  (await (await platform.operator('compliance')).must(listWaiting, { queue, size: 100 })).items.filter(({ investorId }) => investorId === one.investorId);

test('a change to data the registry keeps is sent under the next number; other changes are not sent', async () => {
  const one = await identified({ isOpenedBy: true });
  await change(one, { education: one.citizen.name.length % 2 === 0 ? '6' : '7' });
  await lookedAfter(one, 0);
  await change(one, { religion: other(one) });
  const first = await keptAs(one, 1);
  expect(first.cells.slice(0, 4)).toEqual(['LB001', expect.stringMatching(/^[0-9A-F]{32}$/), one.citizen.name, one.citizen.nik]);
  expect(first.cells[15]).toBe(other(one));
  await change(one, { education: '3' });
  await lookedAfter(one, 1);
  await inStates(one, ['told']);
  // No value is stored in clear text.
  const { rows } = await platform.owner.query<{ row: string }>('select m::text as row from registry_updates.message m where investor_id = $1', [
    one.investorId,
  ]);
  expect(rows[0]!.row).not.toContain(one.citizen.nik);
  expect(rows[0]!.row).not.toContain(Buffer.from(one.citizen.nik).toString('hex'));
});

test('a new tax number, payout account and risk level are sent', async () => {
  const one = await identified({ hasTaxNumber: false });
  const { keys } = platform.app;
  const at = platform.app.clock() as Instant;
  const [first, second] = [uuidV7(at, randomBytes(10)), uuidV7(at, randomBytes(10))];
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await errand.transact(async (tx) => {
    await addOwnAccount(tx, keys, one.investorId, { accountId: first, bank: '014', account: '5550001001', holder: one.citizen.name, currency: 'IDR' }, at);
    await takeDownAccount(tx, keys, one.investorId, { accountId: second, bank: '008', account: '1370012345', currency: 'IDR' }, at);
    await useAccount(tx, keys, one.investorId, { accountId: second, holder: one.citizen.name, usableFrom: plus(at, 1) });
  });
  await change(one, { religion: other(one) });
  expect((await keptAs(one, 1)).cells.slice(10, 12)).toEqual(['014', '5550001001']);
  await one.caller.must(chooseBank, { accountId: second });
  expect((await keptAs(one, 2)).cells.slice(10, 12)).toEqual(['008', '1370012345']);
  const { cells } = (await keptOf(one))!;
  await takeRiskLevel(one.caller);
  const third = await keptAs(one, 3);
  expect(third.cells[9]).not.toBe(cells[9]);
  expect(cells[4]).toBe('');
  await one.caller.must(updateNewNpwp, { npwpNumber: one.citizen.nik });
  expect((await keptAs(one, 4)).cells[4]).toBe(one.citizen.nik);
});

test('a risk level that changes while the registry opens the accounts is sent once they are open', async () => {
  const { caller, investorId } = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  await fillIn(caller, citizen);
  const { submissionId } = await caller.must(finish, { isAgree: true });
  await platform.owner.query(`update kyc.investor_status set state = 'approved' where investor_id = $1`, [investorId]);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const { fundRegistry } = errand.partners;
  const opens = Object.assign(Object.create(fundRegistry) as typeof fundRegistry, {
    openAccount: async (holder: Parameters<typeof fundRegistry.openAccount>[0]) => {
      const issued = await fundRegistry.openAccount(holder);
      await takeRiskLevel(caller, { level: 1 });
      // No message is sent for an investor without an account at the registry.
      await queueIsEmpty(platform);
      expect(holder.riskLevel).not.toBe(1);
      return issued;
    },
  });
  await byTask(kycJobs)
    .get('kyc.openAccounts')!
    .run({ ...errand, partners: { ...errand.partners, fundRegistry: opens } }, { investorId, submissionId: submissionId! });
  const { rows } = await platform.owner.query<{ ifua: string }>('select ifua from kyc.investor_status where investor_id = $1', [investorId]);
  expect((await keptAs({ ifua: rows[0]!.ifua } as Somebody, 1)).cells[9]).toBe('1');
});

test('a message whose response was lost is resent under the same number; concurrent jobs send it once', async () => {
  const one = await identified();
  await faulty('timeout-after-doing');
  await change(one, { religion: other(one) });
  await inStates(one, ['told']);
  expect((await keptAs(one, 1)).cells[15]).toBe(other(one));
  await Promise.all([1, 2, 3].map(() => doJob(one)));
  expect(await messagesOf(one)).toHaveLength(1);
});

test('a message that arrives late changes nothing: the registry keeps the newest, and our books record which was sent', async () => {
  const one = await identified();
  await faulty('down', 50);
  await change(one, { religion: other(one) });
  await inStates(one, ['toTell']);
  const third = ['1', '2', '3', '4'].find((each) => each !== one.citizen.religion && each !== other(one))!;
  await change(one, { religion: third });
  await inStates(one, ['overtaken', 'toTell']);
  expect(await waits(one, 'registryUpdates.untold')).toMatchObject([{ level: 'calm', facts: [] }]);
  await faulty('*', 0);
  await inStates(one, ['overtaken', 'told']);
  expect((await keptAs(one, 2)).cells[15]).toBe(third);
  // The older message was in transit all the time.
  const { fundRegistry } = platform.app.partners;
  const cells = (await keptOf(one))!.cells;
  const late = {
    reference: 'LATE',
    name: one.citizen.name,
    identity: { kind: 'nik', number: one.citizen.nik, expires: null },
    country: 'ID',
    npwp: null,
    birthDate: one.citizen.birthDate,
    birthPlace: 'Bandung',
    gender: '1',
    motherName: 'X',
    riskLevel: 1,
    bank: '014',
    account: '1',
    religionSecond: '1',
    fundSource: null,
    investmentObjectiveSecond: null,
  } as never as Parameters<typeof fundRegistry.changeHolder>[2];
  expect(await fundRegistry.changeHolder(one.ifua, 1, late)).toEqual({ kind: 'taken' });
  expect((await keptOf(one))!.cells).toEqual(cells);
  await expect(fundRegistry.changeHolder(one.ifua, 2, late)).rejects.toThrow('was told otherwise before');
  expect(await fundRegistry.changeHolder('XX999IF000000001', 1, late)).toEqual({ kind: 'refused', reason: 'ACCOUNT_OF_ANOTHER_AGENT' });
  expect(await fundRegistry.changeHolder(one.ifua, 3, { ...late, country: '?' } as typeof late)).toEqual({ kind: 'refused', reason: 'ROW_INCOMPLETE' });
  await expect(fundRegistry.changeHolder(one.ifua, 0, late)).rejects.toThrow('answered 400');
});

test('data the registry refuses awaits compliance, is a finding, and is sent again or settled; registry-updates.tryAgain: messageClosed, registry-updates.settle: messageClosed', async () => {
  const one = await identified();
  const compliance = await platform.operator('compliance');
  await faulty('data-refused', 2);
  await change(one, { religion: other(one) });
  const [message] = await inStates(one, ['refused']);
  const about = { investorId: one.investorId, messageId: message!.message_id };
  expect(message!.reason).toBe('DATA_REFUSED');
  expect(await waits(one, 'registryUpdates.refused')).toMatchObject([{ id: about.messageId, facts: [{ fact: 'reason', value: 'DATA_REFUSED' }] }]);
  const found = () => findingsOf(one, 'the fund registry refused changed data and nobody has settled it');
  expect(await found()).toHaveLength(1);
  // The registry refuses it a second time; it is not retried automatically.
  await compliance.must(tryAgain, about);
  await until('the second refusal', async () =>
    (await platform.sandbox.get<{ kind: string; count: number | null }[]>('faults')).every(({ kind, count }) => kind !== 'data-refused' || count === 0),
  );
  await inStates(one, ['refused']);
  await doJob(one);
  expect((await messagesOf(one)).map(({ state }) => state)).toEqual(['refused']);
  await expect(compliance.send(settle, { ...about, messageId: one.investorId, note: NOTE })).rejects.toThrow('notFound');
  await expect(compliance.send(tryAgain, { ...about, messageId: one.investorId })).rejects.toThrow('notFound');
  await compliance.must(settle, { ...about, note: NOTE });
  expect(await found()).toHaveLength(0);
  await refused(compliance, settle, { ...about, note: NOTE }, 'messageClosed');
  await refused(compliance, tryAgain, about, 'messageClosed');
  // Settled data is not sent again until it changes.
  await doJob(one);
  expect((await messagesOf(one)).map(({ state }) => state)).toEqual(['settled']);
  expect(await keptOf(one)).toBeUndefined();
});

test('a change that was never looked at is a finding, unless a job of this investor is still to run', async () => {
  const one = await identified();
  await change(one, { religion: other(one) });
  await keptAs(one, 1);
  await queueIsEmpty(platform);
  const found = () => findingsOf(one, 'data changed and it was not looked at whether the fund registry keeps it');
  expect(await found()).toHaveLength(0);
  await platform.owner.query('delete from registry_updates.look where investor_id = $1', [one.investorId]);
  expect(await found()).toHaveLength(1);
  const planned = (investorId: string) =>
    platform.owner.query(
      `select graphile_worker.add_job($1, json_build_object('investorId', $2::text), job_key := $1 || ':' || $2, run_at := now() + interval '1 day')`,
      [events.tell.task, investorId],
    );
  await planned(uuidV7(platform.app.clock(), randomBytes(10)));
  expect(await found()).toHaveLength(1);
  await planned(one.investorId);
  expect(await found()).toHaveLength(0);
});

test('a change after a refusal replaces the refused message; one refused by mistake is sent again on an operator’s request', async () => {
  const one = await identified();
  await faulty('data-refused', 1);
  await change(one, { religion: other(one) });
  const [message] = await inStates(one, ['refused']);
  await (await platform.operator('compliance')).must(tryAgain, { investorId: one.investorId, messageId: message!.message_id });
  await inStates(one, ['told']);
  await faulty('data-refused', 1);
  const third = ['1', '2', '3', '4'].find((each) => each !== one.citizen.religion && each !== other(one))!;
  await change(one, { religion: third });
  await inStates(one, ['told', 'refused']);
  await change(one, { religion: other(one) });
  await inStates(one, ['told', 'overtaken', 'told']);
  expect((await keptAs(one, 3)).cells[15]).toBe(other(one));
});
