/** Buys what is in the cart: one order with its bill, or nothing. A cart is bought once, even when the bank then opens no account. */
import type { SubscribeInput, SubscribeReply } from '@lumbung/contract/checkout/subscribe.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Unanswered } from '../../../platform/binding.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { placeOrder } from '../../money/orders/index.ts';
import { isUsable } from '../../money/payments/index.ts';
import { standingOf } from '../../people/kyc/index.ts';
import { use } from '../../records/one-time-codes/index.ts';
import { cartTypeOf, lockItems, removeItems } from '../cart/index.ts';
import { answerWith, prepareBill, type ToPrepare } from './prepare-bill.ts';
import { presentQuote, promisesOf } from './present.ts';
import { readDraft } from './read-content.ts';
import type { ContentRefusal } from './rules.ts';
import { PURPOSE } from './send-code.ts';
import { findQuote } from './store.ts';

export async function subscribe(
  tx: Tx,
  facts: InvestorFacts,
  input: SubscribeInput,
): Promise<Outcome<SubscribeReply | Unanswered<ToPrepare>, ContentRefusal | 'codeInvalid' | 'methodUnavailable'>> {
  const { investorId } = facts.session;
  const cartType = cartTypeOf(input.CartType);
  const [items, quote, standing] = await Promise.all([lockItems(tx, investorId, cartType), findQuote(tx, investorId, cartType), standingOf(tx, investorId)]);
  const draft = await readDraft(tx, facts, cartType, input.CartIds, { items, standing });
  // With nothing in the cart there is nothing a code could confirm; everything else comes after the code.
  if (!draft.ok) return draft;
  const { content, hash, objection } = draft.value;
  if (!(await use(tx, codeOf(investorId, cartType), hash, facts.system))) return refuse('codeInvalid');
  if (objection) return objection;
  if (!isUsable(input.PaymentMethod, facts.settings)) return refuse('methodUnavailable');

  const promises = promisesOf(draft.value, facts);
  // What was shown last for exactly this content; a client that showed nothing confirmed the mail's figures.
  const shown =
    quote && sameBytes(quote.content_hash, hash) ? quote : { shown: Buffer.from(facts.serialise(presentQuote(draft.value, facts))), shown_at: facts.business };
  const [placed] = await Promise.all([
    placeOrder(tx, facts, {
      cartType,
      charge: content.charge,
      method: input.PaymentMethod,
      lines: content.lines.map((line, index) => ({ productId: line.product.product_id, charge: line.charge, navDay: promises[index]!.navDay })),
      shown: shown.shown,
      shownAt: shown.shown_at,
      factor: 'emailCode',
    }),
    removeItems(
      tx,
      investorId,
      cartType,
      content.lines.map((line) => line.cartId),
    ),
  ]);
  const { orderId, code: orderCode } = placed;
  return done(answerWith(placed.bill, orderCode, (bill) => ({ orderId, orderCode, bill })));
}

/** After the commit, when a bank has to open an account first. */
export async function finishSubscribe(errand: Errand, facts: InvestorFacts, ids: ToPrepare): Promise<Outcome<SubscribeReply, 'gatewayError'>> {
  const prepared = await prepareBill(errand, facts, ids);
  return prepared.ok ? done({ orderId: ids.orderId, orderCode: ids.orderCode, bill: prepared.value }) : prepared;
}

const codeOf = (investorId: string, cartType: number) => ({ investorId, purpose: `${PURPOSE}:${cartType}` });
