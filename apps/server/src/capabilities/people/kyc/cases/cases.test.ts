/** Tests of cases decided by one operator and by two: what must be opened first, what is refused, and overtaken proposals. */
import { agree, decline, get } from '@lumbung/contract/decisions/routes.gen.ts';
import {
  approveCase,
  findCases,
  finish,
  getCaseChecks,
  openCase,
  openCaseDocument,
  proposeApproval,
  readCaseCard,
  rejectCase,
  returnCase,
} from '@lumbung/contract/kyc/routes.gen.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorCaller } from '../../../../../../../tests/support/caller.ts';
import { checked, look, lookedAt } from '../../../../../../../tests/support/cases.ts';
import { fillIn, newCitizen, specimenOf, upload } from '../../../../../../../tests/support/identifying.ts';
import { inLine } from '../../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../../tests/support/platform.ts';
import { waitingIn } from '../../../../../../../tests/support/queues.ts';
import { refused } from '../../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../../tests/support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const NOTE = 'Surat keterangan dari dinas diperiksa.';
const two = async () => [await platform.operator('compliance'), await platform.operator('compliance')] as const;

const actsOf = async ({ operatorId }: OperatorCaller): Promise<number> =>
  (await platform.owner.query('select 1 from operations.audit_event where operator_id = $1', [operatorId])).rows.length;

async function submitted(more: Profile = {}, citizen = newCitizen()) {
  const person = await platform.newInvestor({ isVerified: false });
  await fillIn(person.caller, citizen, more);
  const { submissionId } = await person.caller.must(finish, { isAgree: true });
  return { ...person, citizen, which: { investorId: person.investorId, submissionId: submissionId! } };
}
const OFFICE = { politicallyExposed: '1', politicalOffice: 'Bupati Kabupaten Contoh' };
const again = { reasons: [{ field: 'ktp' as const, reason: 'unreadable' as const }] };
const doubtful = { reason: 'identityDoubtful' as const, note: 'Wajah berbeda dengan KTP.' };

test('kyc.approveCase: caseClosed before kyc.approveCase: picturesUnseen before kyc.approveCase: checksPending before kyc.approveCase: secondPersonNeeded; kyc.proposeApproval: caseClosed before kyc.proposeApproval: picturesUnseen before kyc.proposeApproval: checksPending; kyc.returnCase: caseClosed, kyc.returnCase: picturesUnseen, kyc.rejectCase: caseClosed, kyc.rejectCase: picturesUnseen', async () => {
  const [operator] = await two();
  await platform.sandbox.post('partners/civil-registry/faults', { kind: 'down', count: 1_000 });
  // Everything is wrong at once: another submission, no picture opened, the registry down, a public office, another mother's name.
  const { investorId, which } = await submitted({ ...OFFICE, motherName: 'Nama Lain Sekali' });
  const other = { investorId, submissionId: investorId };
  const calls = async (of: typeof which, reason: 'caseClosed' | 'picturesUnseen'): Promise<void> => {
    await refused(operator, approveCase, of, reason);
    await refused(operator, proposeApproval, { ...of, note: NOTE }, reason);
    await refused(operator, returnCase, { ...of, ...again }, reason);
    await refused(operator, rejectCase, { ...of, ...doubtful }, reason);
  };
  await calls(other, 'caseClosed');
  await calls(which, 'picturesUnseen');
  const opened = await operator.must(openCase, { investorId });
  const [card, face] = opened.mustSee;
  expect(opened.seen).toEqual([]);
  // One of two pictures is not both, and another operator's opening does not count.
  await operator.must(openCaseDocument, { investorId, documentId: card! });
  await calls(which, 'picturesUnseen');
  await operator.must(openCaseDocument, { investorId, documentId: face! });
  expect((await operator.must(openCase, { investorId })).seen.sort()).toEqual([card!, face!].sort());
  // Reading the progress of the checks opens no personal data and is not audited.
  const actsBefore = await actsOf(operator);
  expect(await operator.must(getCaseChecks, { investorId })).toMatchObject({ submissionId: which.submissionId, checks: { civilRegistry: 'waiting' } });
  expect(await actsOf(operator)).toBe(actsBefore);
  expect((await operator.fault(getCaseChecks, { investorId: crypto.randomUUID() })).status).toBe(404);
  await refused(operator, approveCase, which, 'checksPending');
  await refused(operator, proposeApproval, { ...which, note: NOTE }, 'checksPending');
  await platform.sandbox.post('partners/civil-registry/faults', { kind: 'down', count: 0 });
  expect((await checked(operator, investorId)).concerns).toEqual(['registryDiffers', 'politicallyExposed']);
  expect((await operator.must(getCaseChecks, { investorId })).checks).toMatchObject({ civilRegistry: 'differs', names: 'clear' });
  await refused(operator, approveCase, { ...which, note: NOTE }, 'secondPersonNeeded');
  const [stranger] = await two();
  await refused(stranger, returnCase, { ...which, ...again }, 'picturesUnseen');
  await operator.must(returnCase, { ...which, ...again });
  await calls(which, 'caseClosed');
});

test('pictures seen in an earlier submission do not count as seen in the current one', async () => {
  const [operator] = await two();
  const { caller, investorId, which } = await submitted();
  await lookedAt(operator, investorId);
  await operator.must(returnCase, { ...which, reasons: [{ field: 'employer', reason: 'incomplete' }] });
  const { submissionId } = await caller.must(finish, { isAgree: true });
  await checked(operator, investorId);
  const opened = await operator.must(openCase, { investorId });
  expect(opened).toMatchObject({ seen: [], earlier: [{ number: 1, changed: [], documents: [] }] });
  await refused(operator, approveCase, { investorId, submissionId: submissionId! }, 'picturesUnseen');
  await look(operator, opened);
  await operator.must(approveCase, { investorId, submissionId: submissionId! });
});

test('C23.identity high office takes two who have both looked: kyc.proposeApproval: alreadyProposed; decisions.agree: picturesUnseen; one operator alone cannot approve, nor does the database allow it', async () => {
  const [first, second] = await two();
  const support = await platform.operator('support', 'admin');
  const { investorId, which } = await submitted(OFFICE);
  const opened = await lookedAt(first, investorId);
  const { proposalId } = await first.must(proposeApproval, { ...which, note: NOTE });
  await refused(first, proposeApproval, { ...which, note: NOTE }, 'alreadyProposed');
  expect((await second.must(get, { proposalId })).decision).toMatchObject({
    kind: 'kyc.approve',
    note: NOTE,
    mayAgree: true,
    facts: [{ fact: 'concerns', value: 'politicallyExposed' }],
  });
  expect((await second.must(openCase, { investorId })).proposal).toMatchObject({ proposalId, by: first.operatorId, note: NOTE });
  expect((await waitingIn(second, 'decisions.open')).map(({ id }) => id)).toContain(proposalId);
  await refused(support, agree, { proposalId }, 'notYourRole');
  await refused(first, agree, { proposalId }, 'ownProposal');
  await refused(second, agree, { proposalId }, 'picturesUnseen');
  await second.must(openCaseDocument, { investorId, documentId: opened.mustSee[0]! });
  await refused(second, agree, { proposalId }, 'picturesUnseen');
  await expect(
    platform.owner.query(`update decisions.proposal set state = 'agreed', decided_by = proposed_by where proposal_id = $1`, [proposalId]),
  ).rejects.toMatchObject({ code: '23514' });
  await look(second, opened);
  const answers = await Promise.all([second.send(agree, { proposalId }), second.send(agree, { proposalId })]);
  expect(answers.map((answer) => (answer.ok ? 'agreed' : answer.reason)).sort()).toEqual(['agreed', 'proposalClosed']);
  const { history } = await second.must(openCase, { investorId });
  expect(history.filter(({ kind }) => kind === 'approved')).toEqual([
    expect.objectContaining({ note: NOTE, operator: expect.any(String), proposedBy: expect.any(String) }),
  ]);
  const { rows } = await platform.owner.query('select operator_id from kyc.event where investor_id = $1 and kind = $2', [investorId, 'approved']);
  expect(rows).toEqual([{ operator_id: second.operatorId }]);
});

test('a proposal is overtaken when the case is returned, also concurrently; after a withdrawal it can be proposed again', async () => {
  const [first, second] = await two();
  const { caller, investorId, which } = await submitted(OFFICE);
  const opened = await lookedAt(first, investorId);
  await look(second, opened);
  const { proposalId: before } = await first.must(proposeApproval, { ...which, note: NOTE });
  await first.must(decline, { proposalId: before });
  const { proposalId } = await first.must(proposeApproval, { ...which, note: NOTE });
  const answers = await inLine<{ readonly ok: boolean; readonly reason?: string }>(
    platform,
    ['select 1 from kyc.investor_status where investor_id = $1 for update', [investorId]],
    [() => first.send(returnCase, { ...which, ...again }), () => second.send(agree, { proposalId })],
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const state = (await second.must(get, { proposalId })).decision.state;
  const { history, case: now } = await second.must(openCase, { investorId });
  expect([
    ['agreed', 'approved'],
    ['agreed', 'active'],
    ['overtaken', 'returned'],
  ]).toContainEqual([state, now.state]);
  expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['proposed', 'declined']));
  if (now.state !== 'returned') return;
  await refused(second, agree, { proposalId }, 'proposalClosed');
  const { submissionId } = await caller.must(finish, { isAgree: true });
  await lookedAt(first, investorId);
  await first.must(proposeApproval, { investorId, submissionId: submissionId!, note: NOTE });
});

test('cases in any state are found by words of the submitted name; the search is audited without the words', async () => {
  const [operator] = await two();
  const citizen = newCitizen();
  const name = `Zwariyah${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)} Tlahab`;
  const { investorId } = await submitted({ fullName: name }, citizen);
  await until('the name', async () => (await operator.must(findCases, { name: name.toLowerCase() })).items.length === 1);
  const { items, next } = await operator.must(findCases, { name: ` tlahab ${name.slice(0, 9)}` });
  expect([items.map((one) => [one.investorId, one.name]), next]).toEqual([[[investorId, name]], null]);
  expect((await operator.must(findCases, { name: 'Tlahabx Zwariyah' })).items).toEqual([]);
  expect((await operator.must(findCases, { name: '...' })).items).toEqual([]);
  const { rows } = await platform.owner.query<{ subject: string; details: object }>(
    `select subject, details from operations.audit_event where operator_id = $1 and call = 'kyc.findCases' order by number desc limit 1`,
    [operator.operatorId],
  );
  expect(rows).toEqual([{ subject: 'names', details: { found: 0 } }]);
  const finance = await platform.operator('finance');
  expect(await finance.fault(findCases, { name })).toMatchObject({ status: 403 });
});

test('the card of a case is read again beside the typed data: kyc.readCaseCard: cardUnread for a picture that is no card; nothing of it is kept', async () => {
  const [operator] = await two();
  const citizen = newCitizen();
  const person = await platform.newInvestor({ isVerified: false });
  await fillIn(person.caller, citizen);
  await upload(person.caller, 'ktp', (await specimenOf(platform, citizen, 'ktp.png')).buffer, {}, 'ktp.png');
  await person.caller.must(finish, { isAgree: true });
  const { investorId } = person;
  const opened = await operator.must(openCase, { investorId });
  const idOf = (kind: string): string => opened.documents.find((one) => one.kind === kind)!.id;
  const { profile } = await operator.must(readCaseCard, { investorId, documentId: idOf('ktp') });
  expect(profile.nik).toBe(citizen.nik);
  expect(await operator.fault(readCaseCard, { investorId, documentId: idOf('selfie') })).toMatchObject({ status: 404 });
  const { investorId: nobody } = await submitted();
  const blank = await operator.must(openCase, { investorId: nobody });
  await refused(operator, readCaseCard, { investorId: nobody, documentId: blank.documents.find(({ kind }) => kind === 'ktp')!.id }, 'cardUnread');
});
