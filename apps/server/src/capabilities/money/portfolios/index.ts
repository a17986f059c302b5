/** What other capabilities may use of portfolios. */
export { openPortfolio, type PortfolioKind, portfolioOf } from './store.ts';
