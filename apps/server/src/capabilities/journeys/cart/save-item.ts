/** Adds a purchase, sale or switch to the cart, or changes how much of one that is there. */
import type { SaveItemInput, SaveItemReply } from '@lumbung/contract/cart/save-item.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { badShape } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { maySwitch, type ProductRow, shelf } from '../../market/catalogue/index.ts';
import { type Ask, type ExitRefusal, planExit, positionsOf } from '../../money/sales/index.ts';
import { presentCart } from './present.ts';
import { askOf, BUY, cartTypeOf, columnsOf, purchaseAmount, SWITCH, type TransactionType } from './rules.ts';
import { changeItem, type ItemRow, listItemsOf, putItem } from './store.ts';

type AskRefusal = 'subscriptionClosed' | 'switchTargetNotFound' | 'amountTooLarge' | ExitRefusal;
type Refused = 'productNotFound' | 'noSuchItem' | 'cartFull' | AskRefusal;

export async function saveItem(tx: Tx, facts: InvestorFacts, input: SaveItemInput): Promise<Outcome<SaveItemReply, Refused>> {
  const { investorId } = facts.session;
  const cartType = cartTypeOf(input.cartType);
  const type: TransactionType = input.transactionType ?? BUY;
  const products = await shelf(facts.reference);
  const product = products.byId.get(input.productId);
  if (!product) return refuse('productNotFound');
  const target = input.switchProductId === undefined ? undefined : products.byId.get(input.switchProductId);
  const asked = type === BUY ? buyAsk(product, input) : await exitAsk(tx, investorId, product, type === SWITCH ? (target ?? null) : undefined, input);

  const isSame = (item: ItemRow): boolean => item.cart_id === input.cartId && item.transaction_type === type;
  if (input.cartId !== undefined && !(await listItemsOf(tx, investorId, cartType)).some(isSame)) return refuse('noSuchItem');
  if (!asked.ok) return asked;

  const item = {
    cartId: input.cartId ?? newId(facts.system),
    cartType,
    transactionType: type,
    productId: product.product_id,
    toProductId: type === SWITCH ? target!.product_id : null,
    ...columnsOf(asked.value),
    at: facts.business,
  };
  const cartId = input.cartId === undefined ? await putItem(tx, investorId, item) : (await changeItem(tx, investorId, item)) ? item.cartId : undefined;
  if (cartId === null) return refuse('cartFull');
  if (cartId === undefined) return refuse('noSuchItem');
  return done({ cartId, cart: presentCart(cartType, await listItemsOf(tx, investorId, cartType), products) });
}

function buyAsk(product: ProductRow, input: SaveItemInput): Outcome<Ask, AskRefusal> {
  if (input.amount === undefined) throw badShape([{ path: '/amount', message: 'must be given for a purchase' }]);
  const amount = purchaseAmount(product, input.amount);
  return amount.ok ? done({ amount: amount.value }) : amount;
}

/** A sale has no target (undefined); a switch has one, or names none that is there (null). */
async function exitAsk(
  tx: Tx,
  investorId: string,
  product: ProductRow,
  target: ProductRow | null | undefined,
  input: SaveItemInput,
): Promise<Outcome<Ask, AskRefusal>> {
  if (target === null || (target && !maySwitch(product, target))) return refuse('switchTargetNotFound');
  if (target && !target.subscription_open) return refuse('subscriptionClosed');
  const ask = askOf(product, input);
  if (!ask) return refuse('zeroAmount');
  const position = (await positionsOf(tx, investorId)).get(product.product_id) ?? { owned: 0n, held: 0n };
  const plan = planExit(target ? 'switch' : 'sell', ask, product, position);
  return plan.ok ? done(ask) : plan;
}
