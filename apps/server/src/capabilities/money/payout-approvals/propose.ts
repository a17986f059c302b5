/** One operator proposes where money that waits is to go: back, or to the investor's own account. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payout-approvals/propose.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { clearingOf, findSuspense, openSender, SUSPENSE } from '../payments/index.ts';
import { lastPayoutOf } from '../payouts/index.ts';
import { contextOf, whyNotProposed } from './rules.ts';
import { insertProposal } from './store.ts';

export async function propose(tx: Tx, context: OperatorContext, input: InputOf<typeof call.propose>): Promise<Answer<typeof call.propose>> {
  const { keys, operator, business } = context;
  const { investorId, purpose, sourceId, target } = input;
  const toInvestorId = target === 'investor' ? (input.toInvestorId?.toLowerCase() ?? '') : null;
  const [lastTry, suspense, owner] = await Promise.all([
    lastPayoutOf(tx, keys, investorId, purpose, sourceId),
    purpose === 'refund' ? findSuspense(tx, investorId, sourceId) : null,
    toInvestorId ? contactOf(tx, keys, toInvestorId) : null,
  ]);
  const money =
    lastTry ??
    (suspense && {
      state: null,
      bank: clearingOf(suspense.method, suspense.partner),
      path: SUSPENSE,
      amount: suspense.amount,
      currency: suspense.currency,
      to: openSender(keys, investorId, sourceId, suspense.sender_encrypted)?.source ?? null,
    });
  if (!money) throw notFound();
  const own = await ownAccountOf(tx, keys, investorId, money.currency);

  const why = whyNotProposed(
    {
      lastTry: money.state,
      isSourceKnown: money.to !== null,
      ownAccountFrom: own?.usableFrom ?? null,
      isOfHouse: investorId === HOUSE_INVESTOR && purpose === 'refund',
      isInvestorKnown: owner !== null,
      isAssigned: suspense?.is_assigned ?? false,
    },
    target,
    business,
  );
  if (why === 'alreadyPaidOut') return refuse(why);

  // Written before the rest is judged: of two who propose at once the second one hears of the first.
  const proposalId = newId(context.system);
  const to: AccountAddress | null = target === 'source' ? money.to : target === 'investor' ? null : own && { bank: own.bank, account: own.account };
  const isNew = await insertProposal(tx, investorId, {
    proposalId,
    purpose,
    sourceId,
    target,
    toInvestorId: toInvestorId === '' ? HOUSE_INVESTOR : toInvestorId,
    bank: money.bank,
    path: money.path,
    amount: money.amount,
    currency: money.currency,
    beneficiaryEncrypted: keys.encrypt(JSON.stringify(to), contextOf(investorId, proposalId, 'beneficiary')),
    noteEncrypted: keys.encrypt(input.note.trim(), contextOf(investorId, proposalId, 'note')),
    by: operator.operatorId,
    at: business,
  });
  if (!isNew) return refuse('alreadyProposed');
  // A refusal rolls the proposal back.
  return why === null ? done({ proposalId }) : refuse(why);
}
