/** Orders what is in the cart and was confirmed by code: purchases as one order with its bill, each sale and switch as an order. All or nothing, once. */
import { done, type Outcome, refuse, type Refused } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { type Evidence, placeOrder, type Placed } from '../../money/orders/index.ts';
import { isUsable } from '../../money/payments/index.ts';
import { placeSale } from '../../money/sales/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { use } from '../../records/one-time-codes/index.ts';
import { lockItems, removeHeld, type TransactionType } from '../cart/index.ts';
import { promisedDays, promisesOf, quoteOf, salePromiseOf } from './present.ts';
import { type Draft, readDraft } from './read-content.ts';
import type { NothingToOrder, PlacingRefusal, SaleLine } from './rules.ts';
import { PURPOSE } from './send-code.ts';
import { findQuote, type Quote } from './store.ts';

export interface Asked {
  readonly cartType: 0 | 99;
  readonly cartIds: readonly string[] | undefined;
  readonly kinds: readonly TransactionType[];
  /** How purchases are paid; not looked at when there are none. */
  readonly method: number | undefined;
}

export interface PlacedSale {
  readonly cartId: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly transactionType: number;
}

export interface Ordered {
  readonly purchase: Placed | null;
  readonly sales: readonly PlacedSale[];
}

export async function orderContent(
  tx: Tx,
  context: InvestorContext,
  asked: Asked,
): Promise<Outcome<Ordered, NothingToOrder | PlacingRefusal | 'codeInvalid' | 'promiseChanged' | 'methodUnavailable'>> {
  const { investorId } = context.session;
  const { cartType, method } = asked;
  const [items, quote, standing] = await Promise.all([
    lockItems(tx, investorId, cartType),
    findQuote(tx, context.keys, investorId, cartType),
    investorStatusOf(tx, investorId),
  ]);
  const draft = await readDraft(tx, context, cartType, asked.cartIds, asked.kinds, { items, standing });
  // With nothing in the cart there is nothing a code could confirm; everything else comes after the code.
  if (!draft.ok) return draft;
  const { content, hash } = draft.value;
  const confirmed = use(tx, { investorId, purpose: `${PURPOSE}:${cartType}` }, hash, context.system);
  const shown = quote && sameBytes(quote.content_hash, hash) ? quote : null;
  const objection = objectionTo(draft.value, context, method, shown);
  if (objection) return (await confirmed) ? objection : refuse('codeInvalid');

  // What was shown last for exactly this; a client that showed nothing confirmed the mail's figures.
  const { shown: bytes, shown_at: shownAt } = shown ?? quoteOf(draft.value, context);
  const evidence: Evidence = { shown: bytes, shownAt, factor: 'emailCode' };
  const ordered = [...content.lines, ...content.sales].map((line) => line.cartId);
  removeHeld(tx, investorId, cartType, ordered);
  // In one turn: what was ordered without a code goes back with the refusal.
  const [isConfirmed, purchase, sales] = await Promise.all([
    confirmed,
    content.lines.length > 0 ? buy(tx, context, draft.value, cartType, method!, evidence) : null,
    sell(tx, context, draft.value, evidence),
  ]);
  if (!isConfirmed) return refuse('codeInvalid');
  return sales.ok ? done({ purchase, sales: sales.value }) : sales;
}

/** What stands between a code that was right and the order. */
function objectionTo(
  draft: Draft,
  context: InvestorContext,
  method: number | undefined,
  shown: Quote | null,
): Refused<PlacingRefusal | 'promiseChanged' | 'methodUnavailable'> | null {
  // Shown before a cut-off, ordered after it: equal figures with another promise are shown again before they bind.
  if (shown && shown.promised !== promisedDays(draft, context)) return refuse('promiseChanged');
  // A code was right for an account, so that there is one.
  if (draft.objection) return draft.objection as Refused<PlacingRefusal>;
  return draft.content.lines.length > 0 && (method === undefined || !isUsable(method, context.settings)) ? refuse('methodUnavailable') : null;
}

function buy(tx: Tx, context: InvestorContext, draft: Draft, cartType: 0 | 99, method: number, evidence: Evidence): Promise<Placed> {
  const promises = promisesOf(draft, context);
  return placeOrder(tx, context, {
    cartType,
    charge: draft.content.charge,
    method,
    lines: draft.content.lines.map((line, index) => ({ productId: line.product.product_id, charge: line.charge, navDay: promises[index]!.navDay })),
    ...evidence,
  });
}

/** One after another: of two orders for the same units the first has them. */
async function sell(
  tx: Tx,
  context: InvestorContext,
  draft: Draft,
  evidence: Evidence,
): Promise<Outcome<PlacedSale[], 'insufficientUnits' | 'insufficientUnitsToSwitch'>> {
  const placed: PlacedSale[] = [];
  for (const sale of draft.content.sales) {
    const order = await sellOne(tx, context, draft, sale, evidence);
    if (!order) {
      const reason = sale.kind === 'sell' ? 'insufficientUnits' : 'insufficientUnitsToSwitch';
      return refuse(reason, { lines: [{ cartId: sale.cartId, reason }] });
    }
    placed.push({ cartId: sale.cartId, orderId: order.orderId, orderCode: order.code, transactionType: sale.kind === 'sell' ? 2 : 6 });
  }
  return done(placed);
}

function sellOne(tx: Tx, context: InvestorContext, draft: Draft, sale: SaleLine, evidence: Evidence): Promise<{ orderId: string; code: string } | null> {
  if (!sale.plan.ok) throw new Error(`a refused sale was not objected to: ${sale.plan.reason}`);
  return placeSale(tx, context, {
    kind: sale.kind,
    productId: sale.product.product_id,
    toProductId: sale.to?.product_id ?? null,
    ask: sale.ask,
    reserved: sale.plan.value.reserved,
    feePpm: sale.feePpm,
    vatPpm: sale.product.vat_ppm,
    accountId: sale.kind === 'sell' ? draft.account!.accountId : null,
    promise: salePromiseOf(draft, context, sale),
    evidence,
  });
}
