/** Tests of two-operator decisions: nobody agrees to their own, a role without the right cannot decide, and an overtaken proposal is not carried out. */
import { agree, decline, get } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { proposeFigures } from '@lumbung/contract/settlement/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { placeSale } from '../../../../../../tests/support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const note = 'Manajer investasi mengonfirmasi lewat telepon';
const close = () => platform.sandbox.post('market/close');

/** An order for which the registry confirmed another NAV than the published one. */
async function mismatched() {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, { F01: 1_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await platform.sandbox.post('partners/registry/faults', { kind: 'other-nav', product: 'F01', side: 'in' });
  await close();
  const look = async () => (await caller.must(getOrder, { id: orderId })).order;
  await until('the mismatch', async () => (await look()).lines[0]!.state === 'mismatched');
  return { investorId, orderId, legId: (await look()).lines[0]!.lineId, look };
}

test('M6 figures that differ are booked as the registry confirmed them once two people agree: settlement.proposeFigures: alreadyProposed; settlement.proposeFigures: notMismatched; decisions.agree: notYourRole; decisions.agree: ownProposal; decisions.agree: proposalClosed; decisions.decline: notYourRole; decisions.decline: proposalClosed', async () => {
  const { investorId, legId, look } = await mismatched();
  const [ani, budi, nobody] = [await platform.operator('finance'), await platform.operator('finance'), await platform.operator('support')];
  const [waiting] = (await ani.must(listWaiting, { queue: 'settlement.mismatched' })).items.filter(({ id }) => id === legId);
  const facts = Object.fromEntries(waiting!.facts.map(({ fact, value }) => [fact, value]));
  expect(facts.theirNav).not.toBe(facts.ourNav);

  const { proposalId } = await ani.must(proposeFigures, { investorId, legId, note });
  await refused(budi, proposeFigures, { investorId, legId, note }, 'alreadyProposed');
  expect((await budi.must(listWaiting, { queue: 'decisions.open' })).items.map(({ id }) => id)).toContain(proposalId);
  expect((await budi.must(get, { proposalId })).decision).toMatchObject({ note, state: 'open', proposedBy: ani.operatorId, mayAgree: true });

  await refused(nobody, agree, { proposalId }, 'notYourRole');
  await refused(nobody, decline, { proposalId }, 'notYourRole');
  await refused(ani, agree, { proposalId }, 'ownProposal');
  // Of concurrent agreements only one succeeds.
  const approve = () => budi.send(agree, { proposalId });
  const answers = await inLine(platform, ['select 1 from decisions.proposal where proposal_id = $1 for update', [proposalId]], [approve, approve]);
  expect(answers.map((answer) => (answer.ok ? 'agreed' : answer.reason)).sort()).toEqual(['agreed', 'proposalClosed']);
  await until('the booking', async () => (await look()).state === 'done');
  expect((await look()).lines[0]).toMatchObject({ state: 'settled', amount: 1_000_000 });
  await refused(ani, proposeFigures, { investorId, legId, note }, 'notMismatched');
  await refused(budi, decline, { proposalId }, 'proposalClosed');
});

test('settlement.proposeFigures: unitsMissing when the custodian reports more units sold than held; a proposal made before is overtaken', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, { F01: 1_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await close();
  await until('the units', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'done');
  const sale = await placeSale(platform, caller, investorId, { isAllUnits: true });
  await platform.sandbox.post('partners/registry/faults', { kind: 'other-nav', product: 'F01', side: 'out' });
  await close();
  const look = async () => (await caller.must(getOrder, { id: sale.orderId })).order.lines[0]!;
  await until('the mismatch', async () => (await look()).state === 'mismatched');
  const about = { investorId, legId: (await look()).lineId, note };
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('admin')];
  const { proposalId } = await ani.must(proposeFigures, about);
  await platform.owner.query('update orders.fill set units = units + 1 where leg_id = $1', [about.legId]);
  await refused(budi, agree, { proposalId }, 'overtaken');
  await refused(ani, proposeFigures, about, 'unitsMissing');
});

test('decisions.agree: overtaken when the registry reports something else in the meantime; it is neither carried out nor proposed again', async () => {
  const { investorId, legId, look } = await mismatched();
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('admin')];
  const { proposalId } = await ani.must(proposeFigures, { investorId, legId, note });
  await close();
  await until('the registry to correct itself', async () => (await look()).state === 'done');
  await refused(budi, agree, { proposalId }, 'overtaken');
  await refused(budi, agree, { proposalId }, 'proposalClosed');
  expect((await budi.must(get, { proposalId })).decision.state).toBe('overtaken');
});

test('a proposer may withdraw a proposal, and the database rejects approval by its proposer', async () => {
  const { investorId, legId } = await mismatched();
  const ani = await platform.operator('finance');
  const { proposalId } = await ani.must(proposeFigures, { investorId, legId, note });
  await expect(
    platform.owner.query(`update decisions.proposal set state = 'agreed', decided_by = proposed_by where proposal_id = $1`, [proposalId]),
  ).rejects.toMatchObject({ code: '23514' });
  await ani.must(decline, { proposalId });
  await ani.must(proposeFigures, { investorId, legId, note });
});
