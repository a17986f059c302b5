/** Tests over HTTP of watch lists: imported, activated by two operators, everyone screened against them, hits decided by two, and who is frozen. */
import { agree, get } from '@lumbung/contract/decisions/routes.gen.ts';
import { quoteFee, sendCode, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { approveCase, autosave, finish, openCase, proposeApproval, returnCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { listQueues, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import type { Hit, ListedRow } from '@lumbung/contract/screening/names.ts';
import {
  discardEdition,
  importList,
  listEditions,
  listHits,
  openHit,
  proposeActivation,
  proposeLift,
  proposeVerdict,
} from '@lumbung/contract/screening/routes.gen.ts';
import type { ListName } from '@lumbung/kernel/listed-row.ts';
import { LISTED_CITIZEN, WATCHLISTS } from '@lumbung/specimen/watchlists.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmCart, overpay } from '../../../../../../tests/support/buying.ts';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { approved, lookedAt } from '../../../../../../tests/support/cases.ts';
import { amend, fillIn, newCitizen } from '../../../../../../tests/support/identifying.ts';
import { runJob } from '../../../../../../tests/support/jobs.ts';
import { inLine, inTurn, untilBehind } from '../../../../../../tests/support/in-line.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { waitingIn } from '../../../../../../tests/support/queues.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { trySending } from '../../../../../../tests/support/payouts.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { propose as proposePayout } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { sha256 } from '../../../platform/keys.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { askScreening } from './index.ts';
import { A_STEP, jobs } from './hold.ts';

let platform: Platform;
let first: OperatorCaller;
let second: OperatorCaller;
beforeAll(async () => {
  // A server of its own, because active lists affect everyone.
  platform = await startPlatform();
  [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
});
afterAll(() => platform.stop());

const note = 'Surat Kapolri dan lampirannya dicocokkan.';
const row = (reference: string, name: string, more: Partial<ListedRow> = {}): ListedRow => ({
  reference,
  kind: 'person',
  name,
  aliases: '',
  births: '',
  numbers: '',
  remark: '',
  ...more,
});
/** Imports the active lists with further names on one of them. */
async function handIn(list: ListName, more: readonly ListedRow[]): Promise<string> {
  const editionId = crypto.randomUUID();
  const entries = [...WATCHLISTS.find((one) => one.list === list)!.rows, ...more];
  const of = { editionId, list, name: `${list} ${editionId.slice(0, 8)}`, issuedOn: '2026-11-01', rows: entries.length, wrong: 0 };
  for (let part = 1; (part - 1) * 200 < entries.length; part += 1)
    await first.must(importList, { ...of, part, entries: entries.slice((part - 1) * 200, part * 200) });
  return editionId;
}
async function counts(list: ListName, more: readonly ListedRow[]): Promise<string> {
  const editionId = await handIn(list, more);
  const { proposalId } = await first.must(proposeActivation, { editionId, note });
  await second.must(agree, { proposalId });
  return editionId;
}
const nobodyBehind = () => until('everybody to be held against the lists', async () => (await first.must(listEditions, {})).behind === 0);
const hitsOf = async (investorId: string, state: Hit['state'] = 'open'): Promise<Hit[]> =>
  (await first.must(listHits, { state, size: 100 })).items.filter((hit) => hit.investorId === investorId);
async function judged(investorId: string, hitId: string, verdict: 'cleared' | 'confirmed'): Promise<void> {
  const which = { investorId, hitId };
  await first.must(openHit, which);
  const { proposalId } = await first.must(proposeVerdict, { ...which, verdict, note });
  await second.must(openHit, which);
  await second.must(agree, { proposalId });
}
async function submitted(more: Readonly<Record<string, string>> = {}, citizen = newCitizen()) {
  const person = await platform.newInvestor({ isVerified: false });
  await fillIn(person.caller, citizen, more);
  const { submissionId } = await person.caller.must(finish, { isAgree: true });
  return { ...person, citizen, which: { investorId: person.investorId, submissionId: submissionId! } };
}
const tell = (investorId: string, name: string, numbers: readonly string[] = []): Promise<void> =>
  platform.books.transact((tx) =>
    askScreening(tx, { keys: platform.app.keys, business: platform.app.clock() }, investorId, [{ party: 'self', told: { kind: 'person', name, numbers } }]),
  );
const eachTime = async (what: 'screening.hold' | 'screening.holdAll', payload: Record<string, string | number>) =>
  jobs.find(({ task }) => task === what)!.run(await errandOf(platform.app, platform.app.pools.jobs), payload);

test('screening.importList: otherFile before screening.importList: editionOver before screening.importList: issuedLater; rows are accepted or rejected one by one, a repeat changes nothing', async () => {
  const editionId = crypto.randomUUID();
  const of = { editionId, list: 'own' as const, name: 'Daftar uji', issuedOn: '2026-11-01', rows: 4, wrong: 1 };
  const entries = [row('A-1', 'Zarkubun Halmasira'), row('A-2', 'Сурьо')];
  const reply = { state: 'importing', taken: 1, refused: [{ row: 2, reason: 'nameWrong' }] };
  expect(await first.must(importList, { ...of, part: 1, entries })).toEqual(reply);
  expect(await first.must(importList, { ...of, part: 1, entries })).toEqual(reply);
  // Another name, list, operator, part length, or more rows than the file has.
  for (const wrong of [{ name: 'Lain' }, { list: 'pep' as const }, { rows: 5 }, { issuedOn: '2027-11-01' }])
    await refused(first, importList, { ...of, ...wrong, part: 2, entries: [row('A-3', 'Satu Lagi')] }, 'otherFile');
  await refused(second, importList, { ...of, part: 2, entries: [row('A-3', 'Satu Lagi')] }, 'otherFile');
  await refused(first, importList, { ...of, part: 1, entries: [row('A-3', 'Satu Lagi')] }, 'otherFile');
  await refused(first, importList, { ...of, part: 2, entries }, 'otherFile');
  await refused(
    first,
    importList,
    { ...of, editionId: crypto.randomUUID(), issuedOn: '2199-01-01', part: 1, entries: [row('A-3', 'Satu Lagi')] },
    'issuedLater',
  );
  expect(await first.must(importList, { ...of, part: 2, entries: [row('A-3', 'Satu Lagi')] })).toMatchObject({ state: 'ready', taken: 1 });
  await first.must(discardEdition, { editionId });
  expect((await platform.owner.query('select 1 from screening.entry where edition_id = $1', [editionId])).rowCount).toBe(0);
  const cut = { ...of, editionId: crypto.randomUUID(), wrong: 0 };
  await first.must(importList, { ...cut, part: 1, entries });
  await first.must(discardEdition, { editionId: cut.editionId });
  await refused(first, importList, { ...cut, part: 2, entries: [row('A-3', 'Satu Lagi')] }, 'editionOver');
});

test('an edition takes effect once two operators approve: screening.proposeActivation: editionNotReady, screening.proposeActivation: alreadyProposed, screening.discardEdition: editionOver', async () => {
  const half = crypto.randomUUID();
  const of = { list: 'own' as const, name: 'Separuh', issuedOn: '2026-11-01', wrong: 0 };
  await first.must(importList, { ...of, editionId: half, rows: 2, part: 1, entries: [row('B-1', 'Qabilun Sarwahita')] });
  await refused(first, proposeActivation, { editionId: half, note }, 'editionNotReady');
  const empty = crypto.randomUUID();
  await first.must(importList, { ...of, editionId: empty, rows: 1, part: 1, entries: [row('B-1', '')] });
  await refused(first, proposeActivation, { editionId: empty, note }, 'editionNotReady');
  expect((await first.must(listQueues, {})).items.find(({ queue }) => queue === 'screening.editions')).toMatchObject({ count: 2, actor: 'compliance' });
  for (const editionId of [half, empty]) await first.must(discardEdition, { editionId });
  expect(await first.fault(proposeActivation, { editionId: crypto.randomUUID(), note })).toMatchObject({ status: 404 });
  expect(await first.fault(discardEdition, { editionId: crypto.randomUUID() })).toMatchObject({ status: 404 });

  const editionId = await handIn('own', [row('B-2', 'Qabilun Sarwahita')]);
  const { proposalId } = await first.must(proposeActivation, { editionId, note });
  await refused(second, proposeActivation, { editionId, note }, 'alreadyProposed');
  expect((await second.must(get, { proposalId })).decision.facts.map(({ fact, value }) => [fact, value])).toContainEqual(['rows', '2']);
  await refused(first, agree, { proposalId }, 'ownProposal');
  await second.must(agree, { proposalId });
  const { items } = await first.must(listEditions, { size: 100 });
  expect(items.filter(({ list, state }) => list === 'own' && state === 'active').map(({ editionId: id }) => id)).toEqual([editionId]);
  await refused(first, discardEdition, { editionId }, 'editionOver');
  await refused(first, proposeActivation, { editionId, note }, 'editionNotReady');
  // A discarded edition is not activated.
  const other = await handIn('own', [row('B-3', 'Nama Ketiga Sekali')]);
  const proposed = await first.must(proposeActivation, { editionId: other, note });
  await first.must(discardEdition, { editionId: other });
  await refused(second, agree, proposed, 'proposalClosed');
  await nobodyBehind();
});

test('discarding an edition waits for the table lock before it locks the edition, as activating one does', async () => {
  const editionId = await handIn('own', [row('B-4', 'Nama Keempat Sekali')]);
  const locks = [
    ['lock table screening.edition in share row exclusive mode', []],
    ['select 1 from screening.edition where edition_id = $1 for update nowait', [editionId]],
  ] as const;
  await inTurn(platform, locks, () => first.must(discardEdition, { editionId }));
  await refused(first, discardEdition, { editionId }, 'editionOver');
});

test('a name on a list is found on submission: kyc.approveCase: hitUndecided, kyc.proposeApproval: hitUndecided; screening.proposeVerdict: hitUnseen, screening.proposeVerdict: alreadyProposed, screening.proposeVerdict: hitClosed; decisions.agree: hitUnseen; a hit cleared by two operators is not raised again', async () => {
  const citizen = newCitizen();
  const listed = row('C-0', citizen.name.toUpperCase(), { births: `${citizen.birthDate}|1950` });
  await counts('dttot', [listed]);
  const { investorId, which } = await submitted({}, citizen);
  const opened = await lookedAt(first, investorId);
  expect(opened).toMatchObject({
    case: { checks: { names: 'hit' } },
    hits: [{ list: 'dttot', listedName: listed.name, state: 'open', party: 'self' }],
  });
  await refused(first, approveCase, which, 'hitUndecided');
  await refused(first, proposeApproval, { ...which, note }, 'hitUndecided');
  const { hitId } = opened.hits[0]!;
  const hit = { investorId, hitId };
  await refused(first, proposeVerdict, { ...hit, verdict: 'cleared', note }, 'hitUnseen');
  expect(await first.must(openHit, hit)).toMatchObject({
    told: { birthDate: citizen.birthDate, numbers: [expect.stringMatching(/^•+ ?\d{4}$/)] },
    listed: { reference: 'C-0', births: [citizen.birthDate, '1950'], list: 'dttot' },
    marks: { birth: 15, number: false },
    isFrozen: false,
    history: [{ kind: 'found' }],
  });
  const { proposalId } = await first.must(proposeVerdict, { ...hit, verdict: 'cleared', note });
  await refused(first, proposeVerdict, { ...hit, verdict: 'confirmed', note }, 'alreadyProposed');
  await refused(first, agree, { proposalId }, 'ownProposal');
  // No other role learns that an investor is on a list, to avoid tipping off.
  for (const role of ['support', 'product', 'finance', 'admin'] as const) {
    const curious = await platform.operator(role);
    expect((await curious.fault(get, { proposalId })).status, role).toBe(404);
    for (const queue of ['screening.hits', 'decisions.open'] as const)
      expect(
        (await curious.must(listWaiting, { queue, size: 100 })).items.filter((item) => item.investorId === investorId),
        `${role} ${queue}`,
      ).toEqual([]);
  }
  expect((await second.must(get, { proposalId })).decision).toMatchObject({ note, mayAgree: true });
  expect((await waitingIn(second, 'decisions.open')).map(({ id }) => id)).toContain(proposalId);
  await refused(second, agree, { proposalId }, 'hitUnseen');
  await second.must(openHit, hit);
  await second.must(agree, { proposalId });
  await refused(first, proposeVerdict, { ...hit, verdict: 'cleared', note }, 'hitClosed');
  expect((await second.must(openHit, hit)).history.map(({ kind }) => kind)).toEqual(['found', 'proposed', 'cleared']);
  // The same pair in a newer edition is not raised again; with different data of the same person it is.
  await counts('dttot', [listed, row('C-1', 'Lain Sekalipun Namanya')]);
  await nobodyBehind();
  expect(await hitsOf(investorId)).toEqual([]);
  expect((await first.must(openCase, { investorId })).case.checks.names).toBe('cleared');
  await tell(investorId, 'Zarkubun Halmasira', [citizen.nik]);
  await until('the new name to be held against the lists', async () => (await hitsOf(investorId)).length === 1);
  // With a name unlike any listed one, the hit and its proposal are closed.
  const [again] = await hitsOf(investorId);
  await first.must(openHit, { investorId, hitId: again!.hitId });
  const open = await first.must(proposeVerdict, { investorId, hitId: again!.hitId, verdict: 'confirmed', note });
  await tell(investorId, 'Bunga Lestari Cempaka');
  await until('the hit to be gone', async () => (await hitsOf(investorId, 'gone')).length === 1);
  expect((await second.must(get, open)).decision.state).toBe('overtaken');
});

test('a delayed screening job does not screen the name of an earlier submission', async () => {
  const { caller, investorId, which } = await submitted();
  await lookedAt(first, investorId);
  await first.must(returnCase, { ...which, reasons: [{ field: 'fullName', reason: 'incomplete' }] });
  const name = `${invented('late', 1)} ${invented('late', 2)}`;
  await counts('own', [row('L-0', name)]);
  await caller.must(autosave, { fullName: name });
  await caller.must(finish, { isAgree: true });
  await until('the new name to be found', async () => (await hitsOf(investorId)).length === 1);
  for (const [task, payload] of [
    ['kyc.takeNames', which],
    ['kyc.fillNames', {}],
  ] as const) {
    await runJob(platform, task, payload);
    await eachTime('screening.hold', { investorId });
    expect(await hitsOf(investorId), task).toHaveLength(1);
  }
  // Nor by the last submission, once the investor is identified and has another name.
  await platform.owner.query(`update kyc.investor_status set state = 'active' where investor_id = $1`, [investorId]);
  await amend(platform, investorId, { fullName: invented('later', 1) });
  for (const fills of [false, true]) {
    if (fills) await runJob(platform, 'kyc.fillNames', {});
    await eachTime('screening.hold', { investorId });
    expect(await hitsOf(investorId)).toEqual([]);
  }
});

test('a person in high office is found by identity number, is not frozen, and needs two approvals', async () => {
  const { investorId, which } = await submitted({}, LISTED_CITIZEN);
  const opened = await lookedAt(first, investorId);
  expect(opened.hits).toMatchObject([{ list: 'pep', score: 100 }]);
  await judged(investorId, opened.hits[0]!.hitId, 'confirmed');
  expect(await first.must(openCase, { investorId })).toMatchObject({ concerns: ['onList'], case: { checks: { names: 'confirmed' } } });
  await refused(first, approveCase, which, 'secondPersonNeeded');
  await approved(first, second, investorId);
});

test('checkout.quoteFee: accountFrozen, checkout.sendCode: accountFrozen, checkout.subscribe: accountFrozen; a payout waits, and is sent once two operators lift the freeze: screening.proposeLift: notFrozen, screening.proposeLift: hitUnseen, screening.proposeLift: alreadyProposed', async () => {
  // An investor with a pending refund and a confirmed cart.
  const { caller, investorId, suspenseId } = await overpay(platform, null);
  await tell(investorId, 'Khuzraimah Lazuwardi');
  await nobodyBehind();
  expect(await hitsOf(investorId)).toEqual([]);
  await counts('own', [row('D-1', 'Chuzraima Lazuardi')]);
  await until('the customer to be found by the new edition', async () => (await hitsOf(investorId)).length === 1);
  const [{ hitId } = { hitId: '' }] = await hitsOf(investorId);
  const hit = { investorId, hitId };
  await first.must(openHit, hit);
  await refused(first, proposeLift, { ...hit, note }, 'notFrozen');
  await confirmCart(platform, caller, investorId);
  await judged(investorId, hitId, 'confirmed');
  expect(await first.must(openHit, hit)).toMatchObject({ isFrozen: true, hit: { state: 'confirmed' } });
  await refused(caller, quoteFee, {}, 'accountFrozen');
  await refused(caller, sendCode, {}, 'accountFrozen');
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'accountFrozen');

  const [finance, other] = [await platform.operator('finance'), await platform.operator('finance')];
  const back = await finance.must(proposePayout, { investorId, purpose: 'refund', sourceId: suspenseId, target: 'ownAccount', note });
  await other.must(agree, back);
  const payout = async () => {
    const { rows } = await platform.owner.query<{ payout_id: string; state: string }>('select payout_id, state from payouts.payout where source_id = $1', [
      suspenseId,
    ]);
    return rows[0]!;
  };
  const send = async () => trySending(platform, { investorId, payoutId: (await payout()).payout_id });
  await send();
  expect((await payout()).state).toBe('planned');
  const queue = async (name: 'screening.frozen' | 'payouts.unsent') =>
    (await first.must(listWaiting, { queue: name, size: 100 })).items.map((item) => item.investorId);
  expect([await queue('screening.frozen'), await queue('payouts.unsent')]).toEqual([[investorId], []]);

  const stranger = await platform.operator('compliance');
  await refused(stranger, proposeLift, { ...hit, note }, 'hitUnseen');
  const { proposalId } = await first.must(proposeLift, { ...hit, note });
  await refused(second, proposeLift, { ...hit, note }, 'alreadyProposed');
  await second.must(agree, { proposalId });
  expect(await first.must(openHit, hit)).toMatchObject({ isFrozen: false, hit: { state: 'lifted' } });
  await refused(first, proposeLift, { ...hit, note }, 'notFrozen');
  await until('the payout', async () => (await payout()).state === 'done');
  await caller.must(quoteFee, {});
});

test('kyc.approveCase: investorFrozen, kyc.proposeApproval: investorFrozen; an investor on two lists stays frozen until both are lifted', async () => {
  const citizen = newCitizen();
  await counts('dttot', [row('F-0', citizen.name, { births: citizen.birthDate })]);
  const { investorId, which } = await submitted({}, citizen);
  await counts('own', [row('F-1', citizen.name, { births: citizen.birthDate })]);
  await until('both hits', async () => (await hitsOf(investorId)).length === 2);
  const both = await hitsOf(investorId);
  for (const { hitId } of both) await judged(investorId, hitId, 'confirmed');
  await lookedAt(first, investorId);
  await refused(first, approveCase, which, 'investorFrozen');
  await refused(first, proposeApproval, { ...which, note }, 'investorFrozen');
  const frozen = async () => (await first.must(openHit, { investorId, hitId: both[0]!.hitId })).isFrozen;
  for (const [{ hitId }, isStillFrozen] of [
    [both[0]!, true],
    [both[1]!, false],
  ] as const) {
    await first.must(openHit, { investorId, hitId });
    await second.must(openHit, { investorId, hitId });
    const { proposalId } = await first.must(proposeLift, { investorId, hitId, note });
    await second.must(agree, { proposalId });
    expect(await frozen()).toBe(isStillFrozen);
  }
});

test('an investor cleared on one list while a hit on another is confirmed stays frozen', async () => {
  const citizen = newCitizen();
  await counts('dttot', [row('F-2', citizen.name, { births: citizen.birthDate })]);
  const { investorId } = await submitted({}, citizen);
  await counts('own', [row('F-3', citizen.name, { births: citizen.birthDate })]);
  await until('both hits', async () => (await hitsOf(investorId)).length === 2);
  const [lifted, confirmed] = (await hitsOf(investorId)) as [Hit, Hit];
  await judged(investorId, lifted.hitId, 'confirmed');
  const [lift, confirm] = [
    { investorId, hitId: lifted.hitId },
    { investorId, hitId: confirmed.hitId },
  ];
  for (const operator of [first, second]) for (const hit of [lift, confirm]) await operator.must(openHit, hit);
  const proposals = [await first.must(proposeLift, { ...lift, note }), await first.must(proposeVerdict, { ...confirm, verdict: 'confirmed', note })];

  // The lift has checked the other lists and waits for the lock; the other hit is confirmed in the meantime.
  const third = await platform.operator('compliance');
  for (const hit of [lift, confirm]) await third.must(openHit, hit);
  await inLine(
    platform,
    ['select 1 from kyc.investor_status where investor_id = $1 for update', [investorId]],
    [
      () => second.must(agree, proposals[0]!),
      async (holder) => {
        await untilBehind(platform.owner, holder);
        return third.must(agree, proposals[1]!);
      },
    ],
  );
  expect(await first.must(openHit, confirm)).toMatchObject({ isFrozen: true, hit: { state: 'confirmed' } });
});

/** A unique invented word. */
const invented = (kind: string, index: number): string =>
  [...sha256(`${kind} ${index}`).subarray(0, 4)].map((byte) => `${'BDFGKLMNPRST'[byte % 12]}${'AIUEO'[byte % 5]}${'NRLKS'[(byte >> 4) % 5]}`).join('');

test('a new edition screens everyone in resumable batches, finds matches, and raises no pair twice', async () => {
  const people = A_STEP * 2 + 7;
  const names = Array.from({ length: people }, (_, index) => `${invented('a', index)} ${invented('b', index)}`);
  const ids = names.map(() => crypto.randomUUID());
  await platform.books.transact(async (tx) => {
    for (const [index, investorId] of ids.entries())
      await askScreening(tx, { keys: platform.app.keys, business: platform.app.clock() }, investorId, [
        { party: 'self', told: { kind: 'person', name: names[index]! } },
      ]);
  });
  await nobodyBehind();
  // A list of moderate size with three of the names, one of them twice.
  const others = Array.from({ length: 4_000 }, (_, index) => row(`E-${index}`, `${invented('c', index)} ${invented('d', index)} ${invented('e', index)}`));
  await counts('own', [...others, row('E-A', names[3]!.toUpperCase()), row('E-B', names[150]!), row('E-B', names[150]!), row('E-C', names[206]!)]);
  await nobodyBehind();
  const found = (await Promise.all(ids.map((id) => hitsCount(id)))).map((count, index) => [index, count]).filter(([, count]) => count !== 0);
  expect(found).toEqual([
    [3, 1],
    [150, 1],
    [206, 1],
  ]);
  // Running a batch again finds nothing to do.
  await eachTime('screening.holdAll', { activation: 1 });
  await eachTime('screening.hold', { investorId: ids[3]! });
  expect(await hitsCount(ids[3]!)).toBe(1);
});
const hitsCount = async (investorId: string): Promise<number> =>
  (await platform.owner.query(`select 1 from screening.hit where investor_id = $1 and state <> 'gone'`, [investorId])).rowCount ?? 0;

test('a screening overtaken by a change of the data stores nothing and runs again', async () => {
  const investorId = crypto.randomUUID();
  await tell(investorId, 'Zarkubun Halmasira');
  await until('the hit', async () => (await hitsCount(investorId)) === 1);
  // The party is unscreened again, and no job is pending. Its data changes just before the results are stored.
  await platform.owner.query('update screening.party set held_against = 0 where investor_id = $1', [investorId]);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const late: typeof errand.transact = async (work) => {
    await tell(investorId, 'Bunga Lestari Cempaka');
    await nobodyBehind();
    return errand.transact(work);
  };
  await jobs.find(({ task }) => task === 'screening.hold')!.run({ ...errand, transact: late }, { investorId });
  expect(await hitsCount(investorId)).toBe(0);
  await nobodyBehind();
});

test('no name from a list or of its possible match is readable in the database, in jobs or in the log; only compliance sees them', async () => {
  const canaries = ['Halmasira', 'HALMASIRA', 'Lazuwardi', 'Chuzraima', 'Qabilun'];
  const { rows: tables } = await platform.owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('screening', 'kyc', 'platform', 'operations', 'decisions', 'graphile_worker')`,
  );
  for (const { name } of tables) {
    const { rows } = await platform.owner.query<{ text: string }>(`select t::text as text from ${name} t`);
    for (const canary of canaries)
      expect(
        rows.some(({ text }) => text.includes(canary)),
        `${canary} in ${name}`,
      ).toBe(false);
  }
  const log = platform.logged.join('\n');
  for (const canary of canaries) expect(log.includes(canary), `${canary} in the log`).toBe(false);
  const finance = await platform.operator('finance', 'admin', 'support', 'product');
  expect(await finance.fault(listHits, {})).toMatchObject({ status: 403 });
  expect(await finance.fault(listEditions, {})).toMatchObject({ status: 403 });
  expect(await first.fault(openHit, { investorId: crypto.randomUUID(), hitId: crypto.randomUUID() })).toMatchObject({ status: 404 });
});
