/** Where the calls of the portfolio go. */
import { route } from '../route.ts';
import type { ListHoldingsInput, ListHoldingsReply } from './list-holdings.ts';

export const listHoldings = route<ListHoldingsInput, ListHoldingsReply>('portfolio.listHoldings', 'reads', 'GET', '/api/main/portfolio/products');
