/** Operators who work the queues through the console: one reads each queue and acts; where money moves, a second one approves. */
import { proposeEnd } from '@lumbung/contract/corrections/routes.gen.ts';
import { proposeResend, proposeReturn } from '@lumbung/contract/custody/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { proposeAllocation } from '@lumbung/contract/holdings/routes.gen.ts';
import { proposeRates } from '@lumbung/contract/bond-series/routes.gen.ts';
import type { QueueName, Waiting } from '@lumbung/contract/operations/queues.ts';
import { listMoney, listQueues, reconcile, retryJob } from '@lumbung/contract/operations/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { proposeLift, proposeOutcome } from '@lumbung/contract/payouts/routes.gen.ts';
import { askStatement, closeFinding } from '@lumbung/contract/payments/routes.gen.ts';
import { enterNav, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { approveCase, openCase, openCaseDocument, proposeApproval, returnCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { settle, tryAgain } from '@lumbung/contract/registry-updates/routes.gen.ts';
import type { Route } from '@lumbung/contract/route.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { closeOddRow, proposeFigures } from '@lumbung/contract/settlement/routes.gen.ts';
import type { OperatorCaller } from '../support/caller.ts';
import type { Platform } from '../support/platform.ts';
import { waitingIn } from '../support/queues.ts';

export interface Console {
  /** The operator who acts first, and the one who approves. */
  readonly first: OperatorCaller;
  readonly second: OperatorCaller;
  /** The NAV that an investment manager reports by telephone. */
  navByPhone(productId: string, day: string): string;
  /** The investor named in the remark of a transfer. */
  investorNamedIn(remark: string): string;
  /** Investment managers that were called about a NAV. */
  readonly called: { readonly productId: string; readonly day: string }[];
  /** Opens another account for an investor whose own one was closed by the bank: the platform has no call for it yet. */
  newAccount(investorId: string, currency: Currency): Promise<void>;
  /** Buys the units at the custodian that the platform bears of a claim. */
  buyUnits(claimId: string): Promise<void>;
  /** The number of items in each queue, summed over all mornings. */
  readonly seen: Map<QueueName, number>;
  /** The operators' actions, by call. */
  readonly acts: Map<string, number>;
}

export async function openConsole(platform: Platform, outside: Pick<Console, 'navByPhone' | 'newAccount' | 'investorNamedIn' | 'buyUnits'>): Promise<Console> {
  const [first, second] = [await platform.operator('finance', 'product', 'compliance'), await platform.operator('finance', 'product', 'compliance', 'admin')];
  return { first, second, ...outside, called: [], seen: new Map(), acts: new Map() };
}

const NOTE = 'Sudah dicek dengan pihak terkait';

/** Performs a call and returns whether it succeeded. A refusal means the item was overtaken: it is gone, or handled the next day. */
async function does<Input>({ acts }: Console, who: OperatorCaller, route: Route<Input, unknown>, input: Input): Promise<boolean> {
  const answer = await who.send(route, input);
  const what = answer.ok ? route.name : `${route.name}: ${answer.reason}`;
  acts.set(what, (acts.get(what) ?? 0) + 1);
  return answer.ok;
}

const actsOf = ({ acts }: Console): number => [...acts.values()].reduce((sum, times) => sum + times, 0);

const isLong = ({ level }: Waiting): boolean => level === 'alarm';

type Work = (desk: Console, item: Waiting) => Promise<unknown>;

/** How each queue is handled. Queues missing here are resolved by partners, investors or the platform alone. */
const WORK: Partial<Record<QueueName, Work>> = {
  'kyc.cases': async (desk, { id: investorId }) => {
    const opened = await desk.first.must(openCase, { investorId });
    const { case: one, concerns, proposal } = opened;
    if (proposal !== null) return;
    // Both operators who may decide have to see card and face.
    for (const who of [desk.first, desk.second]) for (const documentId of opened.mustSee) await does(desk, who, openCaseDocument, { investorId, documentId });
    const which = { investorId, submissionId: one.submissionId };
    // Every third first-time submission is returned once.
    const said = (desk.acts.get('kyc.approveCase') ?? 0) + (desk.acts.get('kyc.proposeApproval') ?? 0);
    const isUnclear = one.number === 1 && said % 3 === 1;
    if (isUnclear) await does(desk, desk.first, returnCase, { ...which, reasons: [{ field: 'employer', reason: 'incomplete', note: NOTE }] });
    else if (concerns.length > 0) await does(desk, desk.first, proposeApproval, { ...which, note: NOTE });
    else await does(desk, desk.first, approveCase, { ...which, note: NOTE });
  },
  'prices.waiting': async (desk, { id }) => {
    const [productId = '', day = '', version] = id.split(' ');
    await does(desk, desk.first, proposeVerdict, { productId, day, version: Number(version), verdict: 'publish', note: NOTE });
  },
  'prices.late': async (desk, item) => {
    const [productId = '', day = ''] = item.id.split(' ');
    if (!isLong(item)) return;
    desk.called.push({ productId, day });
    await does(desk, desk.first, enterNav, { productId, day, nav: desk.navByPhone(productId, day), note: NOTE });
  },
  // One proposal sets all rates of a day; the central bank left its rate unchanged.
  'bondSeries.rates': async (desk, { id }) => {
    const [, day = ''] = id.split(' ');
    await does(desk, desk.first, proposeRates, { day, decidedOn: '2026-06-20', rate: '0.055', note: NOTE });
  },
  // The registry mostly corrects itself the next day.
  'settlement.mismatched': async (desk, item) => {
    if (isLong(item)) await does(desk, desk.first, proposeFigures, { investorId: item.investorId!, legId: item.id, note: NOTE });
  },
  'settlement.oddRows': async (desk, { id }) => {
    const [day = '', digest = ''] = id.split(' ');
    await does(desk, desk.first, closeOddRow, { day, digest });
  },
  'payouts.unknown': async (desk, item) => {
    if (isLong(item)) await does(desk, desk.first, proposeOutcome, { investorId: item.investorId!, payoutId: item.id, outcome: 'unpaid', note: NOTE });
  },
  // Sent once more; what the registry still rejects is settled with it by telephone.
  'registryUpdates.refused': async (desk, item) => {
    const which = { investorId: item.investorId!, messageId: item.id };
    if (isLong(item)) await does(desk, desk.first, settle, { ...which, note: NOTE });
    else await does(desk, desk.first, tryAgain, which);
  },
  'payouts.stops': (desk, { id }) => does(desk, desk.first, proposeLift, { stopId: id, note: NOTE }),
  'corrections.claims': (desk, { id, investorId }) =>
    does(desk, desk.first, proposeEnd, { investorId: investorId!, claimId: id, outcome: 'waive', note: NOTE }),
  // Once proposed, the units are bought, and the second operator approves within the hour.
  'corrections.uncovered': async (desk, item) => {
    const isProposed = await does(desk, desk.first, proposeEnd, { investorId: item.investorId!, claimId: item.id, outcome: 'cover', note: NOTE });
    if (isProposed) await desk.buyUnits(item.id);
  },
  'holdings.mismatched': async (desk, item) => {
    const [actionId = ''] = item.id.split(' ');
    if (isLong(item)) await does(desk, desk.first, proposeAllocation, { investorId: item.investorId!, actionId, outcome: 'book', note: NOTE });
  },
  'custody.refused': (desk, { id }) => does(desk, desk.first, proposeResend, { transferId: id, note: NOTE }),
  'custody.exceeded': async (desk, item) => {
    if (isLong(item)) await does(desk, desk.first, proposeReturn, { transferId: item.id, note: NOTE });
  },
  'payments.statements': async (desk, { id }) => {
    const [bank = '', account = '', day = ''] = id.split(' ');
    await does(desk, desk.first, askStatement, { bank, account, day });
  },
  'payments.statementFindings': (desk, { id }) => does(desk, desk.first, closeFinding, { findingId: id, note: NOTE }),
  'decisions.open': (desk, { id }) => does(desk, desk.second, agree, { proposalId: id }),
  'operations.deadJobs': (desk, { id }) => does(desk, desk.first, retryJob, { jobId: id }),
  // The next nightly run checks again: whatever is still there is handled in its own queue.
  'operations.unreconciled': (desk) => does(desk, desk.first, reconcile, {}),
};

/** Money awaiting a decision is handled from the page that lists it, which contains the possible targets. */
async function workMoney(desk: Console): Promise<void> {
  const { items } = await desk.first.must(listMoney, { which: 'open', size: 100 });
  for (const money of items) {
    const { investorId, purpose, sourceId, state, isOfHouse, sender, proposalId, tries, currency } = money;
    if (proposalId !== null || (state !== 'waiting' && state !== 'failed')) continue;
    if (tries > 1) await desk.newAccount(investorId, currency);
    // The remark of the sender names the owner.
    const target = isOfHouse ? { target: 'investor' as const, toInvestorId: desk.investorNamedIn(sender?.remark ?? '') } : { target: 'ownAccount' as const };
    await does(desk, desk.first, propose, { investorId, purpose, sourceId, ...target, note: NOTE });
  }
}
const MONEY: readonly QueueName[] = ['payoutApprovals.suspense', 'payoutApprovals.refused'];

/** One pass over all queues, and a second one over the new proposals, which a second operator approves. */
export async function workQueues(desk: Console): Promise<void> {
  const work = async (queue: QueueName): Promise<void> => {
    for (const item of await waitingIn(desk.first, queue)) await WORK[queue]?.(desk, item);
  };
  const before = actsOf(desk);
  const { items } = await desk.first.must(listQueues, {});
  for (const { queue, count } of items) {
    if (count === 0) continue;
    desk.seen.set(queue, (desk.seen.get(queue) ?? 0) + count);
    if (MONEY.includes(queue)) await workMoney(desk);
    else if (WORK[queue]) await work(queue);
  }
  if (actsOf(desk) > before) await work('decisions.open');
}

/** The items in queues now, by queue. */
export async function standing(desk: Console): Promise<{ queue: QueueName; items: Waiting[] }[]> {
  const { items } = await desk.first.must(listQueues, {});
  return Promise.all(items.filter(({ count }) => count > 0).map(async ({ queue }) => ({ queue, items: await waitingIn(desk.first, queue) })));
}
