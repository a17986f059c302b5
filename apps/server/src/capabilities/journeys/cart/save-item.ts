/** Adds a purchase to the cart, or changes one that is there. */
import type { SaveItemInput, SaveItemReply } from '@lumbung/contract/cart/save-item.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { presentCart } from './present.ts';
import { cartTypeOf, purchaseAmount } from './rules.ts';
import { addItem, changeItem, listItemsOf } from './store.ts';

type Refused = 'productNotFound' | 'noSuchItem' | 'subscriptionClosed' | 'zeroAmount' | 'belowMinimum' | 'amountTooLarge' | 'cartFull';

export async function saveItem(tx: Tx, facts: InvestorFacts, input: SaveItemInput): Promise<Outcome<SaveItemReply, Refused>> {
  const { investorId } = facts.session;
  const cartType = cartTypeOf(input.cartType);
  const products = await shelf(tx, facts.reference);
  const product = products.byId.get(input.productId);
  if (!product) return refuse('productNotFound');
  const amount = purchaseAmount(product, input.amount);

  if (input.cartId !== undefined) {
    const before = await listItemsOf(tx, investorId, cartType);
    if (!before.some((item) => item.cart_id === input.cartId)) return refuse('noSuchItem');
  }
  if (!amount.ok) return amount;

  const cartId = input.cartId ?? newId(facts.system);
  const item = { cartId, cartType, transactionType: 1, productId: product.product_id, amount: amount.value, at: facts.business };
  if (input.cartId === undefined) {
    if (!(await addItem(tx, investorId, item))) return refuse('cartFull');
  } else if (!(await changeItem(tx, investorId, item))) {
    return refuse('noSuchItem');
  }
  return done({ cartId, cart: presentCart(cartType, await listItemsOf(tx, investorId, cartType), products) });
}
