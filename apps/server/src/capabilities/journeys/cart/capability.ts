/** The calls, jobs and own data of the cart. */
import * as calls from '@lumbung/contract/cart/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, write } from '../../../platform/serve.ts';
import { clearCart } from './clear-cart.ts';
import { getCart } from './get-cart.ts';
import { listCarts } from './list-carts.ts';
import { saveItem } from './save-item.ts';
import { audits } from './audit.ts';
import { jobs, subscriptions } from './jobs.ts';
import { own } from './own-data.ts';

export const cart: Capability = {
  ownData: own,
  calls: [
    serve(calls.getCart, read(getCart)),
    serve(calls.listCarts, read(listCarts)),
    serve(calls.saveItem, write(saveItem)),
    serve(calls.clearCart, write(clearCart)),
  ],
  jobs,
  subscriptions,
  audits,
};
