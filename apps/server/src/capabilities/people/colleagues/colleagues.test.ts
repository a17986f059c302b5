/** Tests over HTTP of the people of a company: invitations, changes, removals; no one acts alone where a second person exists, and each race has one winner. */
import {
  acceptInvitation,
  agree,
  cancelChange,
  cancelInvitation,
  checkInvitation,
  decline,
  list,
  look,
  propose,
  proposeFirst,
  resendInvitation,
  sendCode,
  sendProposalCode,
  withdraw,
  withdrawInvitation,
} from '@lumbung/contract/colleagues/routes.gen.ts';
import type { SendProposalCodeInput } from '@lumbung/contract/colleagues/propose.ts';
import { approve } from '@lumbung/contract/approvals/routes.gen.ts';
import { subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { agree as agreeOps } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { DAY, MINUTE } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { wrongCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import {
  askToAgree,
  askToPropose,
  changes,
  companyOfOne,
  linkTo,
  newAddress,
  PASSWORD_OF_HER_OWN,
  proposes,
} from '../../../../../../tests/support/colleagues.ts';
import { askToApprove, buyAs, confirmAs } from '../../../../../../tests/support/companies.ts';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { inLine, inTurn, pidOfClient, untilBehind } from '../../../../../../tests/support/in-line.ts';
import { NOTE } from '../../../../../../tests/support/operators.ts';
import { type Member, type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { jobs } from './jobs.ts';
import { INVITATIONS_A_DAY, LOOKS_AN_HOUR } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const name = 'Galuh Pratiwi';
const inviting = (more: Partial<SendProposalCodeInput> = {}): SendProposalCodeInput => ({
  kind: 'invite',
  name,
  email: newAddress(),
  makes: true,
  approves: false,
  ...more,
});
const titles = async ({ caller }: Pick<Member, 'caller'>) => (await caller.must(listNotifications, {})).items.map(({ title }) => title);
const hears = (member: Pick<Member, 'caller'>, title: string) => until(title, async () => (await titles(member)).includes(title));
const peopleOf = async ({ caller }: Pick<Member, 'caller'>) =>
  Object.fromEntries((await caller.must(list, {})).people.map((one) => [one.name, `${one.makes ? 'm' : ''}${one.approves ? 'a' : ''}`]));
const changeRow = async (changeId: string) =>
  (await platform.owner.query('select * from colleagues.change where change_id = $1', [changeId])).rows[0] as Record<string, unknown>;
const balanced = async () => expect(await platform.audit()).toEqual([]);
/** An invitation by a company of one person, and the token of its link. */
async function invitedOne(more: Partial<SendProposalCodeInput> = {}) {
  const one = await companyOfOne(platform);
  const wanted = inviting(more);
  await proposes(platform, one, one.self, wanted);
  const { invited } = await one.self.caller.must(list, {});
  return { ...one, email: wanted.email!, invitationId: invited[0]!.invitationId, code: await linkTo(platform, wanted.email!) };
}
const accept = (caller: Caller, code: string) => caller.send(acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: true });
/** Advances the business clock of this server only. */
async function later(ms: number, work: () => Promise<unknown>): Promise<void> {
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + ms });
  try {
    await work();
  } finally {
    Object.assign(platform.app, { clock });
  }
}

test('the whole way: one user proposes an invitation, another approves exactly what was shown, and the mailed link adds the colleague', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const wanted = inviting({ approves: true });
  const { changeId, state } = await proposes(platform, company, maker, wanted);
  expect(state).toBe('waiting');
  await hears(approver, 'Perubahan orang menunggu persetujuan Anda');
  await hears(both, 'Perubahan orang menunggu persetujuan Anda');
  expect(await titles(maker)).toEqual([]);
  const seen = await approver.caller.must(list, {});
  expect(seen).toMatchObject({
    needsApproval: true,
    invited: [],
    mayChange: true,
    isAlone: false,
    changes: [{ changeId, kind: 'invite', name, email: wanted.email, to: { makes: true, approves: true }, proposedBy: 'Nadia Permana', mayDecide: true }],
  });
  expect((await maker.caller.must(list, {})).changes).toMatchObject([{ mayDecide: false, mayWithdraw: true }]);
  // The mail with the code names nobody.
  const input = await askToAgree(platform, company, approver, changeId);
  const { text } = await platform.sandbox.mail(approver.email, (mail) => mail.text.includes(input.Code));
  expect(text).toContain('mengundang orang yang memesan dan menyetujui');
  expect(text).not.toContain(wanted.email);
  await approver.caller.must(agree, input);
  expect(await changeRow(changeId)).toMatchObject({ state: 'done', proposed_by: maker.loginId, decided_by: approver.loginId, whom_encrypted: null });
  expect(((await changeRow(changeId)).digest as Buffer).toString('hex')).toBe(input.digest);

  const code = await linkTo(platform, wanted.email!);
  const newcomer = platform.caller();
  expect(await newcomer.must(checkInvitation, { code })).toMatchObject({ name, email: wanted.email, makes: true, approves: true });
  const answer = await accept(newcomer, code);
  expect(answer).toMatchObject({
    ok: true,
    value: { user: { userId: investorId, name, company: { makes: true, approves: true, needsApproval: true } }, factors: [] },
  });
  newcomer.token = answer.ok ? (answer.value.token ?? null) : null;
  expect(await peopleOf({ caller: newcomer })).toEqual({ 'Nadia Permana': 'm', 'Hendra Wijaya': 'a', 'Sinta Maharani': 'ma', [name]: 'ma' });
  await hears(maker, 'Orang baru di perusahaan Anda');
  await hears(maker, 'Orang di perusahaan Anda berubah');
  // The new person signs in as usual, and the personal data of the invitation is gone.
  expect((await platform.caller().signIn(wanted.email!, PASSWORD_OF_HER_OWN)).user.userId).toBe(investorId);
  const { rows } = await platform.owner.query('select * from colleagues.invitation where investor_id = $1', [investorId]);
  expect(rows).toMatchObject([{ state: 'accepted', email_key: null, email_encrypted: null, name_encrypted: null }]);
  const { rows: consents } = await platform.owner.query(`select from accounts.consent where investor_id = $1 and kind = 'terms'`, [investorId]);
  expect(consents).toHaveLength(1);
  // The new person approves orders of others.
  const orderId = await buyAs(platform, company, maker);
  const hers = (await platform.owner.query<{ login_id: string }>('select login_id from colleagues.invitation where investor_id = $1', [investorId])).rows[0]!
    .login_id;
  const second = { caller: newcomer, loginId: hers, email: wanted.email! };
  await newcomer.must(approve, (await askToApprove(platform, company, second, orderId)).input);
  await balanced();
});

test('a sole user changes colleagues at once by their own code, and no longer once there is a second one', async () => {
  const one = await companyOfOne(platform);
  const { self } = one;
  expect(await self.caller.must(list, {})).toMatchObject({ isAlone: true, mayChange: true });
  const wanted = inviting();
  expect(await proposes(platform, one, self, wanted)).toMatchObject({ state: 'done' });
  expect((await self.caller.must(list, {})).invited).toMatchObject([{ name, email: wanted.email, invitedBy: 'Sinta Maharani', resendsLeft: 3 }]);
  const newcomer = platform.caller();
  const answer = await accept(newcomer, await linkTo(platform, wanted.email!));
  newcomer.token = answer.ok ? (answer.value.token ?? null) : null;
  expect(await self.caller.must(list, {})).toMatchObject({ isAlone: false });
  const { state, changeId } = await proposes(platform, one, self, { kind: 'rule', needsApproval: true });
  expect(state).toBe('waiting');
  const hers = (await newcomer.must(list, {})).people.find(({ isSelf }) => isSelf)!.loginId;
  await newcomer.must(agree, await askToAgree(platform, one, { caller: newcomer, loginId: hers, email: wanted.email! }, changeId));
  expect((await self.caller.must(list, {})).needsApproval).toBe(true);
  // The database enforces it too: nobody approves their own proposal.
  await expect(platform.owner.query('update colleagues.change set decided_by = proposed_by where change_id = $1', [changeId])).rejects.toThrow(
    'nobody_agrees_to_her_own',
  );
  await expect(platform.owner.query('update colleagues.change set decided_by = null where change_id = $1', [changeId])).rejects.toThrow(
    'two_where_there_are_two',
  );
  await expect(
    platform.owner.query('update colleagues.change set raises_own = true, needs_second = false, decided_by = null where change_id = $1', [changeId]),
  ).rejects.toThrow('nobody_raises_herself');
  await balanced();
});

test('view-only users, persons, agents and users of another company cannot change colleagues', async () => {
  const company = await platform.newCompany();
  const visitor = await platform.newMember(company.investorId, { makes: false, approves: false });
  const { changeId } = await proposes(platform, company, company.maker, inviting());
  expect(await visitor.caller.must(list, {})).toMatchObject({ mayChange: false, changes: [{ mayDecide: false, mayWithdraw: false }] });
  const { digest } = (await visitor.caller.must(list, {})).changes[0]!;
  for (const call of [
    () => visitor.caller.fault(sendProposalCode, inviting()),
    () => visitor.caller.fault(propose, { ...inviting(), Code: '123456' }),
    () => visitor.caller.fault(sendCode, { changeId, digest }),
    () => visitor.caller.fault(agree, { changeId, digest, Code: '123456' }),
    () => visitor.caller.fault(decline, { changeId, reason: 'tidak kenal' }),
    () => visitor.caller.fault(withdraw, { changeId }),
    () => visitor.caller.fault(resendInvitation, { invitationId: changeId }),
    () => visitor.caller.fault(withdrawInvitation, { invitationId: changeId }),
  ])
    expect((await call()).status).toBe(403);
  const stranger = await platform.newCompany();
  expect((await stranger.approver.caller.fault(sendCode, { changeId, digest })).status).toBe(404);
  expect((await stranger.approver.caller.fault(agree, { changeId, digest, Code: '123456' })).status).toBe(404);
  expect((await stranger.approver.caller.fault(decline, { changeId, reason: 'tidak kenal' })).status).toBe(404);
  expect((await stranger.maker.caller.fault(withdraw, { changeId })).status).toBe(404);
  // Only the proposer may withdraw a proposal; others decline it.
  expect((await company.approver.caller.fault(withdraw, { changeId })).status).toBe(404);
  expect((await stranger.maker.caller.fault(propose, { kind: 'remove', loginId: company.both.loginId, Code: '123456' })).status).toBe(404);
  const person = await platform.newInvestor();
  expect((await person.caller.fault(list, {})).status).toBe(403);
  expect((await person.caller.fault(sendProposalCode, inviting())).status).toBe(403);
  // A person who only orders may not decide while an approver exists.
  const maker = await platform.newMember(company.investorId, { makes: true, approves: false });
  expect((await maker.caller.fault(decline, { changeId, reason: 'tidak kenal' })).status).toBe(403);
  // The fields that each kind requires.
  for (const wrong of [
    { kind: 'invite' },
    { kind: 'roles', loginId: maker.loginId },
    { kind: 'remove' },
    { kind: 'rule' },
    inviting({ email: 'a@b' }),
  ] as const)
    expect((await company.maker.caller.fault(sendProposalCode, wrong)).status).toBe(400);
});

/** Every refusal of a proposal, with its cause. */
async function objections() {
  const company = await platform.newCompany();
  const { maker, approver, both } = company;
  const one = await companyOfOne(platform);
  const looker = await companyOfOne(platform);
  await platform.owner.query('update accounts.login set approves = false where login_id = $1', [looker.self.loginId]);
  const waits = inviting();
  await proposes(platform, company, maker, waits);
  const known = inviting();
  await changes(platform, company, maker, approver, known);
  // Leaves one approver.
  const few = await platform.newCompany();
  await changes(platform, few, few.maker, few.approver, { kind: 'remove', loginId: few.both.loginId });
  return [
    ['ownRemoval', maker, { kind: 'remove', loginId: maker.loginId }],
    ['rolesSame', maker, { kind: 'roles', loginId: both.loginId, makes: true, approves: true }],
    ['rolesSame', maker, { kind: 'rule', needsApproval: true }],
    ['ownRights', looker.self, { kind: 'roles', loginId: looker.self.loginId, makes: true, approves: true }],
    ['lastToOrder', few.approver, { kind: 'remove', loginId: few.maker.loginId }],
    ['lastToOrder', one.self, { kind: 'roles', loginId: one.self.loginId, makes: false, approves: true }],
    ['lastToApprove', few.maker, { kind: 'remove', loginId: few.approver.loginId }],
    ['lastToApprove', few.maker, { kind: 'roles', loginId: few.approver.loginId, makes: true, approves: false }],
    ['approverMissing', one.self, { kind: 'rule', needsApproval: true }],
    ['alreadyColleague', maker, inviting({ email: both.email.toUpperCase() })],
    ['alreadyInvited', maker, { ...known, name: 'Orang Lain' }],
    ['changeOfPeopleWaits', approver, waits],
  ] as const satisfies readonly (readonly [string, Member, SendProposalCodeInput])[];
}

test('colleagues.sendProposalCode: ownRemoval, colleagues.sendProposalCode: rolesSame, colleagues.sendProposalCode: ownRights, colleagues.sendProposalCode: lastToOrder, colleagues.sendProposalCode: lastToApprove, colleagues.sendProposalCode: approverMissing', async () => {
  for (const [why, { caller }, wanted] of (await objections()).slice(0, 9)) await refused(caller, sendProposalCode, wanted, why);
});
test('colleagues.sendProposalCode: alreadyColleague, colleagues.sendProposalCode: alreadyInvited, colleagues.sendProposalCode: changeOfPeopleWaits; of several that apply the first is returned', async () => {
  for (const [why, { caller }, wanted] of (await objections()).slice(9)) await refused(caller, sendProposalCode, wanted, why);
  const { maker, investorId } = await platform.newCompany();
  await platform.owner.query('update accounts.login set makes = false where investor_id = $1 and login_id <> $2', [investorId, maker.loginId]);
  await refused(maker.caller, sendProposalCode, { kind: 'remove', loginId: maker.loginId }, 'ownRemoval');
  await refused(maker.caller, sendProposalCode, { kind: 'roles', loginId: maker.loginId, makes: true, approves: false }, 'rolesSame');
});
test('colleagues.propose: ownRemoval, colleagues.propose: rolesSame, colleagues.propose: ownRights, colleagues.propose: lastToOrder, colleagues.propose: lastToApprove, colleagues.propose: approverMissing, colleagues.propose: alreadyColleague, colleagues.propose: alreadyInvited, colleagues.propose: changeOfPeopleWaits', async () => {
  // Even with a wrong code: an impossible change is refused first.
  for (const [why, { caller }, wanted] of await objections()) await refused(caller, propose, { ...wanted, Code: '000000' }, why);
});

test('colleagues.propose: codeInvalid, colleagues.propose: triesUsedUp, colleagues.propose: codePaused, colleagues.propose: codeSuspended, colleagues.sendProposalCode: codePaused, colleagues.sendProposalCode: codeSuspended, colleagues.sendProposalCode: tooManySends', async () => {
  const { maker, investorId } = await platform.newCompany();
  const { caller } = maker;
  const wanted = inviting();
  const input = await askToPropose(platform, investorId, maker, wanted);
  // A code issued for one proposal confirms no other: more rights, another address.
  await refused(caller, propose, { ...input, approves: true }, 'codeInvalid');
  await refused(caller, propose, { ...input, email: newAddress() }, 'codeInvalid');
  const again = await askToPropose(platform, investorId, maker, wanted);
  for (let time = 0; time < 5; time += 1) await refused(caller, propose, { ...again, Code: wrongCode(again.Code) }, 'codeInvalid');
  await refused(caller, propose, again, 'triesUsedUp');
  for (let time = 0; time < 2; time += 1) await caller.must(sendProposalCode, wanted);
  await refused(caller, sendProposalCode, wanted, 'tooManySends');
  const purpose = [investorId, `colleagues:propose:${maker.loginId}`];
  await platform.owner.query(
    `update codes.challenge set wrong_recent = 10, wrong_recent_until = now() + interval '1 year' where investor_id = $1 and purpose = $2`,
    purpose,
  );
  await refused(caller, sendProposalCode, wanted, 'codePaused');
  await refused(caller, propose, again, 'codePaused');
  await platform.owner.query(
    `update codes.challenge set wrong_today = 30, wrong_today_until = now() + interval '1 year' where investor_id = $1 and purpose = $2`,
    purpose,
  );
  await refused(caller, sendProposalCode, wanted, 'codeSuspended');
  await refused(caller, propose, again, 'codeSuspended');
});

test('colleagues.propose: tooManyInvitations, colleagues.resendInvitation: tooManyInvitations: limits per company and day, per address, and per invitation', async () => {
  const { investorId, self, invitationId, email, code } = await invitedOne();
  let before = code;
  for (let time = 0; time < 2; time += 1) {
    await self.caller.must(resendInvitation, { invitationId });
    const next = await linkTo(platform, email, before);
    await refused(platform.caller(), checkInvitation, { code: before }, 'colleagueLinkOver');
    expect(next).not.toBe(before);
    before = next;
  }
  // The third mail to this address is the last one of the day.
  expect((await self.caller.must(list, {})).invited).toMatchObject([{ resendsLeft: 1 }]);
  await refused(self.caller, resendInvitation, { invitationId }, 'tooManyInvitations');
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`colleagues:${investorId}`, INVITATIONS_A_DAY]);
  await refused(self.caller, propose, await askToPropose(platform, investorId, self, inviting()), 'tooManyInvitations');
});

test('colleagues.sendCode: changeClosed, colleagues.agree: changeClosed, colleagues.decline: changeClosed, colleagues.withdraw: changeClosed, colleagues.cancelChange: changeClosed, colleagues.sendCode: ownChange, colleagues.agree: ownChange, colleagues.decline: ownChange', async () => {
  const company = await platform.newCompany();
  const { investorId, approver, both } = company;
  const { changeId } = await proposes(platform, company, both, inviting());
  const own = (await both.caller.must(list, {})).changes[0]!;
  expect(own).toMatchObject({ mayDecide: false, mayWithdraw: true });
  const input = { changeId, digest: own.digest, Code: '123456' };
  await refused(both.caller, sendCode, { changeId, digest: own.digest }, 'ownChange');
  await refused(both.caller, agree, input, 'ownChange');
  await refused(both.caller, decline, { changeId, reason: 'tidak jadi' }, 'ownChange');
  await approver.caller.must(decline, { changeId, reason: 'Kami tidak mengenalnya' });
  await hears(both, 'Usulan Anda ditolak');
  expect(await changeRow(changeId)).toMatchObject({ state: 'declined', decided_by: approver.loginId, whom_encrypted: null });
  await refused(approver.caller, sendCode, { changeId, digest: own.digest }, 'changeClosed');
  await refused(approver.caller, agree, input, 'changeClosed');
  await refused(approver.caller, decline, { changeId, reason: 'sekali lagi' }, 'changeClosed');
  await refused(both.caller, withdraw, { changeId }, 'changeClosed');
  const operator = await platform.operator('support');
  await refused(operator, cancelChange, { investorId, changeId }, 'changeClosed');
  const second = await proposes(platform, company, both, inviting());
  expect((await operator.must(look, { investorId })).changes).toMatchObject([{ changeId: second.changeId, kind: 'invite' }]);
  await operator.must(cancelChange, { investorId, changeId: second.changeId });
  const third = await proposes(platform, company, both, inviting());
  await both.caller.must(withdraw, { changeId: third.changeId });
  expect((await approver.caller.must(list, {})).changes).toEqual([]);
});

test('colleagues.agree: changeDiffers, colleagues.sendCode: changeDiffers, colleagues.sendCode: lastToOrder, colleagues.agree: lastToOrder, colleagues.sendCode: lastToApprove, colleagues.agree: lastToApprove, colleagues.sendCode: approverMissing, colleagues.agree: approverMissing, colleagues.agree: alreadyInvited', async () => {
  const company = await platform.newCompany();
  const { maker, approver, both } = company;
  const { changeId } = await proposes(platform, company, both, { kind: 'roles', loginId: maker.loginId, makes: false, approves: true });
  const input = await askToAgree(platform, company, approver, changeId);
  // The person's roles now differ from those shown.
  await platform.owner.query('update accounts.login set approves = true where login_id = $1', [maker.loginId]);
  await refused(approver.caller, sendCode, { changeId, digest: input.digest }, 'changeDiffers');
  await refused(approver.caller, agree, input, 'changeDiffers');
  await platform.owner.query('update accounts.login set approves = false where login_id = $1', [maker.loginId]);
  await platform.owner.query('update accounts.login set makes = false where login_id = $1', [both.loginId]);
  await refused(approver.caller, sendCode, { changeId, digest: input.digest }, 'lastToOrder');
  await refused(approver.caller, agree, input, 'lastToOrder');
  await platform.owner.query('update accounts.login set makes = true where login_id = $1', [both.loginId]);

  const remove = await proposes(platform, company, maker, { kind: 'remove', loginId: both.loginId });
  const removing = await askToAgree(platform, company, both, remove.changeId);
  await platform.owner.query('update accounts.login set approves = false where login_id = $1', [approver.loginId]);
  await refused(both.caller, sendCode, { changeId: remove.changeId, digest: removing.digest }, 'lastToApprove');
  await refused(both.caller, agree, removing, 'lastToApprove');

  const free = await platform.newCompany();
  await platform.owner.query('update accounts.investor set needs_approval = false where investor_id = $1', [free.investorId]);
  const rule = await proposes(platform, free, free.maker, { kind: 'rule', needsApproval: true });
  const ruling = await askToAgree(platform, free, free.approver, rule.changeId);
  // All who could approve now only order, and nobody approves.
  await platform.owner.query('update accounts.login set makes = true, approves = false where login_id = any($1)', [[free.approver.loginId, free.both.loginId]]);
  await refused(free.approver.caller, sendCode, { changeId: rule.changeId, digest: ruling.digest }, 'approverMissing');
  await refused(free.approver.caller, agree, ruling, 'approverMissing');

  const twice = await platform.newCompany();
  const wanted = inviting();
  const invite = await proposes(platform, twice, twice.maker, wanted);
  const agreeing = await askToAgree(platform, twice, twice.approver, invite.changeId);
  // Operators invited the same address in the meantime.
  const [support, compliance] = [await platform.operator('support'), await platform.operator('compliance')];
  const { proposalId } = await support.must(proposeFirst, { investorId: twice.investorId, name, email: wanted.email!, note: NOTE });
  await compliance.must(agreeOps, { proposalId });
  await refused(twice.approver.caller, agree, agreeing, 'alreadyInvited');
  expect(await changeRow(invite.changeId)).toMatchObject({ state: 'waiting' });
});

test('colleagues.agree: codeInvalid, colleagues.agree: triesUsedUp, colleagues.agree: codePaused, colleagues.agree: codeSuspended, colleagues.sendCode: codePaused, colleagues.sendCode: codeSuspended, colleagues.sendCode: tooManySends', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const [one, other] = [await proposes(platform, company, maker, inviting()), await proposes(platform, company, maker, inviting())];
  const input = await askToAgree(platform, company, approver, one.changeId);
  const { digest } = (await approver.caller.must(list, {})).changes.find(({ changeId }) => changeId === other.changeId)!;
  await refused(approver.caller, agree, { ...input, changeId: other.changeId, digest }, 'codeInvalid');
  // A code works for one person only.
  await refused(both.caller, agree, input, 'codeInvalid');
  const again = await askToAgree(platform, company, approver, one.changeId);
  for (let time = 0; time < 5; time += 1) await refused(approver.caller, agree, { ...again, Code: wrongCode(again.Code) }, 'codeInvalid');
  await refused(approver.caller, agree, again, 'triesUsedUp');
  const of = { changeId: one.changeId, digest: input.digest };
  for (let time = 0; time < 2; time += 1) await approver.caller.must(sendCode, of);
  await refused(approver.caller, sendCode, of, 'tooManySends');
  const purpose = [investorId, `colleagues:agree:${approver.loginId}`];
  await platform.owner.query(
    `update codes.challenge set wrong_recent = 10, wrong_recent_until = now() + interval '1 year' where investor_id = $1 and purpose = $2`,
    purpose,
  );
  await refused(approver.caller, sendCode, of, 'codePaused');
  await refused(approver.caller, agree, again, 'codePaused');
  await platform.owner.query(
    `update codes.challenge set wrong_today = 30, wrong_today_until = now() + interval '1 year' where investor_id = $1 and purpose = $2`,
    purpose,
  );
  await refused(approver.caller, sendCode, of, 'codeSuspended');
  await refused(approver.caller, agree, again, 'codeSuspended');
});

test('a removed user is out at once: sessions end, codes become void, own proposals are overtaken, all are notified', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  await proposes(platform, company, both, inviting());
  const orderId = await buyAs(platform, company, maker);
  const approving = await askToApprove(platform, company, both, orderId);
  await changes(platform, company, maker, approver, { kind: 'remove', loginId: both.loginId });
  expect((await both.caller.fault(list, {})).status).toBe(401);
  expect((await both.caller.fault(approve, approving.input)).status).toBe(401);
  await expect(platform.caller().signIn(both.email)).rejects.toThrow('notActive');
  const { rows } = await platform.owner.query<{ open: number }>(
    `select count(*)::int as open from codes.challenge where investor_id = $1 and purpose like '%' || $2::text and consumed_at is null`,
    [investorId, both.loginId],
  );
  expect(rows[0]!.open).toBe(0);
  expect((await approver.caller.must(list, {})).changes).toEqual([]);
  await platform.sandbox.mail(both.email, ({ subject }) => subject === 'Anda tidak lagi masuk untuk perusahaan');
  await hears(maker, 'Orang di perusahaan Anda berubah');
  // The address becomes free after three days, as after closing one's own account.
  const { rows: due } = await platform.owner.query(`select from platform.scheduled_task where task = 'deactivation.minimise' and payload ->> 'loginId' = $1`, [
    both.loginId,
  ]);
  expect(due).toHaveLength(1);
  expect(await peopleOf(maker)).toEqual({ 'Nadia Permana': 'm', 'Hendra Wijaya': 'a' });
  await balanced();
});

test('an order left without any approver is reported to the user who placed it; one that others can approve keeps waiting', async () => {
  const company = await platform.newCompany();
  const { maker, approver, both } = company;
  const [stranded, waits] = [await buyAs(platform, company, both), await buyAs(platform, company, maker)];
  await changes(platform, company, maker, both, { kind: 'remove', loginId: approver.loginId });
  await hears(both, 'Tidak ada yang dapat menyetujui pesanan Anda');
  expect(await titles(maker)).not.toContain('Tidak ada yang dapat menyetujui pesanan Anda');
  for (const id of [stranded, waits]) expect((await maker.caller.must(getOrder, { id })).order.state).toBe('awaitingApproval');
  await both.caller.must(approve, (await askToApprove(platform, company, both, waits)).input);
  await balanced();
});

test('losing a right takes effect at once, also for a code already sent', async () => {
  const company = await platform.newCompany();
  const { maker, approver, both } = company;
  await confirmAs(platform, company, both);
  await changes(platform, company, maker, approver, { kind: 'roles', loginId: both.loginId, makes: false, approves: true });
  expect((await both.caller.fault(subscribe, { PaymentMethod: 2 })).status).toBe(403);
  await changes(platform, company, maker, approver, { kind: 'roles', loginId: both.loginId, makes: true, approves: true });
  await refused(both.caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
  expect(await peopleOf(maker)).toMatchObject({ 'Sinta Maharani': 'ma' });
});

test('a user who loses the right to order while an order waits for the company’s lock orders nothing', async () => {
  const company = await platform.newCompany();
  const { investorId, both } = company;
  await confirmAs(platform, company, both);
  const holder = await platform.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from accounts.investor where investor_id = $1 for update', [investorId]);
    const placing = both.caller.fault(subscribe, { PaymentMethod: 2 });
    await untilBehind(platform.owner, await pidOfClient(holder));
    await holder.query('update accounts.login set makes = false where investor_id = $1 and login_id = $2', [investorId, both.loginId]);
    await holder.query('commit');
    expect((await placing).status).toBe(401);
  } finally {
    holder.release();
  }
  expect((await platform.owner.query('select from orders.order where investor_id = $1', [investorId])).rows).toEqual([]);
});

test('rejects a proposal whose author loses the right to make changes while the call waits for the company’s lock', async () => {
  const company = await platform.newCompany();
  const { investorId, both } = company;
  const locks = [
    ['select 1 from accounts.investor where investor_id = $1 for update', [investorId]],
    ['update accounts.login set makes = false, approves = false where login_id = $1', [both.loginId]],
  ] as const;
  expect((await inTurn(platform, locks, () => both.caller.fault(sendProposalCode, inviting()))).status).toBe(403);
});

test('a concurrent removal and approval run one after the other', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const orderId = await buyAs(platform, company, maker);
  const approving = (await askToApprove(platform, company, both, orderId)).input;
  const { changeId } = await proposes(platform, company, maker, { kind: 'remove', loginId: both.loginId });
  const agreeing = await askToAgree(platform, company, approver, changeId);
  const [removed, approved] = await inLine<{ readonly ok: boolean } | { readonly status: number }>(
    platform,
    ['select 1 from accounts.login where investor_id = $1 and login_id = $2 for update', [investorId, both.loginId]],
    [
      () => approver.caller.send(agree, agreeing),
      () => both.caller.send(approve, approving).catch((error: { readonly status: number }) => ({ status: error.status })),
    ],
  );
  expect(removed).toMatchObject({ ok: true });
  const { order } = await maker.caller.must(getOrder, { id: orderId });
  if ('ok' in approved! && approved.ok) expect(order).toMatchObject({ state: 'awaitingPayment', approval: { decidedBy: 'Sinta Maharani' } });
  else expect([approved, order.state]).toEqual([expect.objectContaining({ status: expect.toBeOneOf([401, 403]) }), 'awaitingApproval']);
  await balanced();
});

test('of two users who concurrently remove each other’s last approvers one succeeds; the database itself keeps a company operable', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const [one, other] = [
    await proposes(platform, company, both, { kind: 'remove', loginId: approver.loginId }),
    await proposes(platform, company, approver, { kind: 'roles', loginId: both.loginId, makes: true, approves: false }),
  ];
  const [byApprover, byBoth] = [await askToAgree(platform, company, approver, one.changeId), await askToAgree(platform, company, both, other.changeId)];
  const answers = await inLine<{ readonly ok: boolean } | { readonly status: number }>(
    platform,
    ['select 1 from accounts.investor where investor_id = $1 for update', [investorId]],
    [
      () => approver.caller.send(agree, byApprover).catch((error: { readonly status: number }) => ({ status: error.status })),
      () => both.caller.send(agree, byBoth).catch((error: { readonly status: number }) => ({ status: error.status })),
    ],
  );
  expect(answers.filter((answer) => 'ok' in answer && answer.ok)).toHaveLength(1);
  const able = () => platform.owner.query('select colleagues.stays_able($1)', [investorId]);
  await able();
  const left = Object.values(await peopleOf(maker)).filter((roles) => roles.includes('a'));
  expect(left).toHaveLength(1);
  await platform.owner.query('update accounts.login set approves = false where investor_id = $1', [investorId]);
  await expect(able()).rejects.toThrow('needs one who agrees');
  await platform.owner.query('update accounts.login set makes = false where investor_id = $1', [investorId]);
  await expect(able()).rejects.toThrow('needs somebody who orders');
});

test('twenty concurrent approvals of a change, or uses of an invitation, take effect once', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver } = company;
  const wanted = inviting();
  const { changeId } = await proposes(platform, company, maker, wanted);
  const input = await askToAgree(platform, company, approver, changeId);
  const agreed = await Promise.all(Array.from({ length: 20 }, () => approver.caller.send(agree, input)));
  expect(agreed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(agreed.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(new Set(['changeClosed']));
  const code = await linkTo(platform, wanted.email!);
  const callers = Array.from({ length: 20 }, () => platform.caller());
  const accepted = await Promise.all(callers.map((caller) => accept(caller, code)));
  expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(accepted.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(new Set(['linkExpired']));
  const { rows } = await platform.owner.query(`select from accounts.login where investor_id = $1 and state = 'active'`, [investorId]);
  expect(rows).toHaveLength(4);
  await balanced();
});

test('colleagues.checkInvitation: colleagueLinkOver, colleagues.acceptInvitation: linkExpired for a link that is forged, used, withdrawn, expired, or of a closed company', async () => {
  const { investorId, self, code, invitationId } = await invitedOne();
  const stranger = platform.caller();
  const [owner, secret] = code.split('.') as [string, string];
  const other = await invitedOne();
  for (const wrong of [`${owner}.${'A'.repeat(43)}`, `${other.code.split('.')[0]}.${secret}`, owner, `${owner}.`, `.${secret}`, `${code}.x`, 'ä']) {
    await refused(stranger, checkInvitation, { code: wrong }, 'colleagueLinkOver');
    expect(await accept(stranger, wrong)).toMatchObject({ ok: false, reason: 'linkExpired' });
  }
  const overdue = platform.caller();
  await later(7 * DAY + MINUTE, async () => {
    await refused(overdue, checkInvitation, { code }, 'colleagueLinkOver');
    await refused(overdue, acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: true }, 'linkExpired');
  });
  await platform.owner.query(`update accounts.investor set state = 'suspended' where investor_id = $1`, [investorId]);
  await refused(overdue, checkInvitation, { code }, 'colleagueLinkOver');
  await refused(overdue, acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: true }, 'linkExpired');
  await platform.owner.query(`update accounts.investor set state = 'active' where investor_id = $1`, [investorId]);
  expect(await overdue.must(checkInvitation, { code })).toMatchObject({ name });
  await self.caller.must(withdrawInvitation, { invitationId });
  await refused(overdue, checkInvitation, { code }, 'colleagueLinkOver');
  await refused(overdue, acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: true }, 'linkExpired');
  expect((await platform.owner.query('select * from colleagues.invitation where investor_id = $1', [investorId])).rows).toMatchObject([
    { state: 'withdrawn', email_encrypted: null, name_encrypted: null, email_key: null },
  ]);
});

test('colleagues.resendInvitation: invitationClosed, colleagues.withdrawInvitation: invitationClosed, colleagues.cancelInvitation: invitationClosed', async () => {
  const { investorId, self, invitationId, code } = await invitedOne();
  const operator = await platform.operator('support');
  const { invited } = await operator.must(look, { investorId });
  expect(invited).toMatchObject([{ invitationId, state: 'open', name: 'G••• P•••', byOperators: false }]);
  expect(invited[0]!.email).toMatch(/^..•••@example.test$/);
  await operator.must(cancelInvitation, { investorId, invitationId });
  await refused(operator, cancelInvitation, { investorId, invitationId }, 'invitationClosed');
  await refused(self.caller, resendInvitation, { invitationId }, 'invitationClosed');
  await refused(self.caller, withdrawInvitation, { invitationId }, 'invitationClosed');
  await refused(platform.caller(), checkInvitation, { code }, 'colleagueLinkOver');
  const other = await invitedOne();
  await refused(self.caller, withdrawInvitation, { invitationId: other.invitationId }, 'invitationClosed');
  await refused(self.caller, resendInvitation, { invitationId: other.invitationId }, 'invitationClosed');
});

test('colleagues.acceptInvitation: passwordTooCommon, colleagues.acceptInvitation: otherWebApp: a refusal does not use the link up', async () => {
  const { code, email } = await invitedOne();
  const caller = platform.caller();
  for (const password of ['password', 'galuh123', `${email.split('@')[0]}`])
    await refused(caller, acceptInvitation, { code, password, isAgree: true }, 'passwordTooCommon');
  const elsewhere = comeBy(platform.caller(), 'lesung.localhost');
  expect((await refused(elsewhere, acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: true }, 'otherWebApp')).redirectUrl).toBe(
    platform.app.settings.origin,
  );
  expect((await caller.fault(acceptInvitation, { code, password: 'kurang', isAgree: true })).status).toBe(400);
  expect((await caller.fault(acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: false as unknown as true })).status).toBe(400);
  expect(await accept(caller, code)).toMatchObject({ ok: true });
});

test('colleagues.acceptInvitation: emailRegistered where the address was registered since; a known address is invited like any other, and only its owner learns why', async () => {
  const person = await platform.newInvestor();
  const one = await companyOfOne(platform);
  const wanted = inviting({ email: person.email });
  expect(await proposes(platform, one, one.self, wanted)).toMatchObject({ state: 'done' });
  // The same reply and list as for an unknown address.
  expect((await one.self.caller.must(list, {})).invited).toMatchObject([{ email: person.email, resendsLeft: 3 }]);
  const { text } = await platform.sandbox.mail(person.email, ({ subject }) => subject.includes('mengundang Anda'));
  expect(text).not.toContain('/register/colleague');
  expect(text).toContain('sudah membuka akun lain');

  const { code, email, investorId } = await invitedOne();
  const newcomer = await platform.newInvestor();
  await platform.owner.query('update accounts.login_email set email_key = $2 where investor_id = $1', [
    newcomer.investorId,
    platform.app.keys.indexKey(`email:${email}`),
  ]);
  await refused(platform.caller(), acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: true }, 'emailRegistered');
  expect((await platform.owner.query(`select state from colleagues.invitation where investor_id = $1`, [investorId])).rows).toEqual([{ state: 'open' }]);
});

test('colleagues.checkInvitation: tooManyLooks, colleagues.acceptInvitation: tooManyChecks: limits on the links a network opens an hour', async () => {
  const { code } = await invitedOne();
  const caller = platform.caller();
  for (let time = 0; time < LOOKS_AN_HOUR; time += 1) await caller.must(checkInvitation, { code });
  await refused(caller, checkInvitation, { code }, 'tooManyLooks');
  await refused(caller, acceptInvitation, { code, password: PASSWORD_OF_HER_OWN, isAgree: true }, 'tooManyChecks');
});

test('expired proposals and invitations end automatically, their author is notified, and the invited person’s data is deleted', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver } = company;
  const { changeId } = await proposes(platform, company, maker, inviting());
  await changes(platform, company, maker, approver, inviting());
  const [expireInvitation, expireChange] = jobs;
  await expireChange!.run(await errandOf(platform.app, platform.app.pools.jobs), { investorId, changeId });
  expect(await changeRow(changeId)).toMatchObject({ state: 'waiting' });
  await later(7 * DAY + MINUTE, async () => {
    const errand = await errandOf(platform.app, platform.app.pools.jobs);
    for (let time = 0; time < 2; time += 1) {
      await expireChange!.run(errand, { investorId, changeId });
      await expireInvitation!.run(errand, { investorId, invitationId: changeId });
    }
  });
  expect(await changeRow(changeId)).toMatchObject({ state: 'expired', whom_encrypted: null });
  await hears(maker, 'Usulan Anda berakhir');
  expect(await maker.caller.must(list, {})).toMatchObject({ invited: [], changes: [] });
  const { rows } = await platform.owner.query('select * from colleagues.invitation where investor_id = $1', [investorId]);
  expect(rows).toMatchObject([{ state: 'expired', email_encrypted: null, name_encrypted: null }]);
});

test('colleagues.proposeFirst: companyClosed, colleagues.proposeFirst: alreadyInvited, colleagues.proposeFirst: alreadyProposed: two operators invite the first user of a company without one', async () => {
  const { investorId, self } = await companyOfOne(platform);
  const [support, compliance] = [await platform.operator('support'), await platform.operator('compliance')];
  const email = newAddress();
  const input = { investorId, name, email, note: NOTE };
  const { proposalId, invitationId } = await support.must(proposeFirst, input);
  await refused(support, proposeFirst, { ...input, email: newAddress() }, 'alreadyProposed');
  expect(await support.must(look, { investorId })).toMatchObject({ proposalId, invited: [{ invitationId, state: 'proposed', byOperators: true }] });
  // Not visible before a second operator approves.
  expect((await self.caller.must(list, {})).invited).toEqual([]);
  await compliance.must(agreeOps, { proposalId });
  await refused(support, proposeFirst, input, 'alreadyInvited');
  await hears(self, 'Kami mengundang orang ke perusahaan Anda');
  const newcomer = platform.caller();
  expect(await accept(newcomer, await linkTo(platform, email))).toMatchObject({ ok: true, value: { user: { company: { makes: true, approves: true } } } });
  expect(await peopleOf(self)).toEqual({ 'Sinta Maharani': 'ma', [name]: 'ma' });
  // Withdrawn before approval, the proposal is overtaken.
  const second = await support.must(proposeFirst, { ...input, email: newAddress() });
  await support.must(cancelInvitation, { investorId, invitationId: second.invitationId });
  await refused(compliance, agreeOps, { proposalId: second.proposalId }, 'overtaken');
  await platform.owner.query(`update accounts.investor set state = 'closed' where investor_id = $1`, [investorId]);
  await refused(support, proposeFirst, { ...input, email: newAddress() }, 'companyClosed');
  const person = await platform.newInvestor();
  expect((await support.fault(proposeFirst, { ...input, investorId: person.investorId })).status).toBe(404);
  expect((await support.fault(look, { investorId: person.investorId })).status).toBe(404);
  await platform.owner.query(`update accounts.investor set state = 'active' where investor_id = $1`, [investorId]);
});
