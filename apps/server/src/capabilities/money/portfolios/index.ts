/** What other capabilities may use of portfolios. */
export { kindsOf, openPortfolio, type PortfolioKind, portfolioOf } from './store.ts';
