/** What catalogue serves and does. */
import * as calls from '@lumbung/contract/catalogue/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve } from '../../../platform/serve.ts';
import { getBankAccounts } from './get-bank-accounts.ts';
import { getProduct } from './get-product.ts';
import { getProducts } from './get-products.ts';
import { listProducts } from './list-products.ts';
import { listSwitchTargets } from './list-switch-targets.ts';

export const catalogue: Capability = {
  calls: [
    serve(calls.listProducts, read(listProducts)),
    serve(calls.getProduct, read(getProduct)),
    serve(calls.getProducts, read(getProducts)),
    serve(calls.getBankAccounts, read(getBankAccounts)),
    serve(calls.listSwitchTargets, read(listSwitchTargets)),
  ],
};
