/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { create, createV2, remove, removeV2, sendTransactionCode, setActive, skipNext, updateV2, verifyTransactionCode } from './confirm.ts';
export { getOptions } from './get-options.ts';
export { makeCart } from './make-cart.ts';
export { getProductPortfolio, listPortfolios } from './portfolios.ts';
export { addProduct, listProducts, removeProduct, updateProduct } from './products.ts';
export { dismissHelp, getAutodebitStatus, getDiscipline, getDisciplineV2, list } from './read.ts';
export { releaseBalance } from './release-balance.ts';
