/** The calls of the catalogue. */
import { getProduct as getProductCall } from '@lumbung/contract/catalogue/get-product.ts';
import { getProducts as getProductsCall } from '@lumbung/contract/catalogue/get-products.ts';
import { listProducts as listProductsCall } from '@lumbung/contract/catalogue/list-products.ts';
import { listSwitchTargets as listSwitchTargetsCall } from '@lumbung/contract/catalogue/list-switch-targets.ts';
import { openReads } from '../../../platform/binding.ts';
import { getProduct } from './get-product.ts';
import { getProducts } from './get-products.ts';
import { listProducts } from './list-products.ts';
import { listSwitchTargets } from './list-switch-targets.ts';

export const routes = [
  openReads(listProductsCall, listProducts),
  openReads(getProductCall, getProduct),
  openReads(getProductsCall, getProducts),
  openReads(listSwitchTargetsCall, listSwitchTargets),
];
