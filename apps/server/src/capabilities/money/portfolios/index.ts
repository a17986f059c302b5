/** What other capabilities may use of portfolios. */
export { kindsOf, kindsOfPortfolios, openPortfolio, type PortfolioKind, portfolioOf } from './store.ts';
