/** Pays out pending money, or assigns house money to an investor: one operator proposes where to, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payout-approvals/propose.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { inRequest } from '../../../platform/states.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { propose as writeProposal } from '../../people/decisions/index.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { stillAwaited } from '../custody/index.ts';
import { assignSuspense, clearingOf, findSuspense, holdSuspense, openSender, SUSPENSE } from '../payments/index.ts';
import { lastPayoutOf, outletOf, payoutBankFor, planPayout } from '../payouts/index.ts';
import { isStillOwn, type Waiting, whyNotSent, whyNotThere } from './rules.ts';

type Purpose = InputOf<typeof call.propose>['purpose'];

interface MoneyThatWaits extends Waiting {
  /** The bank it is paid out through, and the ledger account it is taken from. */
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly currency: Currency;
  /** Where it came from, or was to go to. */
  readonly source: AccountAddress | null;
  /** The investor's own account that the last attempt was to go to; null if it was none. */
  readonly sourceAccountId: string | null;
}

/** Money in suspense, or of a payout that was refused; null if there is none with this id. */
async function findWaiting(
  tx: Tx,
  { keys, settings }: OperatorContext,
  investorId: string,
  purpose: Purpose,
  sourceId: string,
): Promise<MoneyThatWaits | null> {
  const [lastTry, suspense] = await Promise.all([
    lastPayoutOf(tx, keys, investorId, purpose, sourceId),
    purpose === 'refund' ? findSuspense(tx, investorId, sourceId) : null,
  ]);
  const isAssigned = suspense?.is_assigned ?? false;
  if (lastTry) {
    const { state, bank, path, amount, currency, to, accountId } = lastTry;
    return { lastTry: state, isAwaited: false, isAssigned, bank, path, amount, currency, source: to, sourceAccountId: accountId };
  }
  if (!suspense) return null;
  const { awaits, method, partner, amount, currency, sender_encrypted: sender } = suspense;
  return {
    lastTry: null,
    isAwaited: awaits !== null && (await stillAwaited(tx, awaits)),
    isAssigned,
    // Money from a custodian is on the account that receives proceeds, however the order was paid.
    bank: awaits === null ? clearingOf(method, partner) : payoutBankFor(settings, currency),
    path: SUSPENSE,
    amount,
    currency,
    source: openSender(keys, investorId, sourceId, sender)?.source ?? null,
    sourceAccountId: null,
  };
}

export async function propose(tx: Tx, context: OperatorContext, input: InputOf<typeof call.propose>): Promise<Answer<typeof call.propose>> {
  const { keys, business } = context;
  const { investorId, purpose, sourceId, target, note } = input;
  const toInvestorId = target === 'investor' ? (input.toInvestorId?.toLowerCase() ?? '') : '';
  const [money, owner] = await Promise.all([findWaiting(tx, context, investorId, purpose, sourceId), toInvestorId ? contactOf(tx, keys, toInvestorId) : null]);
  if (!money) throw notFound();
  const { bank, amount, currency, source } = money;
  const own = await ownAccountOf(tx, keys, investorId, currency);

  const whyNot = whyNotSent(money);
  if (whyNot !== null) return refuse(whyNot);

  // Written before the rest is checked: of two concurrent proposals the second one is refused because of the first.
  const proposalId = await writeProposal(tx, context, {
    kind: 'payoutApprovals.send',
    subject: sourceId,
    about: {
      investorId,
      ...(purpose === 'redemption' ? { orderId: sourceId } : {}),
      purpose,
      sourceId,
      target,
      ...(toInvestorId ? { toInvestorId } : {}),
    },
    facts: { amount: String(amount), currency, bank, purpose, target, ...(toInvestorId ? { toInvestor: toInvestorId } : {}) },
    beneficiary: target === 'source' ? source : target === 'ownAccount' && own ? { bank: own.bank, account: own.account } : null,
    note,
  });
  if (proposalId === null) return refuse('alreadyProposed');
  const why = whyNotThere(
    {
      isSourceKnown: source !== null,
      ownAccountFrom: own?.usableFrom ?? null,
      isOfHouse: investorId === HOUSE_INVESTOR && purpose === 'refund',
      isInvestorKnown: owner !== null,
    },
    target,
    business,
  );
  // A refusal rolls the proposal back.
  return why === null ? done({ proposalId }) : refuse(why);
}

/** Plans a payout, once for each source, or assigns house money to an investor. */
export const sendDecision: DecisionOf = {
  kind: 'payoutApprovals.send',
  deciding: ['finance', 'admin'],
  // The same house money may also be proposed as a custodian's or a gateway's payment.
  hold: (tx, { sourceId = '' }) => holdSuspense(tx, sourceId),
  async carryOut(tx, context, { investorId = '', purpose: said, sourceId = '', target, toInvestorId = '' }, { beneficiary: to }) {
    const { keys, operator, business } = context;
    const purpose = said as Purpose;
    const money = await findWaiting(tx, context, investorId, purpose, sourceId);
    if (!money || whyNotSent(money) !== null) return false;
    if (target === 'investor') return assignSuspense(tx, context, keys, sourceId, toInvestorId);

    const { bank, path, amount, currency } = money;
    const own = target === 'ownAccount' ? await ownAccountOf(tx, keys, investorId, currency) : null;
    if (to === null || (target === 'ownAccount' && !isStillOwn(to, own, business))) return false;
    // In either case the bank is queried again for the holder of an own account.
    const accountId = own?.accountId ?? money.sourceAccountId;
    const who = inRequest(`operator:${operator.operatorId}`, context);
    return planPayout(tx, context, keys, investorId, {
      purpose,
      sourceId,
      // A gateway refunds only to where the money came from; to any other account it goes through a bank.
      bank: to.bank === bank ? bank : outletOf(context.settings, bank, currency),
      path,
      amount,
      currency,
      to,
      who,
      ...(accountId === null ? {} : { accountId }),
    });
  },
};
