/** Where the calls of the catalogue go. */
import { route } from '../route.ts';
import type { GetProductInput, GetProductReply } from './get-product.ts';
import type { GetProductsInput, GetProductsReply } from './get-products.ts';
import type { ListSwitchTargetsInput, ListSwitchTargetsReply } from './list-switch-targets.ts';
import type { ListProductsInput, ListProductsReply } from './list-products.ts';

export const listProducts = route<ListProductsInput, ListProductsReply>('catalogue.listProducts', 'reads', 'GET', '/api/main/product/list');
export const getProduct = route<GetProductInput, GetProductReply>('catalogue.getProduct', 'reads', 'GET', '/api/main/product/detail');
export const getProducts = route<GetProductsInput, GetProductsReply>('catalogue.getProducts', 'reads', 'POST', '/api/main/product/details');
export const listSwitchTargets = route<ListSwitchTargetsInput, ListSwitchTargetsReply>(
  'catalogue.listSwitchTargets',
  'reads',
  'GET',
  '/api/main/product/switch',
);
