/** Adds a purchase, sale or switch to the cart, or changes the quantity of an existing line. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/cart/save-item.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { validationError } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { maySwitch, type ProductRow, productCatalogue } from '../../market/catalogue/index.ts';
import { type RequestedQuantity, type ExitRefusal, planExit, positionsOf } from '../../money/redemptions/index.ts';
import { portfolioOf } from '../../money/portfolios/index.ts';
import { presentCart } from './present.ts';
import { requestedQuantityOf, BUY, cartTypeOf, columnsOf, purchaseAmount, SWITCH, type TransactionType } from './rules.ts';
import { changeItem, type ItemRow, listItemsOf, putItem } from './store.ts';

type AskRefusal = 'subscriptionClosed' | 'switchTargetNotFound' | 'switchOtherCurrency' | 'amountTooLarge' | ExitRefusal;

export async function saveItem(tx: Tx, context: InvestorContext, input: InputOf<typeof call.saveItem>): Promise<Answer<typeof call.saveItem>> {
  const { investorId } = context.session;
  const cartType = cartTypeOf(input.cartType);
  const type: TransactionType = input.transactionType ?? BUY;
  const products = await productCatalogue(context);
  const product = products.byId.get(input.productId);
  if (!product) return refuse('productNotFound');
  const target = input.switchProductId === undefined ? undefined : products.byId.get(input.switchProductId);
  const portfolioId = await portfolioOf(tx, investorId, input.portfolioId);
  if (!portfolioId) return refuse('portfolioNotFound');
  const asked =
    type === BUY ? buyAsk(product, input) : await exitAsk(tx, { investorId, portfolioId }, product, type === SWITCH ? (target ?? null) : undefined, input);

  const isSame = (item: ItemRow): boolean => item.cart_id === input.cartId && item.transaction_type === type;
  if (input.cartId !== undefined && !(await listItemsOf(tx, investorId, cartType)).some(isSame)) return refuse('noSuchItem');
  if (!asked.ok) return asked;

  const item = {
    cartId: input.cartId ?? newId(context.system),
    cartType,
    transactionType: type,
    portfolioId,
    productId: product.product_id,
    toProductId: type === SWITCH ? target!.product_id : null,
    ...columnsOf(asked.value),
    planKey: null,
    at: context.business,
  };
  // Pipelined after the change, so it reads the changed cart.
  const put = input.cartId === undefined ? putItem(tx, investorId, item) : changeItem(tx, investorId, item).then((is) => (is ? item.cartId : undefined));
  const listed = listItemsOf(tx, investorId, cartType);
  // If the cart is full, no line was written.
  if (input.cartId === undefined) tx.keep();
  const [cartId, items] = await Promise.all([put, listed]);
  if (cartId === null) return refuse('cartFull');
  if (cartId === undefined) return refuse('noSuchItem');
  return done({ cartId, cart: presentCart(cartType, items, products) });
}

function buyAsk(product: ProductRow, input: InputOf<typeof call.saveItem>): Outcome<RequestedQuantity, AskRefusal> {
  if (input.amount === undefined) throw validationError([{ path: '/amount', message: 'must be given for a purchase' }]);
  const amount = purchaseAmount(product, input.amount);
  return amount.ok ? done({ amount: amount.value }) : amount;
}

/** A sale has no target (undefined); a switch has one, or null if the named target does not exist. */
async function exitAsk(
  tx: Tx,
  { investorId, portfolioId }: { readonly investorId: string; readonly portfolioId: string },
  product: ProductRow,
  target: ProductRow | null | undefined,
  input: InputOf<typeof call.saveItem>,
): Promise<Outcome<RequestedQuantity, AskRefusal>> {
  if (target && target.currency !== product.currency) return refuse('switchOtherCurrency');
  if (target === null || (target && !maySwitch(product, target))) return refuse('switchTargetNotFound');
  if (product.ends_on !== null || (target && !target.subscription_open)) return refuse('subscriptionClosed');
  const ask = requestedQuantityOf(product, input);
  if (!ask) return refuse('zeroAmount');
  const position = (await positionsOf(tx, investorId)).of(portfolioId, product.product_id);
  const plan = planExit(target ? 'switch' : 'redemption', ask, product, position);
  return plan.ok ? done(ask) : plan;
}
