/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getBankAccounts } from './get-bank-accounts.ts';
export { getProduct } from './get-product.ts';
export { getProducts } from './get-products.ts';
export { listProducts } from './list-products.ts';
export { listSwitchTargets } from './list-switch-targets.ts';
