/** Resolves a purchase with an unknown outcome at the ministry or the custodian: one operator proposes, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { BondOutcome } from '@lumbung/contract/bond-lots/propose-outcome.ts';
import type * as call from '@lumbung/contract/bond-lots/propose-outcome.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { day as dayFrom, dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { About, DecisionOf } from '../../../platform/decisions.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { type By, inRequest } from '../../../platform/states.ts';
import { propose } from '../../people/decisions/index.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { change, orderMade, orderNotMade, ordersSettled } from './move.ts';
import { outcomesOf } from './rules.ts';
import { findLot, type LotRow, ownerOfCode, requestOf, type RequestRow } from './store.ts';

type Said = 'kodePemesanan' | 'kodeBilling' | 'payBefore' | 'ntpn' | 'settledOn';

/** The name of an outcome in the decision. */
const WORDS: Readonly<Record<BondOutcome, string>> = {
  made: 'bondMade',
  notMade: 'bondNotMade',
  paid: 'bondPaid',
  expired: 'bondExpired',
  rejected: 'bondRejected',
  settled: 'bondSettled',
  annulled: 'bondAnnulled',
};
/** The data of the ministry that an outcome requires. */
const WANTED: Readonly<Record<BondOutcome, readonly Said[]>> = {
  made: ['kodePemesanan', 'kodeBilling', 'payBefore'],
  notMade: [],
  paid: ['ntpn'],
  expired: [],
  rejected: [],
  settled: ['settledOn'],
  annulled: [],
};

export async function proposeOutcome(
  tx: Tx,
  context: OperatorContext,
  { investorId, orderId, outcome, note, ...said }: InputOf<typeof call.proposeOutcome>,
): Promise<Answer<typeof call.proposeOutcome>> {
  const missing = WANTED[outcome].filter((field) => said[field] === undefined);
  if (missing.length > 0) throw validationError(missing.map((field) => ({ path: `/${field}`, message: `must be given with "${outcome}"` })));
  const held = await holdPurchase(tx, investorId, orderId);
  if (!held) throw notFound();
  if (!outcomesOf(held, context.business).includes(outcome)) return refuse('bondOrderDecided');
  if (outcome === 'made' && (await ownerOfCode(tx, said.kodePemesanan!))) return refuse('bondCodeTaken');
  const about: Readonly<Partial<Record<Said, string>>> = Object.fromEntries(WANTED[outcome].map((field) => [field, said[field]!]));
  const { seri, amount } = held.request;
  const { settledOn, ...named } = about;
  const proposalId = await propose(tx, context, {
    kind: 'bondLots.sayOutcome',
    subject: orderId,
    about: { investorId, orderId, outcome, ...about },
    facts: {
      decision: WORDS[outcome],
      product: seri,
      amount: String(amount),
      currency: 'IDR',
      ...named,
      ...(settledOn === undefined ? {} : { settlesOn: settledOn }),
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

interface Held {
  readonly order: OrderRow;
  readonly request: RequestRow;
  readonly lot: LotRow | null;
}

/** A purchase with its order locked. */
async function holdPurchase(tx: Tx, investorId: string, orderId: string): Promise<Held | null> {
  const order = await lockOrder(tx, investorId, orderId);
  const request = await requestOf(tx, investorId, orderId);
  return order && request?.kind === 'subscription' ? { order, request, lot: await findLot(tx, investorId, orderId) } : null;
}

export const outcomeDecision: DecisionOf = {
  kind: 'bondLots.sayOutcome',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', orderId = '' }) => void (await lockOrder(tx, investorId, orderId)),
  async carryOut(tx, context, about) {
    const held = await holdPurchase(tx, about.investorId ?? '', about.orderId ?? '');
    const outcome = about.outcome as BondOutcome;
    // Does nothing if the ministry has reported the outcome in the meantime.
    if (!held || !outcomesOf(held, context.business).includes(outcome)) return false;
    return carryOut(tx, context, held, outcome, about, { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business });
  },
};

async function carryOut(tx: Tx, context: OperatorContext, { order, request, lot }: Held, outcome: BondOutcome, about: About, by: By): Promise<boolean> {
  if (outcome === 'made')
    return orderMade(tx, context, request, {
      kodePemesanan: about.kodePemesanan!,
      kodeBilling: about.kodeBilling!,
      payBefore: parseInstant(about.payBefore!)!,
    });
  if (outcome === 'notMade') return orderNotMade(tx, request, 'away', by);
  if (!lot) return false;
  if (outcome === 'settled') await ordersSettled(tx, context, lot.seri, [{ lot, on: dayFrom(about.settledOn ?? dayOf(by.at)) }], by);
  else
    await change(
      tx,
      context,
      order,
      lot,
      outcome === 'paid' && order.state === 'expired' ? 'paidAfterAll' : outcome,
      { ntpn: about.ntpn ?? null, ntb: null },
      by,
    );
  return true;
}
