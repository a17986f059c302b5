/** The interface of portfolios for other capabilities. */
export { kindsOf, kindsOfPortfolios, openPortfolio, type PortfolioKind, portfolioOf } from './store.ts';
